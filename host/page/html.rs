//! A page for the web and for print: one file, without scripts, that loads nothing.

use super::{Block, Change, Page, Setting, Stretch, Table, stretches};
use crate::text::safe;
use maud::{DOCTYPE, Markup, PreEscaped, html};

const STYLE: &str = "\
:root{color-scheme:light dark;--text:#222;--page:#fff;--soft:#555;--rule:#ddd;--strong:#ccc;--code:#f2f2f2;--gone:#a00;\
--new:#060;--bar:#78a0cd;--line:#282828}\
@media screen and (prefers-color-scheme:dark){:root{--text:#ddd;--page:#181a1b;--soft:#aaa;--rule:#3a3d3f;--strong:#555;\
--code:#2a2d2f;--gone:#f88;--new:#8d8;--bar:#4a77a8;--line:#ccc}}\
body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 Georgia,serif;color:var(--text);background:var(--page)}\
h1,h2,h3{line-height:1.2;font-family:system-ui,sans-serif}h1{font-size:1.8rem}h2{font-size:1.25rem;margin-top:2rem;\
border-bottom:1px solid var(--strong)}h3{font-size:1rem;margin-bottom:.25rem}ul{margin-top:.25rem;padding-left:1.25rem}\
li{overflow-wrap:anywhere}code{font:.9em ui-monospace,monospace;background:var(--code);padding:0 .2em}\
table{border-collapse:collapse;font-size:.95em}\
th,td{text-align:left;vertical-align:top;padding:.2rem .8rem .2rem 0;border-bottom:1px solid var(--rule)}\
.wide{overflow-x:auto;margin:.5rem 0 1.5rem}\
.figures{font-family:system-ui,sans-serif;font-size:.85em;font-variant-numeric:tabular-nums}\
.figures th,.figures td{text-align:right;padding:.2rem 0 .2rem 1.2rem;white-space:nowrap}\
.figures th:first-child,.figures td:first-child{text-align:left;padding-left:0;white-space:normal;min-width:8rem;\
overflow-wrap:anywhere}\
ul.changes{list-style:none;padding:0}del{color:var(--gone)}ins{color:var(--new);text-decoration:none}td ul{padding-left:1rem}\
figure{margin:1rem 0 0;overflow-x:auto}figure svg{display:block;width:100%;min-width:25rem;height:auto}\
figcaption{font-family:system-ui,sans-serif;font-size:.9em;color:var(--soft);margin-bottom:.25rem}\
svg text{fill:var(--text)}svg [fill=\"#78A0CD\"]{fill:var(--bar)}svg [stroke=\"#282828\"]{stroke:var(--line)}\
svg [stroke=\"#D7D7D7\"]{stroke:var(--rule)}\
@media print{body{margin:0;max-width:none;font-size:10.5pt}h2,h3{break-after:avoid}li,tr,figure{break-inside:avoid}\
figure,.wide{overflow:visible}figure svg{min-width:0;max-width:17cm}}";

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
                    meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";
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
            Block::Table(table) => table { (rows(table)) },
            // Wider than a narrow screen, they move on their own.
            Block::Figures(table) => div.wide { table.figures { (rows(table)) } },
            Block::Settings { head, list } => table {
                thead { tr { @for cell in head { th { (line(cell)) } } } }
                tbody { @for setting in list { (setting_row(setting)) } }
            },
            Block::Drawing(drawing) => figure role="img" aria-label=(safe(&drawing.caption)) {
                figcaption { (line(&drawing.caption)) }
                (PreEscaped(&drawing.svg))
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

fn rows(table: &Table) -> Markup {
    html! {
        thead { tr { @for cell in &table.head { th { (line(cell)) } } } }
        tbody { @for row in &table.rows { tr { @for cell in row { td { (line(cell)) } } } } }
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
