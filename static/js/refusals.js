// Every code that the server may refuse with, as a sentence for the reader: what, why, what instead. At most 90
// characters. The arguments come with the refusal; cards are codes, seats are numbers.

import { cardName, rankName } from "/static/js/cards.js";
import { list, t, tn } from "/static/js/texts.js";

/** @typedef {Record<string, any>} Arguments */

const misunderstood = () => t("The table did not understand that. Reload the page.");
const running = () => t("The match is running. Seats cannot change now.");

/**
 * @type {Record<string, (args: Arguments, name: (seat: number) => string) => string>}
 */
const SENTENCES = {
  // both games
  not_your_turn: ({ seat }, name) =>
    typeof seat === "number" ? t("It is {name}'s turn.", { name: name(seat) }) : t("It is not your turn."),
  wrong_phase: () => t("That is not possible now."),
  stale: () => t("The table moved on. Look again."),
  not_in_hand: () => t("That card is no longer in your hand."),
  match_over: () => t("This match is over."),
  already_ready: () => t("You are ready already. The others are not yet."),
  paused: () => t("The table is paused."),
  not_playing: () => t("No match is being played."),
  nothing_to_answer: () => t("There is nothing to answer."),

  // Burraco
  draw_first: () => t("Draw first: from the stock or the pile."),
  already_drawn: () => t("You have drawn already. Lay melds, then discard."),
  pile_empty: () => t("The pile is empty. Draw from the stock."),
  stock_empty: () => t("The stock is empty."),
  same_single_card: ({ twin }) =>
    twin
      ? t("This card was the whole pile. Discard another one (the other {card} may go).", { card: cardName(twin) })
      : t("This card was the whole pile. Discard another one."),
  bad_meld: () => t("These cards make no set and no run."),
  too_many_wilds: ({ cards }) =>
    Array.isArray(cards) && cards.length > 1
      ? t("One wild a meld: leave out one of {cards}.", { cards: list(cards.map(cardName)) })
      : t("One wild a meld: leave out the 2 or the joker."),
  duplicate_set: ({ rank }) =>
    rank
      ? t("We already have a set of this rank ({rank}). Add these to it.", { rank: rankName(rank) })
      : t("We already have a set of this rank. Add these to it."),
  no_such_meld: () => t("That meld is not on the table."),
  not_your_meld: () => t("That meld is theirs."),
  must_keep_discard: () => t("Keep one card: every turn ends with a discard."),
  no_burraco: () => t("Not without a burraco: keep two cards or make one of seven."),
  wild_discard: () => t("You cannot close on a wild. Keep another card to discard."),
  nothing_to_undo: () => t("There is nothing to take back in this turn."),
  cut_range: ({ low = 22, high = 63 }) => t("Lift {low} to {high} cards.", { low, high }),
  already_picked: () => t("You have picked already."),
  card_taken: () => t("Somebody has picked that card. Take another one."),
  end_not_allowed: () => t("The hand still moves. It cannot be ended yet."),

  // Truco
  bid_not_allowed: () => t("Not now: answer first, or wait for your turn to raise."),
  envido_closed: () => t("Envido is closed: your first card is down, or truco was accepted."),
  answer_first: () => t("Answer first: quiero, no quiero, or raise."),

  // the connection
  not_seated: () => t("You are watching. Only those who sit at the table play."),
  replaced: () => t("This table is open in another window. Play there."),
  hello_first: () => t("The connection is not ready yet. Try again."),
  busy: () => t("Too fast. Wait a moment."),
  too_many: ({ seconds = 0 }) =>
    seconds > 90
      ? tn("Too many tries. Wait {n} minute.", "Too many tries. Wait {n} minutes.", Math.ceil(seconds / 60))
      : t("Too fast. Wait a moment."),
  bad_frame: misunderstood,
  bad_message: misunderstood,
  unknown_type: misunderstood,
  bad_action: misunderstood,
  malformed: misunderstood,
  too_big: () => t("That is too long."),
  unavailable: () => t("The table cannot save just now. Try again in a moment."),
  internal: () => t("Something broke on our side. Nothing was changed."),
  shutdown: () => t("The server is stopping. The table comes back by itself."),
  offline: () => t("The server does not answer. Are you online?"),

  // tables and seats
  not_found: () => t("There is no such page."),
  table_unknown: () => t("There is no table here any more."),
  match_unknown: () => t("There is no such match."),
  no_advice: () => t("There is no advice on this hand."),
  no_session: () => t("Tell us a name first."),
  bad_name: () => t("A name has 1 to 24 letters."),
  not_invited: () => t("This invitation does not open this table."),
  bad_option: () => t("These options do not go together."),
  unknown_game: () => t("There is no such game."),
  table_full: () => t("All seats are taken."),
  seat_taken: () => t("Somebody took that seat just now."),
  seat_unknown: () => t("There is no such seat."),
  no_such_seat: () => t("There is no such seat."),
  not_host: () => t("Only the host of the table can do that."),
  bad_level: ({ levels }) =>
    Array.isArray(levels)
      ? t("There is no such computer player. There are: {levels}.", { levels: list(levels) })
      : t("There is no such computer player."),
  seats_empty: ({ seats }) =>
    tn("One seat is still empty.", "{n} seats are still empty.", Array.isArray(seats) ? seats.length : 2),
  already_playing: running,
  name_too_like: ({ name: other }) => t("{name} sits here, and the names look alike. Choose another.", { name: other }),

  // accounts
  name_taken: () => t("An account of this name exists. Choose another name, or sign in."),
  weak_password: ({ why, shortest = 8 }) =>
    why === "short"
      ? tn("The password needs at least {n} character.", "The password needs at least {n} characters.", shortest)
      : why === "long"
        ? t("The password is too long.")
        : why === "name"
          ? t("The password must not be the name.")
          : t("That password is among the first anybody tries. Choose another."),
  bad_credentials: () => t("No account has this name and password."),
  bad_password: () => t("That is not your password."),
  code_needed: () => t("Now the code from your app."),
  bad_code: () => t("That code does not count, or not any more. Take the next one."),
  suspended: () => t("This account is suspended."),
  bad_passkey: () => t("This passkey opens no account here."),
  no_passkey: () => t("No passkey was used."),
  has_account: () => t("You have an account already."),
  no_account: () => t("That needs an account. Make one first."),
  foreign_origin: () => t("This page is not ours. Open the table by its own address."),

  // replays, tokens, the desk
  hidden: () => t("The cards stay hidden until the match is over."),
  hand_unknown: () => t("There is no such finished hand."),
  read_only: () => t("This token may only read."),
  tokens_full: () => t("You have as many tokens as one may have. Take one back first."),
  token_unknown: () => t("You have no such token."),
  player_unknown: () => t("There is no such player."),
  no_reason: () => t("Say why."),
  not_confirmed: () => t("Type it exactly as it stands there."),
  hands_hidden: () => t("This server shows nobody's hands."),
  own_match: () => t("You play in this match yourself."),
  not_yours: () => t("That player's role is not below yours."),
};

/**
 * The sentence for a refusal.
 * @param {string} code @param {Arguments} [args]
 * @param {(seat: number) => string} [name] the name of a seat's player
 */
export function refusal(code, args = {}, name = (seat) => String(seat + 1)) {
  const sentence = SENTENCES[code];
  return sentence ? sentence(args, name) : t("That is not possible ({code}).", { code });
}
