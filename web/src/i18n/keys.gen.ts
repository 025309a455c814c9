// Made from marias.texts by `make generate`; changes by hand are lost.

import type { Chosen, Data, Many, Nothing, Plain, Worded } from './catalogue'

/** What each text needs, by key. */
export interface Texts {
  "action.label.announce": { contract: Many<Chosen> }
  "action.label.bad": Nothing
  "action.label.bid": { bid: Many<Data> }
  "action.label.choose_from_people": { place: Many<Plain> }
  "action.label.choose_no_trump": Nothing
  "action.label.choose_trump": { card: Chosen | string }
  "action.label.choose_trump.??": Nothing
  "action.label.discard": { cards: Chosen | string }
  "action.label.discard.??": Nothing
  "action.label.flek": { against?: Many<Chosen>; kind: Chosen; raises?: Many<Data> }
  "action.label.flek.against": { against: Many<Chosen> }
  "action.label.flek.both": { against: Many<Chosen>; raises: Many<Data> }
  "action.label.flek.raise": { raises: Many<Data> }
  "action.label.good": Nothing
  "action.label.hold": Nothing
  "action.label.mistake": Nothing
  "action.label.name_call": { call: Chosen | Many<Chosen> }
  "action.label.name_call.suit": Nothing
  "action.label.name_contract": { said: Many<Data> }
  "action.label.pass": Nothing
  "action.label.play": { card: string; silent: Chosen }
  "action.label.play.false": { card: string }
  "action.label.play.true": { card: string }
  "bid": { contract: Many<Chosen>; hearts: Chosen }
  "bid.better.hundred": Nothing
  "bid.better.hundred_seven": Nothing
  "bid.better.seven": Nothing
  "bid.better.two_sevens": Nothing
  "bid.better.two_sevens_hundred": Nothing
  "bid.false": { contract: Many<Chosen> }
  "bid.true": { contract: Many<Chosen> }
  "call.betl": Nothing
  "call.durch": Nothing
  "call.hundred_seven": Nothing
  "call.open_betl": Nothing
  "call.open_durch": Nothing
  "call.suit": Nothing
  "card.acc.??": Nothing
  "card.acc.a6": Nothing
  "card.acc.a7": Nothing
  "card.acc.a8": Nothing
  "card.acc.a9": Nothing
  "card.acc.aA": Nothing
  "card.acc.aK": Nothing
  "card.acc.aO": Nothing
  "card.acc.aU": Nothing
  "card.acc.aX": Nothing
  "card.acc.b6": Nothing
  "card.acc.b7": Nothing
  "card.acc.b8": Nothing
  "card.acc.b9": Nothing
  "card.acc.bA": Nothing
  "card.acc.bK": Nothing
  "card.acc.bO": Nothing
  "card.acc.bU": Nothing
  "card.acc.bX": Nothing
  "card.acc.h6": Nothing
  "card.acc.h7": Nothing
  "card.acc.h8": Nothing
  "card.acc.h9": Nothing
  "card.acc.hA": Nothing
  "card.acc.hK": Nothing
  "card.acc.hO": Nothing
  "card.acc.hU": Nothing
  "card.acc.hX": Nothing
  "card.acc.l6": Nothing
  "card.acc.l7": Nothing
  "card.acc.l8": Nothing
  "card.acc.l9": Nothing
  "card.acc.lA": Nothing
  "card.acc.lK": Nothing
  "card.acc.lO": Nothing
  "card.acc.lU": Nothing
  "card.acc.lX": Nothing
  "card.nom.??": Nothing
  "card.nom.a6": Nothing
  "card.nom.a7": Nothing
  "card.nom.a8": Nothing
  "card.nom.a9": Nothing
  "card.nom.aA": Nothing
  "card.nom.aK": Nothing
  "card.nom.aO": Nothing
  "card.nom.aU": Nothing
  "card.nom.aX": Nothing
  "card.nom.b6": Nothing
  "card.nom.b7": Nothing
  "card.nom.b8": Nothing
  "card.nom.b9": Nothing
  "card.nom.bA": Nothing
  "card.nom.bK": Nothing
  "card.nom.bO": Nothing
  "card.nom.bU": Nothing
  "card.nom.bX": Nothing
  "card.nom.h6": Nothing
  "card.nom.h7": Nothing
  "card.nom.h8": Nothing
  "card.nom.h9": Nothing
  "card.nom.hA": Nothing
  "card.nom.hK": Nothing
  "card.nom.hO": Nothing
  "card.nom.hU": Nothing
  "card.nom.hX": Nothing
  "card.nom.l6": Nothing
  "card.nom.l7": Nothing
  "card.nom.l8": Nothing
  "card.nom.l9": Nothing
  "card.nom.lA": Nothing
  "card.nom.lK": Nothing
  "card.nom.lO": Nothing
  "card.nom.lU": Nothing
  "card.nom.lX": Nothing
  "component.acc.betl": Nothing
  "component.acc.durch": Nothing
  "component.acc.game": Nothing
  "component.acc.hundred": Nothing
  "component.acc.hundred_against": Nothing
  "component.acc.open_betl": Nothing
  "component.acc.open_durch": Nothing
  "component.acc.seven": Nothing
  "component.acc.seven_against": Nothing
  "component.acc.two_sevens": Nothing
  "component.nom.betl": Nothing
  "component.nom.durch": Nothing
  "component.nom.game": Nothing
  "component.nom.hundred": Nothing
  "component.nom.hundred_against": Nothing
  "component.nom.open_betl": Nothing
  "component.nom.open_durch": Nothing
  "component.nom.seven": Nothing
  "component.nom.seven_against": Nothing
  "component.nom.two_sevens": Nothing
  "contract.acc.betl": Nothing
  "contract.acc.durch": Nothing
  "contract.acc.game": Nothing
  "contract.acc.hundred": Nothing
  "contract.acc.hundred_seven": Nothing
  "contract.acc.open_betl": Nothing
  "contract.acc.open_durch": Nothing
  "contract.acc.seven": Nothing
  "contract.acc.two_sevens": Nothing
  "contract.acc.two_sevens_hundred": Nothing
  "contract.nom.betl": Nothing
  "contract.nom.durch": Nothing
  "contract.nom.game": Nothing
  "contract.nom.hundred": Nothing
  "contract.nom.hundred_seven": Nothing
  "contract.nom.none": Nothing
  "contract.nom.omyl": Nothing
  "contract.nom.open_betl": Nothing
  "contract.nom.open_durch": Nothing
  "contract.nom.seven": Nothing
  "contract.nom.two_sevens": Nothing
  "contract.nom.two_sevens_hundred": Nothing
  "doubling.1": Nothing
  "doubling.2": Nothing
  "doubling.3": Nothing
  "doubling.4": Nothing
  "doubling.5": Nothing
  "doubling.6": Nothing
  "doubling.higher": Nothing
  "doubling.raise": { component: Many<Chosen>; level: number }
  "error.action.against_hundred_taken": Nothing
  "error.action.against_off": { component: Many<Chosen> }
  "error.action.against_over_hundred": Nothing
  "error.action.against_over_seven": Nothing
  "error.action.against_round": Nothing
  "error.action.against_seven_taken": Nothing
  "error.action.bid_too_low": { least: string | number; rung: string | number }
  "error.action.chosen_card_in_talon": { card: string }
  "error.action.component_capped": { cap: number; component: Many<Chosen> }
  "error.action.component_closed": { component: Many<Chosen> }
  "error.action.component_order": { action: string | number }
  "error.action.component_unknown": { component: Many<Chosen> }
  "error.action.concealed": { action: string | number }
  "error.action.contract_too_low": { contract: string | number; least: string | number }
  "error.action.contract_unavailable": { contract: string | number }
  "error.action.deal_over": { action: string | number }
  "error.action.hundred_needs_marriage": Nothing
  "error.action.keep_seven": { card: string }
  "error.action.mandatory_flek": Nothing
  "error.action.mistake_not_possible": Nothing
  "error.action.must_beat": { best: string; holds: string }
  "error.action.must_beat_trump": { best: string; holds: string }
  "error.action.must_follow": { suit: string }
  "error.action.must_trump": { suit: string; trump: string }
  "error.action.no_legal_contract": { cards: string }
  "error.action.no_marriage": { card: string }
  "error.action.not_in_hand": { card: string }
  "error.action.not_now": { action: string | number; phase: Many<Chosen> }
  "error.action.not_your_turn": { seat: Many<number>; to_move: Many<number> }
  "error.action.people_off": Nothing
  "error.action.same_talon": { cards: string }
  "error.action.seven_in_talon": { card: string }
  "error.action.seven_missing": { card: string }
  "error.action.stale": Nothing
  "error.action.talon_chosen_card": { card: string }
  "error.action.talon_sharp": { card: string }
  "error.action.talon_trump": { card: string }
  "error.action.trump_missing": Nothing
  "error.action.trump_needed": Nothing
  "event.accepted": { seat: Many<number> }
  "event.against_announced": { component: Many<Chosen>; seat: Many<number> }
  "event.auction_won": { contract: Many<Chosen>; hearts: Chosen; seat: Many<number> }
  "event.auction_won.false": { contract: Many<Chosen>; seat: Many<number> }
  "event.auction_won.true": { contract: Many<Chosen>; seat: Many<number> }
  "event.bid_held": { seat: Many<number> }
  "event.bid_made": { contract: Many<Chosen>; hearts: Chosen; seat: Many<number> }
  "event.bid_made.false": { contract: Many<Chosen>; seat: Many<number> }
  "event.bid_made.true": { contract: Many<Chosen>; seat: Many<number> }
  "event.bid_passed": { seat: Many<number> }
  "event.call_named": { call: Chosen | Many<Chosen>; seat: Many<number> }
  "event.call_named.suit": { seat: Many<number> }
  "event.card_played": { card: string; marriage: Chosen | Many<Plain>; seat: Many<number> }
  "event.card_played.0": { card: string; seat: Many<number> }
  "event.cards_picked_up": { cards: Chosen | string; count: number; seat: Many<number> }
  "event.cards_picked_up.??": { count: number; seat: Many<number> }
  "event.contract_named": { contract: Many<Chosen>; helper: Chosen | string; seat: Many<number>; trump: Chosen | string }
  "event.contract_named.none": { contract: Many<Chosen>; seat: Many<number>; trump: Chosen | string }
  "event.contract_named.none.none": { contract: Many<Chosen>; seat: Many<number> }
  "event.deal_ended": { units: readonly unknown[] }
  "event.deal_not_played": { reason: Chosen }
  "event.deal_not_played.flek_no_re": Nothing
  "event.deal_not_played.plain": Nothing
  "event.deal_not_played.seven_approved": Nothing
  "event.deal_not_played.seven_game_flek": Nothing
  "event.deal_not_played.seven_no_re": Nothing
  "event.deal_not_played.two7_helpers": Nothing
  "event.flek_raised": { component: Many<Chosen>; level: number; seat: Many<number> }
  "event.hand_exposed": { cards: string; seat: Many<number> }
  "event.helpers_shown": { cards: string; seat: Many<number> }
  "event.mistake_admitted": { seat: Many<number> }
  "event.no_trump_laid": { seat: Many<number> }
  "event.nobody_bid": Nothing
  "event.play_started": { leader: Many<number> }
  "event.refused": { seat: Many<number> }
  "event.talon_laid": { cards: Chosen | string; seat: Many<number> }
  "event.talon_laid.??": { seat: Many<number> }
  "event.talon_shown": { cards: string; seat: Many<number> }
  "event.talon_taken": { cards: Chosen | string; seat: Many<number> }
  "event.talon_taken.??": { seat: Many<number> }
  "event.trick_taken": { number: Many<Plain>; points: number; seat: Many<number> }
  "event.trump_laid": { card?: Chosen | string; people: Chosen | Many<Plain>; seat: Many<number> }
  "event.trump_laid.0": { card: Chosen | string; seat: Many<number> }
  "event.trump_laid.0.??": { seat: Many<number> }
  "event.trump_returned": { card: Chosen | string; seat: Many<number> }
  "event.trump_returned.??": { seat: Many<number> }
  "event.trump_shown": { card: string; seat: Many<number> }
  "join.between": Nothing
  "join.last": Nothing
  "level.beginner": Nothing
  "level.club": Nothing
  "level.master": Nothing
  "money.unit": Nothing
  "number.decimal": Nothing
  "phase.announcing": Nothing
  "phase.approval": Nothing
  "phase.bidding": Nothing
  "phase.contract": Nothing
  "phase.discarding": Nothing
  "phase.doubling": Nothing
  "phase.finished": Nothing
  "phase.play": Nothing
  "phase.trump_choice": Nothing
  "preset.app_licitovany": Nothing
  "preset.app_voleny": Nothing
  "preset.csm_licitovany": Nothing
  "preset.csm_voleny": Nothing
  "preset.mariasek": Nothing
  "preset.pagat_voleny": Nothing
  "preset.szmk_voleny": Nothing
  "quote.close": Nothing
  "quote.open": Nothing
  "role.forehand": Nothing
  "role.middle": Nothing
  "role.rear": Nothing
  "role.sitter": Nothing
  "rung.1": Nothing
  "rung.10": Nothing
  "rung.11": Nothing
  "rung.12": Nothing
  "rung.2": Nothing
  "rung.3": Nothing
  "rung.4": Nothing
  "rung.5": Nothing
  "rung.6": Nothing
  "rung.7": Nothing
  "rung.8": Nothing
  "rung.9": Nothing
  "said": { contract: Many<Chosen>; helper: Chosen | string; trump: Chosen | string }
  "said.name.bad": Nothing
  "said.name.betl": Nothing
  "said.name.durch": Nothing
  "said.name.game": Nothing
  "said.name.hundred": Nothing
  "said.name.hundred_seven": Nothing
  "said.name.open_betl": Nothing
  "said.name.open_durch": Nothing
  "said.name.seven": Nothing
  "said.name.suit": Nothing
  "said.name.two_sevens": Nothing
  "said.name.two_sevens_hundred": Nothing
  "said.none": { contract: Many<Chosen>; trump: Chosen | string }
  "said.none.none": { contract: Many<Chosen> }
  "seat_units": { seat: Many<number>; value: number }
  "side.declarer": Nothing
  "side.defence": Nothing
  "suit.acc.a": Nothing
  "suit.acc.b": Nothing
  "suit.acc.h": Nothing
  "suit.acc.l": Nothing
  "suit.gen.a": Nothing
  "suit.gen.b": Nothing
  "suit.gen.h": Nothing
  "suit.gen.l": Nothing
  "suit.nom.a": Nothing
  "suit.nom.b": Nothing
  "suit.nom.h": Nothing
  "suit.nom.l": Nothing
  "table.deal_begun": { cutter: Chosen | Many<number>; dealer: Many<number>; number: Many<Plain> }
  "table.deal_begun.none": { dealer: Many<number>; number: Many<Plain> }
  "table.match_over": Nothing
  "table.undone": { chair: Many<number> }
  "web.app.advice.again": Nothing
  "web.app.advice.lobby": Nothing
  "web.app.advice.reload": Nothing
  "web.app.brand": Nothing
  "web.app.close": Nothing
  "web.app.fault.broken": Nothing
  "web.app.fault.no_place": Nothing
  "web.app.fault.old": Nothing
  "web.app.fault.title": Nothing
  "web.app.fault.unknown": Nothing
  "web.app.fault.unreachable": Nothing
  "web.app.fault.unreadable": { status: Many<Plain> }
  "web.app.foot.device": Nothing
  "web.app.foot.learn": Nothing
  "web.app.foot.phone": Nothing
  "web.app.foot.privacy": Nothing
  "web.app.history": Nothing
  "web.app.lobby": Nothing
  "web.app.menu": Nothing
  "web.app.off": Nothing
  "web.app.on": Nothing
  "web.app.remedy.again": Nothing
  "web.app.remedy.lobby": Nothing
  "web.app.remedy.reload": Nothing
  "web.app.rules": Nothing
  "web.app.settings": Nothing
  "web.app.skip": Nothing
  "web.app.wait": Nothing
  "web.lobby.alone": Nothing
  "web.lobby.alone_other": Nothing
  "web.lobby.alone_sub": { length: number; rules: Many<Chosen> }
  "web.lobby.code": Nothing
  "web.lobby.code_help": Nothing
  "web.lobby.code_wrong": { code: string | number }
  "web.lobby.enter": Nothing
  "web.lobby.friends": Nothing
  "web.lobby.friends_lead": Nothing
  "web.lobby.lead": Nothing
  "web.lobby.myself": Nothing
  "web.lobby.name": Nothing
  "web.lobby.name_change": Nothing
  "web.lobby.name_help": Nothing
  "web.lobby.name_keep": Nothing
  "web.lobby.name_kept": { name: string | number }
  "web.lobby.name_needed": Nothing
  "web.lobby.new_game": Nothing
  "web.lobby.new_lead": Nothing
  "web.lobby.new_learn": Nothing
  "web.lobby.new_rules": Nothing
  "web.lobby.new_title": Nothing
  "web.lobby.open": Nothing
  "web.lobby.running": Nothing
  "web.lobby.running_deal": { length: Many<Plain>; number: Many<Plain>; rules: Many<Chosen> }
  "web.lobby.running_deal_open": { number: Many<Plain>; rules: Many<Chosen> }
  "web.lobby.running_go": Nothing
  "web.lobby.running_stage": { rules: Many<Chosen> }
  "web.lobby.someone": Nothing
  "web.lobby.table_endless": Nothing
  "web.lobby.table_full": Nothing
  "web.lobby.table_house": Nothing
  "web.lobby.table_length": { length: number }
  "web.lobby.table_sit": Nothing
  "web.lobby.table_watch": Nothing
  "web.lobby.tables": Nothing
  "web.lobby.tables_none": Nothing
  "web.lobby.tables_people": { count: Many<Plain> }
  "web.lobby.title": Nothing
  "web.table.announce": Nothing
  "web.table.banner.away": Nothing
  "web.table.banner.now": Nothing
  "web.table.banner.offline": Nothing
  "web.table.banner.stand_in": { clock: Many<Plain>; name: Many<Plain> }
  "web.table.banner.waiting": { name: Many<Plain> }
  "web.table.cards": { count: Many<Plain> }
  "web.table.chair.computer": Nothing
  "web.table.chair.empty": Nothing
  "web.table.chair.free": Nothing
  "web.table.chair.level": Nothing
  "web.table.chair.sit": Nothing
  "web.table.choose_doubling": Nothing
  "web.table.cloth": Nothing
  "web.table.computer": { level: Many<Chosen> }
  "web.table.cut": { at: Chosen; place: Many<Plain> }
  "web.table.cut.0": { place: Many<Plain> }
  "web.table.cut.1": { place: Many<Plain> }
  "web.table.cut.2": { place: Many<Plain> }
  "web.table.deal_number": { number: Many<Plain> }
  "web.table.deals_played": { deals: Many<Plain> }
  "web.table.drag_it": Nothing
  "web.table.hand": Nothing
  "web.table.hint.title": Nothing
  "web.table.last_trick": Nothing
  "web.table.lead": Nothing
  "web.table.leave": Nothing
  "web.table.leave_alone": Nothing
  "web.table.leave_note": Nothing
  "web.table.level": { level: number }
  "web.table.lobby": Nothing
  "web.table.marriage": { points: Many<Plain>; suit: string }
  "web.table.may": Nothing
  "web.table.may_not": Nothing
  "web.table.menu": Nothing
  "web.table.money": { money: number }
  "web.table.no_card_now": Nothing
  "web.table.no_cut": Nothing
  "web.table.no_trick": Nothing
  "web.table.not_to_talon": { card: string }
  "web.table.not_together": Nothing
  "web.table.note.talon": Nothing
  "web.table.note.trump": Nothing
  "web.table.nothing_said": Nothing
  "web.table.offers": Nothing
  "web.table.own_talon": Nothing
  "web.table.phrases": Nothing
  "web.table.place": { count: Many<Plain>; place: Many<Plain> }
  "web.table.preselection_gone": { card: string }
  "web.table.price": { now: Many<Plain>; then: Many<Plain> }
  "web.table.raised": { component: Many<Chosen>; level: number }
  "web.table.read.no_contract": Nothing
  "web.table.read.to_move": { seat: Many<number> }
  "web.table.really": { said: Many<Plain> }
  "web.table.silently": { card: string }
  "web.table.speed.calm": Nothing
  "web.table.speed.fast": Nothing
  "web.table.speed.instant": Nothing
  "web.table.speed.normal": Nothing
  "web.table.stands_in": Nothing
  "web.table.tag.accepted": Nothing
  "web.table.tag.bid_held": Nothing
  "web.table.tag.bid_passed": Nothing
  "web.table.tag.contract": { contract: Many<Chosen> }
  "web.table.tag.flek": { component: Many<Chosen>; level: number }
  "web.table.tag.hearts": { contract: Many<Chosen> }
  "web.table.tag.marriage": { points: Many<Plain> }
  "web.table.tag.mistake_admitted": Nothing
  "web.table.tag.no_trump_laid": Nothing
  "web.table.tag.refused": Nothing
  "web.table.tag.talon_taken": Nothing
  "web.table.tag.trump_laid": Nothing
  "web.table.talon_lies": { count: number }
  "web.table.task.announcing": Nothing
  "web.table.task.approval": Nothing
  "web.table.task.bidding": Nothing
  "web.table.task.contract": Nothing
  "web.table.task.cut": Nothing
  "web.table.task.deal": Nothing
  "web.table.task.discarding": Nothing
  "web.table.task.doubling": Nothing
  "web.table.task.finished": Nothing
  "web.table.task.gathering": Nothing
  "web.table.task.lay": Nothing
  "web.table.task.one_more": Nothing
  "web.table.task.over": Nothing
  "web.table.task.play": Nothing
  "web.table.task.say": Nothing
  "web.table.task.trump_choice": Nothing
  "web.table.task.waiting": { name: Many<Plain> }
  "web.table.tempo": { speed: Many<Chosen> }
  "web.table.tile.back": Nothing
  "web.table.tile.bad": Nothing
  "web.table.tile.betl": Nothing
  "web.table.tile.choose_no_trump": Nothing
  "web.table.tile.discard": Nothing
  "web.table.tile.durch": Nothing
  "web.table.tile.game": Nothing
  "web.table.tile.good": Nothing
  "web.table.tile.hold": Nothing
  "web.table.tile.hundred": Nothing
  "web.table.tile.hundred_seven": Nothing
  "web.table.tile.mistake": Nothing
  "web.table.tile.open_betl": Nothing
  "web.table.tile.open_durch": Nothing
  "web.table.tile.pass": Nothing
  "web.table.tile.say": Nothing
  "web.table.tile.seven": Nothing
  "web.table.tile.suit": Nothing
  "web.table.tile.two_sevens": Nothing
  "web.table.tile.two_sevens_hundred": Nothing
  "web.table.title": Nothing
  "web.table.trick": Nothing
  "web.table.trick_taken": { number: Many<Plain>; seat: Many<number> }
  "web.table.tricks": Nothing
  "web.table.trump_aside": Nothing
  "web.table.undo": Nothing
  "web.table.units": { units: number }
  "web.table.unseen": { place: Many<Plain> }
  "web.table.your_turn": Nothing
}

/** What each text needs, by key; late. */
export interface LateTexts {
  "action.report.announce": { contract: Many<Chosen>; seat: Many<number> }
  "action.report.bad": { seat: Many<number> }
  "action.report.bid": { bid: Many<Data>; seat: Many<number> }
  "action.report.choose_from_people": { place: Many<Plain>; seat: Many<number> }
  "action.report.choose_no_trump": { seat: Many<number> }
  "action.report.choose_trump": { card: Chosen | string; seat: Many<number> }
  "action.report.choose_trump.??": { seat: Many<number> }
  "action.report.discard": { cards: Chosen | string; seat: Many<number> }
  "action.report.discard.??": { seat: Many<number> }
  "action.report.flek": { against?: Many<Chosen>; kind: Chosen; raises?: Many<Data>; seat: Many<number> }
  "action.report.flek.against": { against: Many<Chosen>; seat: Many<number> }
  "action.report.flek.both": { against: Many<Chosen>; raises: Many<Data>; seat: Many<number> }
  "action.report.flek.raise": { raises: Many<Data>; seat: Many<number> }
  "action.report.good": { seat: Many<number> }
  "action.report.hold": { seat: Many<number> }
  "action.report.mistake": { seat: Many<number> }
  "action.report.name_call": { call: Chosen | Many<Chosen>; seat: Many<number> }
  "action.report.name_call.suit": { seat: Many<number> }
  "action.report.name_contract": { said: Many<Data>; seat: Many<number> }
  "action.report.pass": { seat: Many<number> }
  "action.report.play": { card: string; seat: Many<number>; silent: Chosen }
  "action.report.play.false": { card: string; seat: Many<number> }
  "action.report.play.true": { card: string; seat: Many<number> }
  "deed.draws_last_trump": Nothing
  "deed.draws_trumps": Nothing
  "deed.gives_partner": Nothing
  "deed.leads_master": Nothing
  "deed.leads_single": Nothing
  "deed.leads_under": Nothing
  "deed.overruffs": Nothing
  "deed.ruffs": Nothing
  "deed.shows_marriage": Nothing
  "deed.stays_below": Nothing
  "deed.takes_trick": Nothing
  "deed.throws_away": Nothing
  "error.deal.cut_not_declined": Nothing
  "error.deal.cut_place": { cut: Many<Plain>; least: Many<Plain>; most: Many<Plain> }
  "error.deal.double_card": { card: string }
  "error.deal.wrong_card": { card: string }
  "error.deal.wrong_number": { cards: number; expected: number }
  "error.match.chairs": { allowed: Many<Plain>; chairs: number }
  "error.match.deal_running": Nothing
  "error.match.finished": Nothing
  "error.match.length": { allowed: Many<Plain>; length: number }
  "error.match.no_deal": Nothing
  "error.match.nobody_cuts": { cut: number }
  "error.match.settlement": Nothing
  "error.notation.action": { position: number; text: string | number }
  "error.notation.card": { position: number; text: string | number }
  "error.notation.card_set": { position: number; text: string | number }
  "error.notation.double_card": { card: string; text: string | number }
  "error.notation.seat": { text: string | number }
  "error.player.budget": { limit: Many<Plain>; value: Many<Plain> }
  "error.player.died": { ended: Many<Plain>; level: string | number }
  "error.player.failed": { error: string | number; level: string | number }
  "error.player.illegal_action": { action: Many<Plain>; level: string | number }
  "error.player.late": { level: string | number; seconds: Many<Plain> }
  "error.player.no_risk": { level: string | number }
  "error.player.nobody_to_move": { move: Many<Plain> }
  "error.player.other_to_move": { seat: Many<Plain>; to_move: Many<Plain> }
  "error.player.risk": { most: Many<Plain>; risk: Many<Plain> }
  "error.player.unknown_level": { known: Many<Plain>; level: string | number }
  "error.protocol.hello_first": Nothing
  "error.protocol.hello_late": { seconds: Many<Plain> }
  "error.protocol.hello_twice": Nothing
  "error.protocol.malformed": { fault: Many<Plain> }
  "error.protocol.too_fast": Nothing
  "error.protocol.too_long": { most: number }
  "error.protocol.too_slow": Nothing
  "error.protocol.version": Nothing
  "error.server.address": { address: Many<Plain>; port: Many<Plain>; reason: Many<Plain> }
  "error.server.base_url": { text: string | number }
  "error.server.chain_running": Nothing
  "error.server.closing": Nothing
  "error.server.failed": Nothing
  "error.server.foreign_host": { host: string | number }
  "error.server.foreign_origin": Nothing
  "error.server.full": { most: Many<Plain> }
  "error.server.language": { known: Many<Plain>; language: string | number }
  "error.server.method": { method: string | number; path: string | number }
  "error.server.misses": { seconds: Many<Plain> }
  "error.server.no_code": { text: string | number }
  "error.server.no_key": Nothing
  "error.server.no_network": Nothing
  "error.server.no_page": Nothing
  "error.server.no_person": Nothing
  "error.server.no_record": Nothing
  "error.server.no_table": Nothing
  "error.server.not_found": { path: string | number }
  "error.server.not_local": Nothing
  "error.server.pairing_over": { seconds: Many<Plain> }
  "error.server.proxy": { text: string | number }
  "error.server.request_too_large": { most: number }
  "error.server.too_many_requests": { seconds: Many<Plain> }
  "error.storage.damaged": { file: string | number; reason: Many<Plain> }
  "error.storage.exists": { file: string | number }
  "error.storage.full": { file: string | number; reason: Many<Plain> }
  "error.storage.in_use": { folder: Many<Plain> }
  "error.storage.locked": { file: string | number; reason: Many<Plain> }
  "error.storage.moved_aside": { file: string | number; folder: Many<Plain> }
  "error.storage.newer": { known: Many<Plain>; version: Many<Plain> }
  "error.storage.nothing": { folder: Many<Plain> }
  "error.storage.unwritable": { file: string | number; reason: Many<Plain> }
  "error.store.changed": { file: string | number; folder: Many<Plain> }
  "error.store.damaged": Nothing
  "error.store.full": { file: string | number; folder: Many<Plain>; reason: Many<Plain> }
  "error.store.moved_aside": { file: string | number; folder: Many<Plain> }
  "error.store.newer": { known: Many<Plain>; version: Many<Plain> }
  "error.store.unreadable": { file: string | number; folder: Many<Plain>; reason: Many<Plain> }
  "error.store.unwritable": { file: string | number; folder: Many<Plain>; reason: Many<Plain> }
  "error.table.begun": Nothing
  "error.table.chair_taken": { chair: Many<Plain> }
  "error.table.chairs_changed": { chairs: number }
  "error.table.empty_chairs": Nothing
  "error.table.full": Nothing
  "error.table.hint_not_alone": Nothing
  "error.table.knocking": Nothing
  "error.table.left": Nothing
  "error.table.levels": { computers: Many<Plain>; levels: Many<Plain> }
  "error.table.name_empty": Nothing
  "error.table.name_twice": { name: string | number }
  "error.table.names_many": { computers: Many<Plain>; names: Many<Plain> }
  "error.table.no_chair": { chair: Many<Plain>; chairs: Many<Plain> }
  "error.table.no_match": Nothing
  "error.table.no_phrase": { phrase: string | number }
  "error.table.no_watching": Nothing
  "error.table.not_absent": { seconds: Many<Plain> }
  "error.table.not_alone": Nothing
  "error.table.not_cutter": Nothing
  "error.table.not_host": Nothing
  "error.table.not_knocking": Nothing
  "error.table.not_let_in": Nothing
  "error.table.not_over": Nothing
  "error.table.not_seated": Nothing
  "error.table.option_value": { option: Many<Plain>; value: Many<Plain> }
  "error.table.over": Nothing
  "error.table.phrase_now": Nothing
  "error.table.same_cards_alone": Nothing
  "error.table.seated_already": Nothing
  "error.table.sits_out": Nothing
  "error.table.stake": { most: Many<Plain>; stake: Many<Plain> }
  "error.table.taken_over": Nothing
  "error.table.undo_none": Nothing
  "error.table.undo_not_alone": Nothing
  "item.betl": Nothing
  "item.durch": Nothing
  "item.game": Nothing
  "item.hundred": Nothing
  "item.hundred_against": Nothing
  "item.limit": Nothing
  "item.omyl": Nothing
  "item.open_betl": Nothing
  "item.open_durch": Nothing
  "item.quiet_seven": Nothing
  "item.renonc": Nothing
  "item.seven": Nothing
  "item.seven_against": Nothing
  "item.two_sevens": Nothing
  "phrase.another_deal": Nothing
  "phrase.back_soon": Nothing
  "phrase.bad_luck": Nothing
  "phrase.close_one": Nothing
  "phrase.congratulations": Nothing
  "phrase.goodbye": Nothing
  "phrase.hello": Nothing
  "phrase.last_deal": Nothing
  "phrase.one_moment": Nothing
  "phrase.oops": Nothing
  "phrase.thanks": Nothing
  "phrase.waiting_for_you": Nothing
  "phrase.well_played": Nothing
  "reason.against_announced": { component: Many<Chosen> }
  "reason.announces_game": { points: number }
  "reason.announces_hundred": { points: number }
  "reason.announces_seven": { number: Many<Plain> }
  "reason.auction_contract": { contract: Many<Chosen> }
  "reason.beyond_search": Nothing
  "reason.breaks_contract": { component: Many<Chosen> }
  "reason.brings_home": { card: string }
  "reason.by_eye": Nothing
  "reason.cannot_play_it": Nothing
  "reason.content": Nothing
  "reason.counts_on_points": { points: number }
  "reason.duty_to_flek": Nothing
  "reason.forfeited": Nothing
  "reason.gets_rid": { card: string }
  "reason.gives_partner": { card: string }
  "reason.keeps_guard": { suit: string }
  "reason.lead_forces_trump": { suit: string }
  "reason.lead_frees_ten": { suit: string }
  "reason.lead_least_bad": Nothing
  "reason.lead_long_suit": { suit: string }
  "reason.lead_low": { suit: string }
  "reason.lead_master": { card: string }
  "reason.lead_partner_ruffs": { suit: string }
  "reason.lead_partners_suit": { suit: string }
  "reason.lead_short_suit": { suit: string }
  "reason.lead_through": { suit: string }
  "reason.lead_trumps": Nothing
  "reason.longest_suit": { number: number; suit: string }
  "reason.low_under_declarer": { suit: string }
  "reason.lowest_winner": { card: string }
  "reason.nothing_higher": Nothing
  "reason.notrump_hand": { chance: Many<Plain>; contract: Many<Chosen> }
  "reason.nudge_announcing": Nothing
  "reason.nudge_approval": Nothing
  "reason.nudge_bidding": Nothing
  "reason.nudge_contract": Nothing
  "reason.nudge_discarding": Nothing
  "reason.nudge_doubling": Nothing
  "reason.nudge_following": Nothing
  "reason.nudge_leading": Nothing
  "reason.nudge_seven": Nothing
  "reason.nudge_trump_choice": Nothing
  "reason.only_choice": Nothing
  "reason.plays_low": { card: string }
  "reason.plays_suit": { points: number }
  "reason.program": Nothing
  "reason.raise_pays": { component: Many<Chosen>; share: Many<Plain>; worlds: number }
  "reason.risky_card_first": { card: string }
  "reason.searched_alone": { deed: Many<Chosen>; share: Many<Plain>; worlds: number }
  "reason.searched_contract": { contract: Many<Chosen>; share: Many<Plain>; units: number; worlds: number }
  "reason.searched_people": { units: number; worlds: number }
  "reason.searched_share": { deed: Many<Chosen>; other: string; other_share: Many<Plain>; share: Many<Plain>; worlds: number }
  "reason.searched_talon": { cards: string; contract: Many<Chosen>; units: number; worlds: number }
  "reason.searched_trump": { suit: string; units: number; worlds: number }
  "reason.searched_units": { deed: Many<Chosen>; other: string; other_units: number; units: number; worlds: number }
  "reason.shows_marriage": { suit: string }
  "reason.stays_below": { card: string }
  "reason.stronger_suit": { suit: string }
  "reason.talon_low_short": { cards: string }
  "reason.talon_notrump": { cards: string; contract: Many<Chosen> }
  "reason.throws_away": { card: string }
  "reason.too_weak_to_bid": Nothing
  "reason.top_of_suit": { card: string }
  "reason.tries_to_win": { card: string }
  "reason.untold": Nothing
  "reason.weighed": { worlds: number }
  "reason.worth_bidding": { contract: Many<Chosen> }
  "web.history.account": Nothing
  "web.history.account_lead": Nothing
  "web.history.account_spoken": { deals: number; high: number; low: number; units: number }
  "web.history.all": Nothing
  "web.history.as.declarer": Nothing
  "web.history.as.defender": Nothing
  "web.history.as.none": Nothing
  "web.history.as.sat_out": Nothing
  "web.history.by": Nothing
  "web.history.by_contract": Nothing
  "web.history.by_deals": Nothing
  "web.history.by_declarer": Nothing
  "web.history.by_defender": Nothing
  "web.history.by_made": Nothing
  "web.history.by_units": Nothing
  "web.history.contract_none": Nothing
  "web.history.data": Nothing
  "web.history.download": Nothing
  "web.history.download_all": Nothing
  "web.history.download_lines": Nothing
  "web.history.empty": Nothing
  "web.history.empty_go": Nothing
  "web.history.forget": Nothing
  "web.history.forget_go": Nothing
  "web.history.forget_keep": Nothing
  "web.history.forget_lead": Nothing
  "web.history.forget_the_word": Nothing
  "web.history.forget_title": Nothing
  "web.history.forget_word": { word: Many<Plain> }
  "web.history.lead": Nothing
  "web.history.list": Nothing
  "web.history.made_false": Nothing
  "web.history.made_true": Nothing
  "web.history.more": Nothing
  "web.history.practice": Nothing
  "web.history.role": { role: Many<Chosen> }
  "web.history.share": Nothing
  "web.history.share_lead": Nothing
  "web.history.share_stop": Nothing
  "web.history.share_stopped": Nothing
  "web.history.share_title": Nothing
  "web.history.statistics": Nothing
  "web.history.stood_in": Nothing
  "web.history.title": Nothing
  "web.history.total_deals": Nothing
  "web.history.total_made": Nothing
  "web.history.total_mean": Nothing
  "web.history.total_units": Nothing
  "web.history.with": { names: Many<Plain> }
  "web.lobby.arriving.going": Nothing
  "web.lobby.arriving.knock_title": { code: Many<Plain> }
  "web.lobby.arriving.lead": Nothing
  "web.lobby.arriving.title": Nothing
  "web.lobby.arriving.watch": Nothing
  "web.lobby.arriving.watch_title": Nothing
  "web.lobby.invite.code": Nothing
  "web.lobby.invite.copied": Nothing
  "web.lobby.invite.copy": Nothing
  "web.lobby.invite.lead": Nothing
  "web.lobby.invite.link": Nothing
  "web.lobby.invite.local": Nothing
  "web.lobby.invite.local_do": Nothing
  "web.lobby.invite.local_note": Nothing
  "web.lobby.invite.no_copy": Nothing
  "web.lobby.invite.none": Nothing
  "web.lobby.invite.qr": Nothing
  "web.lobby.invite.share": Nothing
  "web.lobby.invite.table": Nothing
  "web.lobby.invite.title": Nothing
  "web.lobby.invite.watch": Nothing
  "web.lobby.menu.all_played": Nothing
  "web.lobby.menu.bidding": Nothing
  "web.lobby.menu.chair": { number: number }
  "web.lobby.menu.chairs": Nothing
  "web.lobby.menu.chairs_four": Nothing
  "web.lobby.menu.chairs_four_note": Nothing
  "web.lobby.menu.chairs_three": Nothing
  "web.lobby.menu.chairs_three_note": Nothing
  "web.lobby.menu.choosing": Nothing
  "web.lobby.menu.clock": Nothing
  "web.lobby.menu.clock_bank": { bank: Many<Plain>; seconds: Many<Plain> }
  "web.lobby.menu.clock_end": Nothing
  "web.lobby.menu.clock_first": Nothing
  "web.lobby.menu.clock_none": Nothing
  "web.lobby.menu.clock_stand_in": Nothing
  "web.lobby.menu.clock_value": { seconds: Many<Plain> }
  "web.lobby.menu.club_rules": Nothing
  "web.lobby.menu.every_deal": Nothing
  "web.lobby.menu.every_deal_always": Nothing
  "web.lobby.menu.every_deal_note": Nothing
  "web.lobby.menu.gather": Nothing
  "web.lobby.menu.gather_by_hand": Nothing
  "web.lobby.menu.gather_exact": Nothing
  "web.lobby.menu.go_alone": Nothing
  "web.lobby.menu.go_friends": Nothing
  "web.lobby.menu.house": Nothing
  "web.lobby.menu.house_count": { count: Many<Plain> }
  "web.lobby.menu.house_faults": Nothing
  "web.lobby.menu.house_fixed": Nothing
  "web.lobby.menu.house_lead": { rules: Many<Chosen> }
  "web.lobby.menu.house_none": Nothing
  "web.lobby.menu.house_nothing": Nothing
  "web.lobby.menu.house_reset": Nothing
  "web.lobby.menu.house_search": Nothing
  "web.lobby.menu.house_usual": { value: Many<Plain> }
  "web.lobby.menu.length": Nothing
  "web.lobby.menu.length_end": Nothing
  "web.lobby.menu.length_end_note": Nothing
  "web.lobby.menu.length_note": { minutes: Many<Plain> }
  "web.lobby.menu.length_value": { length: number }
  "web.lobby.menu.level.beginner": Nothing
  "web.lobby.menu.level.club": Nothing
  "web.lobby.menu.level.master": Nothing
  "web.lobby.menu.level_free": Nothing
  "web.lobby.menu.listed": Nothing
  "web.lobby.menu.listed_note": Nothing
  "web.lobby.menu.more": Nothing
  "web.lobby.menu.opponents": Nothing
  "web.lobby.menu.phrases": Nothing
  "web.lobby.menu.phrases_note": Nothing
  "web.lobby.menu.points": Nothing
  "web.lobby.menu.points_note": Nothing
  "web.lobby.menu.stake": Nothing
  "web.lobby.menu.stake_note": Nothing
  "web.lobby.menu.stake_other": Nothing
  "web.lobby.menu.stake_other_help": Nothing
  "web.lobby.menu.stake_value": { stake: number }
  "web.lobby.menu.stand_in": Nothing
  "web.lobby.menu.stand_in_never": Nothing
  "web.lobby.menu.stand_in_value": { seconds: Many<Plain> }
  "web.lobby.menu.title_alone": Nothing
  "web.lobby.menu.title_friends": Nothing
  "web.lobby.menu.today": Nothing
  "web.lobby.menu.watch": Nothing
  "web.lobby.menu.watch_anyone": Nothing
  "web.lobby.menu.watch_by_link": Nothing
  "web.lobby.menu.watch_nobody": Nothing
  "web.review.again": Nothing
  "web.review.back": Nothing
  "web.review.back_to": Nothing
  "web.review.cards": Nothing
  "web.review.contract_none": Nothing
  "web.review.course": Nothing
  "web.review.discard": { name: Many<Plain> }
  "web.review.first": Nothing
  "web.review.given": { units: number }
  "web.review.hand_of": { name: Many<Plain> }
  "web.review.keys": Nothing
  "web.review.last": Nothing
  "web.review.on": Nothing
  "web.review.open": Nothing
  "web.review.played": Nothing
  "web.review.points": { points: number }
  "web.review.result": Nothing
  "web.review.seat": Nothing
  "web.review.seen": Nothing
  "web.review.shared": Nothing
  "web.review.step": { all: Many<Plain>; n: Many<Plain> }
  "web.review.table": Nothing
  "web.review.talon": Nothing
  "web.review.talon_dealt": Nothing
  "web.review.titled": Nothing
  "web.review.to_move": Nothing
  "web.review.trick_back": Nothing
  "web.review.trick_on": Nothing
  "web.review.values": Nothing
  "web.review.values_none": Nothing
  "web.review.values_note": Nothing
  "web.settings.autoPlay": Nothing
  "web.settings.autoPlay.alone": Nothing
  "web.settings.autoPlay.always": Nothing
  "web.settings.autoPlay.never": Nothing
  "web.settings.back": Nothing
  "web.settings.back.lattice": Nothing
  "web.settings.back.plain": Nothing
  "web.settings.cardScale": Nothing
  "web.settings.cardScale.100": Nothing
  "web.settings.cardScale.115": Nothing
  "web.settings.cardScale.130": Nothing
  "web.settings.cardScale.85": Nothing
  "web.settings.cards": Nothing
  "web.settings.careful": Nothing
  "web.settings.careful_lead": Nothing
  "web.settings.confirm.bad": Nothing
  "web.settings.confirm.blind": Nothing
  "web.settings.confirm.discard": Nothing
  "web.settings.confirm.doubling": Nothing
  "web.settings.confirm.lay_down": Nothing
  "web.settings.confirm.mistake": Nothing
  "web.settings.confirm.no_trumps": Nothing
  "web.settings.device.again": Nothing
  "web.settings.device.install": Nothing
  "web.settings.device.install_hint": Nothing
  "web.settings.device.install_insecure": Nothing
  "web.settings.device.install_ios": Nothing
  "web.settings.device.install_lead": Nothing
  "web.settings.device.lead": { minutes: Many<Plain> }
  "web.settings.device.left": { seconds: Many<Plain> }
  "web.settings.device.make": Nothing
  "web.settings.device.over": Nothing
  "web.settings.device.pairing": Nothing
  "web.settings.device.pairing_go": Nothing
  "web.settings.device.pairing_lead": Nothing
  "web.settings.device.title": Nothing
  "web.settings.device.warn": Nothing
  "web.settings.face": Nothing
  "web.settings.face.french": Nothing
  "web.settings.face.modern": Nothing
  "web.settings.face.traditional": Nothing
  "web.settings.indices": Nothing
  "web.settings.indices.auto": Nothing
  "web.settings.indices.czech": Nothing
  "web.settings.indices.german": Nothing
  "web.settings.indices.letters": Nothing
  "web.settings.indices.none": Nothing
  "web.settings.indices.roman": Nothing
  "web.settings.lamp": Nothing
  "web.settings.lamp.auto": Nothing
  "web.settings.lamp.day": Nothing
  "web.settings.lamp.evening": Nothing
  "web.settings.language": Nothing
  "web.settings.language.auto": Nothing
  "web.settings.language.cs": Nothing
  "web.settings.language.en": Nothing
  "web.settings.lead": Nothing
  "web.settings.letters": Nothing
  "web.settings.letters.alt": Nothing
  "web.settings.letters.note": Nothing
  "web.settings.letters.off": Nothing
  "web.settings.letters.on": Nothing
  "web.settings.look": Nothing
  "web.settings.motion": Nothing
  "web.settings.motion.auto": Nothing
  "web.settings.motion.full": Nothing
  "web.settings.motion.reduced": Nothing
  "web.settings.not_kept": Nothing
  "web.settings.note.keepAwake": Nothing
  "web.settings.note.preselect": Nothing
  "web.settings.note.textTable": Nothing
  "web.settings.note.winning": Nothing
  "web.settings.palette": Nothing
  "web.settings.palette.colour-blind": Nothing
  "web.settings.palette.four-colour": Nothing
  "web.settings.palette.usual": Nothing
  "web.settings.play": Nothing
  "web.settings.preview": Nothing
  "web.settings.privacy.cards": Nothing
  "web.settings.privacy.cards_text": Nothing
  "web.settings.privacy.gone": Nothing
  "web.settings.privacy.gone_go": Nothing
  "web.settings.privacy.gone_text": Nothing
  "web.settings.privacy.third": Nothing
  "web.settings.privacy.third_text": Nothing
  "web.settings.privacy.title": Nothing
  "web.settings.privacy.what": Nothing
  "web.settings.privacy.what_text": Nothing
  "web.settings.reading": Nothing
  "web.settings.reset": Nothing
  "web.settings.reset_done": Nothing
  "web.settings.sort": Nothing
  "web.settings.sort.dealt": Nothing
  "web.settings.sort.suits": Nothing
  "web.settings.sort.trumps_left": Nothing
  "web.settings.sort.trumps_right": Nothing
  "web.settings.speed": Nothing
  "web.settings.speed.calm": Nothing
  "web.settings.speed.fast": Nothing
  "web.settings.speed.instant": Nothing
  "web.settings.speed.normal": Nothing
  "web.settings.spoken": Nothing
  "web.settings.spoken.all": Nothing
  "web.settings.spoken.mine": Nothing
  "web.settings.spoken.off": Nothing
  "web.settings.switch.ascending": Nothing
  "web.settings.switch.keepAwake": Nothing
  "web.settings.switch.largeHits": Nothing
  "web.settings.switch.preselect": Nothing
  "web.settings.switch.sounds": Nothing
  "web.settings.switch.textTable": Nothing
  "web.settings.switch.vibrate": Nothing
  "web.settings.switch.winning": Nothing
  "web.settings.tap": Nothing
  "web.settings.tap.drag": Nothing
  "web.settings.tap.once": Nothing
  "web.settings.tap.twice": Nothing
  "web.settings.title": Nothing
  "web.settings.trickPause": Nothing
  "web.settings.trickPause.1800": Nothing
  "web.settings.trickPause.300": Nothing
  "web.settings.trickPause.900": Nothing
  "web.settings.trickPause.click": Nothing
  "web.table.due.announcing": Nothing
  "web.table.due.approval": Nothing
  "web.table.due.bidding": Nothing
  "web.table.due.contract": Nothing
  "web.table.due.discarding": Nothing
  "web.table.due.doubling": Nothing
  "web.table.due.finished": Nothing
  "web.table.due.play": Nothing
  "web.table.due.trump_choice": Nothing
  "web.table.gather.admit": Nothing
  "web.table.gather.begin": Nothing
  "web.table.gather.code": Nothing
  "web.table.gather.deals": { deals: number }
  "web.table.gather.free": { free: Many<Plain> }
  "web.table.gather.invite": Nothing
  "web.table.gather.knock": { name: Many<Plain> }
  "web.table.gather.knocking": Nothing
  "web.table.gather.knocking_lead": Nothing
  "web.table.gather.knocks": Nothing
  "web.table.gather.length": Nothing
  "web.table.gather.refuse": Nothing
  "web.table.gather.rules": { rules: Many<Chosen> }
  "web.table.gather.waiting": Nothing
  "web.table.help.arrows": Nothing
  "web.table.help.digits": Nothing
  "web.table.help.enter": Nothing
  "web.table.help.escape": Nothing
  "web.table.help.flek": Nothing
  "web.table.help.good": Nothing
  "web.table.help.help": Nothing
  "web.table.help.hint": Nothing
  "web.table.help.last_trick": Nothing
  "web.table.help.read": Nothing
  "web.table.help.tab": Nothing
  "web.table.help.talon": Nothing
  "web.table.help.tap": Nothing
  "web.table.help.undo": Nothing
  "web.table.hint.candidates": Nothing
  "web.table.hint.choice": Nothing
  "web.table.hint.not_now": Nothing
  "web.table.hint.nudge": Nothing
  "web.table.hint.reason": Nothing
  "web.table.hint.thinks": Nothing
  "web.table.hint.units": { units: number }
  "web.table.hint.won": Nothing
  "web.table.hint.worlds": { worlds: number }
  "web.table.hint.worth": Nothing
  "web.table.host.draw_lots": Nothing
  "web.table.host.end_after": Nothing
  "web.table.host.end_now": Nothing
  "web.table.host.everyone_in": Nothing
  "web.table.host.watchers": { watchers: Many<Plain> }
  "web.table.panel.accounts": Nothing
  "web.table.panel.help": Nothing
  "web.table.panel.hint": Nothing
  "web.table.panel.host": Nothing
  "web.table.panel.invite": Nothing
  "web.table.panel.last_trick": Nothing
  "web.table.panel.menu": Nothing
  "web.table.panel.said": Nothing
  "web.table.result.account": Nothing
  "web.table.result.again": Nothing
  "web.table.result.cut": Nothing
  "web.table.result.fair": Nothing
  "web.table.result.limited": Nothing
  "web.table.result.look": Nothing
  "web.table.result.lost": Nothing
  "web.table.result.made": Nothing
  "web.table.result.name": Nothing
  "web.table.result.next": Nothing
  "web.table.result.no_bid": Nothing
  "web.table.result.over": Nothing
  "web.table.result.practice": Nothing
  "web.table.result.rematch": Nothing
  "web.table.result.review": Nothing
  "web.table.result.share": Nothing
  "web.table.result.sum": Nothing
  "web.table.result.title": { said: Many<Data>; seat: Many<number> }
  "web.table.result.unfair": Nothing
  "web.table.result.waits": { names: Many<Plain> }
  "why.game.lost": { against: number; points: number }
  "why.game.tie_lost": { points: number }
  "why.game.tie_nothing": { points: number }
  "why.game.won": { against: number; points: number }
  "why.hundred.failed": { by: Many<number>; count: number; marriages: Chosen | number; short: number }
  "why.hundred.failed.0": { by: Many<number>; count: number; short: number }
  "why.hundred.made": { by: Many<number>; count: number; points: number }
  "why.hundred.with_seven": { by: Many<number>; count: number }
  "why.laid.charged": { by: Many<number>; flekkers: Many<number> }
  "why.laid.won": { by: Many<number> }
  "why.limit.plain": { limit: number }
  "why.limit.raised": { limit: number }
  "why.mistake.paid": { by: Many<number> }
  "why.not_played.helpers": Nothing
  "why.not_played.lost": Nothing
  "why.not_played.won": Nothing
  "why.notrump.failed": { by: Many<number> }
  "why.notrump.made": { by: Many<number> }
  "why.quiet_hundred.declarer": { points: number }
  "why.quiet_hundred.defence": { points: number }
  "why.quiet_hundred.tens": { points: number; tens: number }
  "why.quiet_seven.beaten": { by: Many<number> }
  "why.quiet_seven.made": { by: Many<number> }
  "why.renonc.affected": { affected: number; by: Many<number>; flat: number }
  "why.renonc.fee": { by: Many<number>; fee: Chosen }
  "why.renonc.fee.major": { by: Many<number> }
  "why.renonc.fee.minor": { by: Many<number> }
  "why.renonc.forfeit": { by: Many<number> }
  "why.seven.beaten": { by: Many<number> }
  "why.seven.elsewhere": { by: Many<number>; holder: Many<number> }
  "why.seven.made": { by: Many<number> }
  "why.seven.not_last": { by: Many<number> }
  "why.seven.with_hundred": { by: Many<number> }
  "why.two_sevens.failed": { by: Many<number> }
  "why.two_sevens.made": { by: Many<number> }
}

/** What each text needs, by key; rules. */
export interface RulesTexts {
  "error.ruleset.contract_missing": { contract: Many<Chosen>; option: Many<Plain> }
  "error.ruleset.extends_missing": { known: Many<Plain>; option: Many<Plain> }
  "error.ruleset.fleks_beyond_cap": { demanded: Many<Plain>; max_flek: Many<Plain>; option: Many<Plain> }
  "error.ruleset.hidden_trump_betrayed": { option: Many<Plain> }
  "error.ruleset.highest_rung_conditional": { condition: Many<Plain>; contract: Many<Chosen> }
  "error.ruleset.house_encoding": { file: string | number; position: number }
  "error.ruleset.house_name": { file: string | number; name: Many<Plain> }
  "error.ruleset.house_name_form": { file: string | number; most: Many<Plain>; name: string | number }
  "error.ruleset.house_rules": { file: string | number; problems: readonly Worded[] }
  "error.ruleset.house_toml": { column: Many<Plain>; file: string | number; line: Many<Plain>; text: string | number }
  "error.ruleset.house_too_deep": { file: string | number }
  "error.ruleset.house_too_large": { file: string | number; most: number }
  "error.ruleset.house_unreadable": { file: string | number; reason: Chosen | Many<Plain> }
  "error.ruleset.house_unreadable.EACCES": { file: string | number }
  "error.ruleset.house_unreadable.EISDIR": { file: string | number }
  "error.ruleset.house_unreadable.ENOENT": { file: string | number }
  "error.ruleset.hundred_seven_unsure": { because: Many<Plain>; option: Many<Plain> }
  "error.ruleset.invalid": { name: string | number; problems: readonly Worded[] }
  "error.ruleset.limit_raised_alone": { limit_raised: number }
  "error.ruleset.limit_raised_below": { limit: number; limit_raised: number }
  "error.ruleset.no_contracts": { option: Many<Plain> }
  "error.ruleset.no_lawful_talon": { option: Many<Plain>; talon_forbids: Many<Plain> }
  "error.ruleset.not_in_variant": { option: Many<Plain>; variant: Many<Chosen> }
  "error.ruleset.unknown_option": { near: Chosen | Many<Plain>; option: string | number }
  "error.ruleset.unknown_option.empty": { option: string | number }
  "error.ruleset.unknown_preset": { known: Many<Plain>; name: string | number; near: Chosen | Many<Plain> }
  "error.ruleset.unknown_preset.empty": { known: Many<Plain>; name: string | number }
  "error.ruleset.value": { allowed: Many<Plain>; option: Many<Plain>; value: string | number }
  "error.ruleset.value_not_in_variant": { option: Many<Plain>; value: string | number; variant: Many<Chosen> }
  "option.against_hundred": Nothing
  "option.against_hundred.false": Nothing
  "option.against_hundred.meaning": Nothing
  "option.against_hundred.true": Nothing
  "option.against_round": Nothing
  "option.against_round.any_round": Nothing
  "option.against_round.first_round": Nothing
  "option.against_round.meaning": Nothing
  "option.against_seven": Nothing
  "option.against_seven.false": Nothing
  "option.against_seven.meaning": Nothing
  "option.against_seven.true": Nothing
  "option.betl_value": Nothing
  "option.betl_value.meaning": Nothing
  "option.betl_value.value": { value: number }
  "option.blind_trump": Nothing
  "option.blind_trump.false": Nothing
  "option.blind_trump.meaning": Nothing
  "option.blind_trump.true": Nothing
  "option.blind_trump_visible_to_chooser": Nothing
  "option.blind_trump_visible_to_chooser.false": Nothing
  "option.blind_trump_visible_to_chooser.meaning": Nothing
  "option.blind_trump_visible_to_chooser.true": Nothing
  "option.contracts": Nothing
  "option.contracts.betl": Nothing
  "option.contracts.durch": Nothing
  "option.contracts.game": Nothing
  "option.contracts.hundred": Nothing
  "option.contracts.hundred_seven": Nothing
  "option.contracts.meaning": Nothing
  "option.contracts.open_betl": Nothing
  "option.contracts.open_durch": Nothing
  "option.contracts.seven": Nothing
  "option.contracts.two_sevens": Nothing
  "option.contracts.two_sevens_hundred": Nothing
  "option.cut_may_decline": Nothing
  "option.cut_may_decline.false": Nothing
  "option.cut_may_decline.meaning": Nothing
  "option.cut_may_decline.true": Nothing
  "option.cut_min": Nothing
  "option.cut_min.meaning": Nothing
  "option.cut_min.value": { value: number }
  "option.cutter": Nothing
  "option.cutter.chooser": Nothing
  "option.cutter.dealer_right": Nothing
  "option.cutter.meaning": Nothing
  "option.cutter.nobody": Nothing
  "option.deal_pattern": Nothing
  "option.deal_pattern.5-5-5/2/5-5-5": Nothing
  "option.deal_pattern.7-5-5/5-5-5": Nothing
  "option.deal_pattern.meaning": Nothing
  "option.direction": Nothing
  "option.direction.anticlockwise": Nothing
  "option.direction.clockwise": Nothing
  "option.direction.meaning": Nothing
  "option.discard_order": Nothing
  "option.discard_order.contract_first": Nothing
  "option.discard_order.discard_first": Nothing
  "option.discard_order.meaning": Nothing
  "option.durch_approved": Nothing
  "option.durch_approved.false": Nothing
  "option.durch_approved.meaning": Nothing
  "option.durch_approved.true": Nothing
  "option.durch_value": Nothing
  "option.durch_value.meaning": Nothing
  "option.durch_value.value": { value: number }
  "option.early_stop": Nothing
  "option.early_stop.false": Nothing
  "option.early_stop.meaning": Nothing
  "option.early_stop.true": Nothing
  "option.fake_sevens": Nothing
  "option.fake_sevens.empty": Nothing
  "option.fake_sevens.hundred_seven": Nothing
  "option.fake_sevens.meaning": Nothing
  "option.fake_sevens.seven": Nothing
  "option.fake_sevens.seven_against": Nothing
  "option.fake_sevens.two_sevens": Nothing
  "option.first_lead": Nothing
  "option.first_lead.declarer": Nothing
  "option.first_lead.forehand": Nothing
  "option.first_lead.forehand_except_notrump": Nothing
  "option.first_lead.meaning": Nothing
  "option.flek_round_rule": Nothing
  "option.flek_round_rule.alternating": Nothing
  "option.flek_round_rule.any_open": Nothing
  "option.flek_round_rule.meaning": Nothing
  "option.flek_round_rule.only_last_raised": Nothing
  "option.flek_scope": Nothing
  "option.flek_scope.individual": Nothing
  "option.flek_scope.meaning": Nothing
  "option.flek_scope.side": Nothing
  "option.flek_scope_notrump": Nothing
  "option.flek_scope_notrump.individual": Nothing
  "option.flek_scope_notrump.meaning": Nothing
  "option.flek_scope_notrump.side": Nothing
  "option.forgot_choice": Nothing
  "option.forgot_choice.betl_durch": Nothing
  "option.forgot_choice.meaning": Nothing
  "option.forgot_choice.refused": Nothing
  "option.four_plus_helpers": Nothing
  "option.four_plus_helpers.ignore": Nothing
  "option.four_plus_helpers.meaning": Nothing
  "option.four_plus_helpers.pay_without_play": Nothing
  "option.game_value": Nothing
  "option.game_value.meaning": Nothing
  "option.game_value.value": { value: number }
  "option.hearts_multiplier": Nothing
  "option.hearts_multiplier.meaning": Nothing
  "option.hearts_multiplier.value": { value: Many<Plain> }
  "option.hundred_against_needs_marriage": Nothing
  "option.hundred_against_needs_marriage.false": Nothing
  "option.hundred_against_needs_marriage.meaning": Nothing
  "option.hundred_against_needs_marriage.true": Nothing
  "option.hundred_against_over_hundred": Nothing
  "option.hundred_against_over_hundred.false": Nothing
  "option.hundred_against_over_hundred.meaning": Nothing
  "option.hundred_against_over_hundred.true": Nothing
  "option.hundred_against_replaces_game": Nothing
  "option.hundred_against_replaces_game.false": Nothing
  "option.hundred_against_replaces_game.meaning": Nothing
  "option.hundred_against_replaces_game.true": Nothing
  "option.hundred_fail_counts_opp_marriages": Nothing
  "option.hundred_fail_counts_opp_marriages.false": Nothing
  "option.hundred_fail_counts_opp_marriages.meaning": Nothing
  "option.hundred_fail_counts_opp_marriages.true": Nothing
  "option.hundred_marriage": Nothing
  "option.hundred_marriage.best": Nothing
  "option.hundred_marriage.each": Nothing
  "option.hundred_marriage.first": Nothing
  "option.hundred_marriage.meaning": Nothing
  "option.hundred_mode": Nothing
  "option.hundred_mode.doubling": Nothing
  "option.hundred_mode.fixed": Nothing
  "option.hundred_mode.linear": Nothing
  "option.hundred_mode.meaning": Nothing
  "option.hundred_needs_marriage": Nothing
  "option.hundred_needs_marriage.false": Nothing
  "option.hundred_needs_marriage.meaning": Nothing
  "option.hundred_needs_marriage.true": Nothing
  "option.hundred_replaces_game": Nothing
  "option.hundred_replaces_game.false": Nothing
  "option.hundred_replaces_game.meaning": Nothing
  "option.hundred_replaces_game.true": Nothing
  "option.hundred_seven_combined": Nothing
  "option.hundred_seven_combined.false": Nothing
  "option.hundred_seven_combined.meaning": Nothing
  "option.hundred_seven_combined.true": Nothing
  "option.hundred_seven_overrides_nt": Nothing
  "option.hundred_seven_overrides_nt.false": Nothing
  "option.hundred_seven_overrides_nt.meaning": Nothing
  "option.hundred_seven_overrides_nt.true": Nothing
  "option.hundred_value": Nothing
  "option.hundred_value.meaning": Nothing
  "option.hundred_value.value": { value: number }
  "option.illegal_cards": Nothing
  "option.illegal_cards.allow_and_challenge": Nothing
  "option.illegal_cards.meaning": Nothing
  "option.illegal_cards.refuse": Nothing
  "option.keep_announced_seven": Nothing
  "option.keep_announced_seven.false": Nothing
  "option.keep_announced_seven.meaning": Nothing
  "option.keep_announced_seven.true": Nothing
  "option.laid_games": Nothing
  "option.laid_games.meaning": Nothing
  "option.laid_games.off": Nothing
  "option.laid_games.on_claim": Nothing
  "option.limit": Nothing
  "option.limit.meaning": Nothing
  "option.limit.none": Nothing
  "option.limit.value": { value: number }
  "option.limit_raised": Nothing
  "option.limit_raised.meaning": Nothing
  "option.limit_raised.none": Nothing
  "option.limit_raised.value": { value: number }
  "option.mandatory_flek_trhak": Nothing
  "option.mandatory_flek_trhak.false": Nothing
  "option.mandatory_flek_trhak.meaning": Nothing
  "option.mandatory_flek_trhak.true": Nothing
  "option.marriage_card": Nothing
  "option.marriage_card.either": Nothing
  "option.marriage_card.meaning": Nothing
  "option.marriage_card.over_first": Nothing
  "option.marriage_mode": Nothing
  "option.marriage_mode.announced": Nothing
  "option.marriage_mode.automatic": Nothing
  "option.marriage_mode.meaning": Nothing
  "option.match_deals": Nothing
  "option.match_deals.empty": Nothing
  "option.match_deals.meaning": Nothing
  "option.match_deals.value": { value: Many<Plain> }
  "option.match_end": Nothing
  "option.match_end.deals": Nothing
  "option.match_end.meaning": Nothing
  "option.match_end.rotations": Nothing
  "option.max_flek": Nothing
  "option.max_flek.meaning": Nothing
  "option.max_flek.none": Nothing
  "option.max_flek.value": { value: number }
  "option.max_flek_notrump": Nothing
  "option.max_flek_notrump.meaning": Nothing
  "option.max_flek_notrump.none": Nothing
  "option.max_flek_notrump.value": { value: number }
  "option.min_fleks_game": Nothing
  "option.min_fleks_game.meaning": Nothing
  "option.min_fleks_game.value": { value: Chosen }
  "option.min_fleks_game.value.0": Nothing
  "option.min_fleks_game.value.1": Nothing
  "option.min_fleks_game.value.2": Nothing
  "option.min_fleks_seven": Nothing
  "option.min_fleks_seven.meaning": Nothing
  "option.min_fleks_seven.value": { value: Chosen }
  "option.min_fleks_seven.value.0": Nothing
  "option.min_fleks_seven.value.1": Nothing
  "option.min_fleks_seven.value.2": Nothing
  "option.no_bid": Nothing
  "option.no_bid.forehand_may_play": Nothing
  "option.no_bid.forehand_must_seven": Nothing
  "option.no_bid.meaning": Nothing
  "option.no_bid.redeal": Nothing
  "option.no_bid_deal_counts": Nothing
  "option.no_bid_deal_counts.false": Nothing
  "option.no_bid_deal_counts.meaning": Nothing
  "option.no_bid_deal_counts.true": Nothing
  "option.notrump_flek": Nothing
  "option.notrump_flek.after_approval": Nothing
  "option.notrump_flek.in_approval": Nothing
  "option.notrump_flek.meaning": Nothing
  "option.omyl_value": Nothing
  "option.omyl_value.meaning": Nothing
  "option.omyl_value.value": { value: number }
  "option.open_betl_value": Nothing
  "option.open_betl_value.meaning": Nothing
  "option.open_betl_value.value": { value: number }
  "option.open_durch_value": Nothing
  "option.open_durch_value.meaning": Nothing
  "option.open_durch_value.value": { value: number }
  "option.open_mode": Nothing
  "option.open_mode.all_hands_open": Nothing
  "option.open_mode.meaning": Nothing
  "option.open_mode.static_extremes": Nothing
  "option.pack": Nothing
  "option.pack.meaning": Nothing
  "option.pack.value": { value: number }
  "option.pauser_settles": Nothing
  "option.pauser_settles.false": Nothing
  "option.pauser_settles.meaning": Nothing
  "option.pauser_settles.true": Nothing
  "option.pb_table": Nothing
  "option.pb_table.2010": Nothing
  "option.pb_table.2014": Nothing
  "option.pb_table.meaning": Nothing
  "option.pb_table.none": Nothing
  "option.quiet_hundred_flek": Nothing
  "option.quiet_hundred_flek.all": Nothing
  "option.quiet_hundred_flek.base_only": Nothing
  "option.quiet_hundred_flek.meaning": Nothing
  "option.quiet_hundred_in_seven": Nothing
  "option.quiet_hundred_in_seven.false": Nothing
  "option.quiet_hundred_in_seven.meaning": Nothing
  "option.quiet_hundred_in_seven.true": Nothing
  "option.quiet_hundred_mode": Nothing
  "option.quiet_hundred_mode.doubling": Nothing
  "option.quiet_hundred_mode.flat": Nothing
  "option.quiet_hundred_mode.linear": Nothing
  "option.quiet_hundred_mode.meaning": Nothing
  "option.quiet_hundred_qualify": Nothing
  "option.quiet_hundred_qualify.all_marriages": Nothing
  "option.quiet_hundred_qualify.meaning": Nothing
  "option.quiet_hundred_qualify.one_marriage": Nothing
  "option.quiet_hundred_value": Nothing
  "option.quiet_hundred_value.meaning": Nothing
  "option.quiet_hundred_value.value": { value: number }
  "option.quiet_seven_value": Nothing
  "option.quiet_seven_value.meaning": Nothing
  "option.quiet_seven_value.value": { value: number }
  "option.renonc_fees": Nothing
  "option.renonc_fees.by_moment": { game: number; hundred: number; outside_play: number }
  "option.renonc_fees.flat_plus_game": { flat: number; hundred_counts_as: Many<Plain> }
  "option.renonc_fees.max_of_flat_and_affected": { flat: number }
  "option.renonc_fees.meaning": Nothing
  "option.renonc_fees.none": Nothing
  "option.renonc_fees.table": { grade_1: Many<Plain>; grade_2: Many<Plain>; grade_3: Many<Plain>; grade_4: number }
  "option.renonc_fees.two_flat": { major: number; minor: number }
  "option.reshuffle_after": Nothing
  "option.reshuffle_after.deals": { count: number }
  "option.reshuffle_after.meaning": Nothing
  "option.reshuffle_after.minutes": { count: number }
  "option.reshuffle_after.never": Nothing
  "option.settlement": Nothing
  "option.settlement.meaning": Nothing
  "option.settlement.units": Nothing
  "option.seven_against_over_fake": Nothing
  "option.seven_against_over_fake.false": Nothing
  "option.seven_against_over_fake.meaning": Nothing
  "option.seven_against_over_fake.true": Nothing
  "option.seven_value": Nothing
  "option.seven_value.meaning": Nothing
  "option.seven_value.value": { value: number }
  "option.sharp_talon_shown": Nothing
  "option.sharp_talon_shown.false": Nothing
  "option.sharp_talon_shown.meaning": Nothing
  "option.sharp_talon_shown.true": Nothing
  "option.shuffle": Nothing
  "option.shuffle.after_automatic_win": Nothing
  "option.shuffle.every_deal": Nothing
  "option.shuffle.first_only": Nothing
  "option.shuffle.meaning": Nothing
  "option.skip_balanced_seven": Nothing
  "option.skip_balanced_seven.false": Nothing
  "option.skip_balanced_seven.meaning": Nothing
  "option.skip_balanced_seven.true": Nothing
  "option.stacking": Nothing
  "option.stacking.meaning": Nothing
  "option.stacking.piles_then_talon": Nothing
  "option.stacking.talon_then_piles": Nothing
  "option.takeover": Nothing
  "option.takeover.after_discard": Nothing
  "option.takeover.at_once": Nothing
  "option.takeover.meaning": Nothing
  "option.takeover.none": Nothing
  "option.takeover_equal": Nothing
  "option.takeover_equal.false": Nothing
  "option.takeover_equal.meaning": Nothing
  "option.takeover_equal.true": Nothing
  "option.talon_forbids": Nothing
  "option.talon_forbids.aces": Nothing
  "option.talon_forbids.aces_and_tens": Nothing
  "option.talon_forbids.meaning": Nothing
  "option.talon_forbids.none": Nothing
  "option.talon_forbids_announced_seven": Nothing
  "option.talon_forbids_announced_seven.false": Nothing
  "option.talon_forbids_announced_seven.meaning": Nothing
  "option.talon_forbids_announced_seven.true": Nothing
  "option.talon_forbids_chosen_card": Nothing
  "option.talon_forbids_chosen_card.always": Nothing
  "option.talon_forbids_chosen_card.in_suit_contract": Nothing
  "option.talon_forbids_chosen_card.meaning": Nothing
  "option.talon_forbids_chosen_card.never": Nothing
  "option.talon_forbids_trump": Nothing
  "option.talon_forbids_trump.false": Nothing
  "option.talon_forbids_trump.meaning": Nothing
  "option.talon_forbids_trump.true": Nothing
  "option.talon_open_until": Nothing
  "option.talon_open_until.announcement": Nothing
  "option.talon_open_until.meaning": Nothing
  "option.talon_open_until.question": Nothing
  "option.talon_visible_after": Nothing
  "option.talon_visible_after.meaning": Nothing
  "option.talon_visible_after.no": Nothing
  "option.talon_visible_after.not_in_betl_durch": Nothing
  "option.talon_visible_after.yes": Nothing
  "option.tie_rule": Nothing
  "option.tie_rule.defence": Nothing
  "option.tie_rule.meaning": Nothing
  "option.tie_rule.push": Nothing
  "option.trump_choice": Nothing
  "option.trump_choice.after_talon": Nothing
  "option.trump_choice.from_seven": Nothing
  "option.trump_choice.meaning": Nothing
  "option.trump_hidden_until_approved": Nothing
  "option.trump_hidden_until_approved.false": Nothing
  "option.trump_hidden_until_approved.meaning": Nothing
  "option.trump_hidden_until_approved.true": Nothing
  "option.two_sevens_value": Nothing
  "option.two_sevens_value.meaning": Nothing
  "option.two_sevens_value.value": { value: number }
  "part.announcing": Nothing
  "part.auction": Nothing
  "part.dealing": Nothing
  "part.doubling": Nothing
  "part.match": Nothing
  "part.play": Nothing
  "part.scoring": Nothing
  "part.talon": Nothing
  "preset.app_licitovany.about": Nothing
  "preset.app_voleny.about": Nothing
  "preset.csm_licitovany.about": Nothing
  "preset.csm_voleny.about": Nothing
  "preset.mariasek.about": Nothing
  "preset.pagat_voleny.about": Nothing
  "preset.szmk_voleny.about": Nothing
  "sheet.base": { base: string | number; count: Chosen | number; mark?: Many<Plain> }
  "sheet.base.0": { base: string | number }
  "sheet.challenges_later": Nothing
  "sheet.changed": { title: Many<Plain> }
  "sheet.clause": Nothing
  "sheet.diff.lead": { count: Chosen | number }
  "sheet.diff.lead.0": Nothing
  "sheet.diff.title": { first: string | number; second: string | number }
  "sheet.differs": { mark: Many<Plain>; other: Many<Plain>; value: Many<Plain> }
  "sheet.laid_games_later": Nothing
  "sheet.name": { name: Many<Plain> }
  "sheet.own": { name: string | number }
  "sheet.rule": Nothing
  "sheet.says_nothing": Nothing
  "sheet.value": Nothing
  "sheet.variant": { variant: Many<Chosen> }
  "variant.licitovany": Nothing
  "variant.voleny": Nothing
  "web.rules.bidding": Nothing
  "web.rules.choosing": Nothing
  "web.rules.every_deal": Nothing
  "web.rules.every_option": Nothing
  "web.rules.lead": Nothing
  "web.rules.learn.betl": Nothing
  "web.rules.learn.cards": Nothing
  "web.rules.learn.cards_text": Nothing
  "web.rules.learn.contracts": Nothing
  "web.rules.learn.durch": Nothing
  "web.rules.learn.game": Nothing
  "web.rules.learn.go": Nothing
  "web.rules.learn.go_note": Nothing
  "web.rules.learn.hundred": Nothing
  "web.rules.learn.lead": Nothing
  "web.rules.learn.more": Nothing
  "web.rules.learn.points": Nothing
  "web.rules.learn.points_text": Nothing
  "web.rules.learn.say": Nothing
  "web.rules.learn.say_text": Nothing
  "web.rules.learn.seven": Nothing
  "web.rules.learn.title": Nothing
  "web.rules.learn.trick": Nothing
  "web.rules.learn.trick_text": Nothing
  "web.rules.learn.trump": Nothing
  "web.rules.learn.trump_text": Nothing
  "web.rules.newcomer": Nothing
  "web.rules.newcomer_go": Nothing
  "web.rules.open": Nothing
  "web.rules.paid": Nothing
  "web.rules.prices": Nothing
  "web.rules.prices_lead": Nothing
  "web.rules.title": Nothing
}

/** What the keys of the late texts begin with. */
export const LATE_KEYS = [
  "action.report",
  "deed",
  "error.deal",
  "error.match",
  "error.notation",
  "error.player",
  "error.protocol",
  "error.server",
  "error.storage",
  "error.store",
  "error.table",
  "item",
  "phrase",
  "reason",
  "web.history",
  "web.lobby.arriving",
  "web.lobby.invite",
  "web.lobby.menu",
  "web.review",
  "web.settings",
  "web.table.due",
  "web.table.gather",
  "web.table.help",
  "web.table.hint",
  "web.table.host",
  "web.table.panel",
  "web.table.result",
  "why",
]
