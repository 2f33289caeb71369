//! One card more for each seat that is still in, from the top of the stock; or one for the table.

use super::betting::live;
use super::{Answer, Flow, Mechanic, Plan, Rulings, Stuck, slip};
use crate::fault::{Class, Fault};
use crate::language::Saying;
use crate::say;
use crate::table::{Desk, Layout, Ring, Spot, Zone, ZoneKind};
use crate::text;

/// One card for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Street {
    /// Where it goes: a zone of each seat, or of the table.
    pub to: Spot,
    /// A zone that is cleared before, and where its cards go.
    pub clearing: Option<(Spot, Spot)>,
    /// A card is laid away here before, unseen.
    pub burns: Option<Spot>,
    /// If there are too few cards, those here are shuffled and put under the stock.
    pub reshuffles: Option<Spot>,
    /// If there are too few cards even then, one card here is everybody's.
    pub shared: Option<Spot>,
}

impl Street {
    fn table_zone(desk: &Desk, spot: Spot) -> Answer<Zone> {
        desk.layout.zone(spot, None).ok_or_else(|| Fault::bug("a zone of each seat in place of one of the table").into())
    }
}

impl Mechanic for Street {
    fn begin(&self, desk: &mut Desk, _rulings: &dyn Rulings) -> Answer<Flow> {
        if let Some((from, to)) = self.clearing {
            let (from, to) = (Self::table_zone(desk, from)?, Self::table_zone(desk, to)?);
            desk.move_all(from, to).map_err(|fumble| slip(desk, fumble))?;
        }
        let stock = desk.layout.stock();
        let open = &desk.table.open;
        let (live, ring, dealer) = (live(open), open.ring, open.dealer);
        let burns = self.burns.map(|spot| Self::table_zone(desk, spot)).transpose()?;
        let needed = if desk.layout.zone(self.to, None).is_some() { 1 } else { live.len() };
        let wanted = needed + usize::from(burns.is_some());
        if let Some(spot) = self.reshuffles.filter(|_| desk.table.count(stock) < wanted) {
            let zone = Self::table_zone(desk, spot)?;
            if !desk.table.is_empty(zone) {
                desk.gather(zone).map_err(|_| {
                    let name = &desk.layout.spec(zone).name;
                    Stuck::cannot_tell(format!("cards of `{name}` are unknown, and have to be shuffled"))
                })?;
                return Ok(Flow::Cards);
            }
        }
        if let Some(zone) = burns.filter(|_| desk.table.count(stock) > needed) {
            desk.move_top(stock, zone).map_err(|fumble| slip(desk, fumble))?;
        }
        let left = desk.table.count(stock);
        let to = match self.shared {
            Some(_) if left == 0 => return Ok(Flow::Done),
            Some(shared) if left < needed => shared,
            None if left < needed => {
                let left = text::count(left, "card");
                let fault = Fault::new(Class::Script, format!("{left} are left for {needed} players"));
                return Err(fault.note("`.reshuffling(zone)` and `.or_shared(zone)` say what happens then").into());
            }
            _ => self.to,
        };
        if let Some(zone) = desk.layout.zone(to, None) {
            desk.move_top(stock, zone).map_err(|fumble| slip(desk, fumble))?;
            return Ok(Flow::Done);
        }
        for seat in ring.round_from(ring.next(dealer)).iter().filter(|seat| live.has(*seat)) {
            if let Some(zone) = desk.layout.zone(to, Some(seat)) {
                desk.move_top(stock, zone).map_err(|fumble| slip(desk, fumble))?;
            }
        }
        Ok(Flow::Done)
    }

    fn cards_needed(&self, plan: &Plan, players: usize) -> usize {
        let each = plan.zones.get(usize::from(self.to.0)).is_some_and(|zone| zone.each_seat);
        match (self.shared.or(self.reshuffles), each) {
            (Some(_), _) => 0,
            (None, true) => players,
            (None, false) => 1,
        }
    }

    fn check(&self, layout: &Layout, _ring: Ring) -> Result<(), String> {
        let others =
            self.clearing.iter().flat_map(|(from, to)| [*from, *to]).chain(self.burns).chain(self.reshuffles).chain(self.shared);
        for spot in others {
            if layout.zone(spot, None).is_none() {
                let name = layout.specs().get(usize::from(spot.0)).map_or("", |spec| &spec.name);
                return Err(format!("each seat has a `{name}`; here it must be a zone of the table"));
            }
        }
        super::holds_any_number(layout, self.to)
    }

    fn sentences(&self, plan: &Plan) -> Vec<Saying> {
        let mut told = Vec::new();
        if let Some((from, to)) = self.clearing {
            told.push(say!("street-clears", from = plan.whose_zone(from), to = plan.to_zone(to)));
        }
        if self.burns.is_some() {
            told.push(say!("street-burns"));
        }
        told.push(match plan.zones.get(usize::from(self.to.0)) {
            Some(zone) if zone.kind == ZoneKind::Hand => say!("street-each-hand"),
            Some(zone) if zone.each_seat => say!("street-each", zone = plan.zone_saying(self.to)),
            _ => say!("street-one", to = plan.to_zone(self.to)),
        });
        if let Some(zone) = self.reshuffles {
            told.push(say!("street-reshuffles", zone = plan.whose_zone(zone)));
        }
        if let Some(shared) = self.shared {
            let zone = plan.whose_zone(shared);
            told.push(if self.reshuffles.is_some() {
                say!("street-still-shared", zone = zone)
            } else {
                say!("street-shared", zone = zone)
            });
        }
        told
    }
}
