//! A page for the web and for print: one file, without scripts, that loads nothing.

use super::{Block, Change, Page, Setting, Stretch, stretches};
use crate::text::safe;
use maud::{DOCTYPE, Markup, PreEscaped, html};

const STYLE: &str = "\
body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 Georgia,serif;color:#222;background:#fff}\
h1,h2,h3{line-height:1.2;font-family:system-ui,sans-serif}h1{font-size:1.8rem}h2{font-size:1.25rem;margin-top:2rem;\
border-bottom:1px solid #ccc}h3{font-size:1rem;margin-bottom:.25rem}ul{margin-top:.25rem;padding-left:1.25rem}\
code{font:.9em ui-monospace,monospace;background:#f2f2f2;padding:0 .2em}table{border-collapse:collapse;font-size:.95em}\
th,td{text-align:left;vertical-align:top;padding:.2rem .8rem .2rem 0;border-bottom:1px solid #ddd}\
ul.changes{list-style:none;padding:0}del{color:#a00}ins{color:#060;text-decoration:none}td ul{padding-left:1rem}\
figure{margin:1rem 0}figure svg{max-width:100%;height:auto}figcaption{font-size:.9em;color:#555}\
@media print{body{margin:0;max-width:none;font-size:10.5pt}h2,h3{break-after:avoid}li,tr{break-inside:avoid}}";

impl Page {
    /// The page as a web page. Whatever its texts say, they are shown as texts.
    #[must_use]
    pub fn html(&self) -> String {
        let page = html! {
            (DOCTYPE)
            html lang=(self.language.code()) {
                head {
                    meta charset="utf-8";
                    // Even what slipped through could load and run nothing.
                    meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'";
                    meta name="viewport" content="width=device-width";
                    title { (safe(&self.title)) }
                    style { (PreEscaped(STYLE)) }
                }
                body {
                    h1 { (line(&self.title)) }
                    @for block in &self.blocks { (part(block)) }
                }
            }
        };
        // Each element of a list, row and heading on a line of its own, so that pages can be compared.
        let mut text = page.into_string();
        for end in ["</head>", "</h1>", "</h2>", "</h3>", "</p>", "</li>", "<ul>", "</ul>", "</tr>", "</table>", "</thead>"] {
            text = text.replace(end, &format!("{end}\n"));
        }
        text + "\n"
    }
}

fn part(block: &Block) -> Markup {
    html! {
        @match block {
            Block::Heading(title) => h2 { (line(title)) },
            Block::Subheading(title) => h3 { (line(title)) },
            Block::Paragraph(text) => p { (lines(text)) },
            Block::List(items) => ul { @for item in items { li { (line(item)) } } },
            Block::Table(table) => table {
                thead { tr { @for cell in &table.head { th { (line(cell)) } } } }
                tbody { @for row in &table.rows { tr { @for cell in row { td { (line(cell)) } } } } }
            },
            Block::Settings { head, list } => table {
                thead { tr { @for cell in head { th { (line(cell)) } } } }
                tbody { @for setting in list { (setting_row(setting)) } }
            },
            Block::Drawing(drawing) => figure role="img" aria-label=(safe(&drawing.caption)) {
                (PreEscaped(&drawing.svg))
                figcaption { (line(&drawing.caption)) }
            },
            Block::Changes(changes) => ul.changes {
                @for (change, text) in changes {
                    @match change {
                        Change::Removed => li { del { "− " (line(text)) } },
                        Change::Added => li { ins { "+ " (line(text)) } },
                    }
                }
            },
        }
    }
}

fn setting_row(setting: &Setting) -> Markup {
    html! {
        tr {
            td { code { (safe(&setting.name)) } }
            td {
                code { (safe(&setting.value)) }
                @if !setting.remark.is_empty() { " (" (line(&setting.remark)) ")" }
            }
            td {
                (line(&setting.about))
                ul {
                    @for (value, meaning) in &setting.values {
                        @if meaning.is_empty() {
                            li { (line(value)) }
                        } @else {
                            li { code { (safe(value)) } ": " (line(meaning)) }
                        }
                    }
                }
            }
        }
    }
}

fn lines(text: &str) -> Markup {
    html! {
        @for (at, one) in text.lines().enumerate() {
            @if at > 0 { br; }
            (line(one))
        }
    }
}

fn line(text: &str) -> Markup {
    html! {
        @for stretch in stretches(text) {
            @match stretch {
                Stretch::Plain(text) => (safe(text)),
                Stretch::Typed(text) => code { (safe(text)) },
            }
        }
    }
}
