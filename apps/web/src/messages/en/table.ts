// What the table says: the one sentence, the seats, the buttons. What happened first, then what to do.
import type { Suit } from '@forehand/engine/card';
import { cards } from './cards.ts';
import { numbers } from './numbers.ts';

export interface Sentence {
  readonly strong: string;
  readonly text?: string;
  readonly note?: string;
}

export const tricks = (n: number): string => numbers.count(n, { one: '# trick', other: '# tricks' });

export const status = {
  deal: (deal: number, deals: number): string => `Deal ${deal} of ${deals}`,
};

export const line = {
  looking: (seconds: number): Sentence => ({
    strong: 'No connection.',
    text: `Trying again, ${seconds} s so far.`,
  }),
  restarting: { strong: 'The server restarts.', text: 'Your cards are kept; a few seconds.' },
  stale: (seconds: number, seenAt: string): Sentence => ({
    strong: `No connection for ${seconds} s.`,
    text: `You see the table as of ${seenAt}.`,
  }),
  back: { strong: 'Up to date again.', text: '' },
  unsent: (thing: string): Sentence => ({
    strong: `${thing} is not sent yet.`,
    note: 'It goes out when the line is back, if it is still your turn.',
  }),
  unconfirmed: (thing: string): Sentence => ({
    strong: `${thing} is on its way.`,
    note: 'The server’s answer is asked for when the line is back.',
  }),
  takeBack: 'Take back',
};

/** The sentence of the prompt, by moment. */
export const prompt = {
  cutYours: { strong: 'Cut the pack', note: 'Slide to a place, or just tap Cut.' },
  cutYoursNext: (deal: number): Sentence => ({
    strong: 'Cut the pack',
    note: `It starts deal ${deal}; until then you may talk.`,
  }),
  cutFor: (seconds: number): Sentence => ({
    strong: 'Cut the pack',
    note: numbers.count(seconds, { one: 'Cut for you in # second.', other: 'Cut for you in # seconds.' }),
  }),
  cutOther: (cutter: string, dealer: string): Sentence => ({
    strong: `${cutter} cuts the pack.`,
    note: `${dealer} has shuffled.`,
  }),
  cutYouDeal: (cutter: string): Sentence => ({
    strong: `${cutter} cuts the pack.`,
    note: 'You deal and have shuffled.',
  }),
  next: (dealer: string, cutter: string): Sentence => ({
    strong: `Next: ${dealer} deals, ${cutter} cuts.`,
    text: 'You may talk until the cut.',
  }),
  nextYouDeal: (cutter: string): Sentence => ({
    strong: `Next: you deal, ${cutter} cuts.`,
    text: 'You may talk until the cut.',
  }),
  cutterAway: (cutter: string): Sentence => ({
    strong: `${cutter} is away.`,
    text: 'Chance cuts the pack 20 seconds after the result.',
  }),
  lot: (dealer: string): string => `${dealer} deals first, by lot.`,
  lotYou: 'You deal first, by lot.',
  cutByChance: (cutter: string): string => `${cutter} was away, so chance cut the pack.`,
  cutByChanceYou: 'You were away, so chance cut the pack.',
  suitYours: { strong: 'Valfri: name the trumps' },
  layAwayYours: (chosen: number, count: number): Sentence => ({
    strong: 'Lay four away',
    note: chosen === count ? 'Four chosen.' : `${chosen} chosen, ${count - chosen} to go`,
  }),
  layAwayOther: (name: string, contract: string): Sentence => ({
    strong: `${name} lays four away.`,
    note: contract,
  }),
  redealtBy: (name: string, card: string): string => `${name} led ${card} before laying away: dealt again.`,
  redealtYou: (card: string): string => `You led ${card} before laying away: dealt again.`,
  redealt: (contract: string): string => `The deal is done again; ${contract} stands.`,
  leadYours: { strong: 'Your turn.', text: 'Lead any card' },
  followYours: (suit: Suit): Sentence => ({ strong: 'Your turn.', text: `Follow ${cards.suit(suit)}` }),
  freeYours: (suit: Suit): Sentence => ({
    strong: 'Your turn.',
    text: `No ${cards.suit(suit)}: play any card`,
  }),
  trumpYours: (suit: Suit): Sentence => ({
    strong: 'Your turn.',
    text: `No ${cards.suit(suit)}: play a trump`,
  }),
  lastYours: { strong: 'Your turn.', text: 'Your last card' },
  turnOther: (name: string): Sentence => ({ strong: `${name} plays.` }),
  leadOther: (name: string): Sentence => ({ strong: `${name} leads.` }),
  led: (name: string, suit: Suit): string => `${name} led ${cards.sign(suit)}`,
  youLed: (suit: Suit): string => `You led ${cards.sign(suit)}`,
  /** «Camille led ♥, Inês followed, Oskar played ♠» */
  ledThen: (led: string, plays: readonly { readonly name: string; readonly thrown: Suit | null }[]): string =>
    [
      led,
      ...plays.map(({ name, thrown }) =>
        thrown === null ? `${name} followed` : `${name} played ${cards.sign(thrown)}`,
      ),
    ].join(', '),
  takes: (name: string): Sentence => ({ strong: `${name} takes the trick.`, text: `${name} leads.` }),
  takesAndLed: (name: string, suit: Suit): Sentence => ({
    strong: `${name} takes the trick.`,
    text: `Your turn: follow ${cards.suit(suit)}`,
  }),
  takesAndFree: (name: string): Sentence => ({
    strong: `${name} takes the trick.`,
    text: 'Your turn: play any card',
  }),
  takesAndTrump: (name: string): Sentence => ({
    strong: `${name} takes the trick.`,
    text: 'Your turn: play a trump',
  }),
  takesLast: (name: string): Sentence => ({ strong: `${name} takes the last trick.` }),
  youTake: { strong: 'You take the trick.', text: 'Lead any card' },
  youTakeLast: { strong: 'You take the last trick.' },
  dropped: (card: string, led: Suit): string => `${card} does not follow ${cards.suit(led)}.`,
  away: (name: string, since: string): Sentence => ({
    strong: since === '' ? `${name} is away.` : `${name} is away since ${since}.`,
    text: 'The table waits; nothing is lost.',
  }),
  longWait: (name: string, minutes: number): string =>
    numbers.count(minutes, {
      one: `${name} has been thinking for a minute.`,
      other: `${name} has been thinking for # minutes.`,
    }),
  keys: 'Arrows move, Enter plays',
  secondsLeft: (seconds: number): string =>
    numbers.count(seconds, { one: '# second left.', other: '# seconds left.' }),
  seatOffered: 'The seat may be taken: send the link to a friend.',
};

/** The match stands still. */
export const paused = {
  title: 'Paused.',
  until: (moment: string): string => `Paused until ${moment}.`,
  asked: (name: string): string => `${name} asked for it.`,
  askedYou: 'You asked for it.',
  anotherDay: 'All agreed to go on another day.',
  absence: (name: string): string => `${name} is away.`,
  leaving: 'Somebody has to leave, and the table has not chosen yet.',
  nobody: 'Time ran out, and nobody was here.',
  note: 'Nothing is lost.',
  goOn: 'Go on',
  whatNow: 'What now?',
};

/** The buttons repeat the deed. */
export const deeds = {
  /** Where a practice player cuts, somebody says when. */
  nextDeal: 'Next deal',
  cut: 'Cut',
  play: (card: string): string => `Play ${card}`,
  playNothing: 'Play',
  announce: 'Announce',
  chooseCard: 'Choose a card first',
  /** Names the trumps by themselves. */
  nameTrump: (suit: Suit | null): string => (suit === null ? 'Name trumps' : `Name ${cards.suit(suit)}`),
  layAway: 'Lay away',
  layAwayMissing: (toGo: number): string =>
    numbers.count(toGo, { one: 'Choose # more', other: 'Choose # more' }),
  leadWithout: (card: string): string => `Lead ${card} without laying away`,
  agree: 'I agree to these rules',
  leave: 'Leave the table',
};

export const things = { cut: 'The cut', layAway: 'What you lay away', trump: 'Your choice of trumps' };

export const cloth = {
  openYours: 'All of you see these four. They go to your hand. The other 48 are not dealt yet.',
  openOther: (name: string): string =>
    `All of you see these four. They go to ${name}. The other 48 are not dealt yet.`,
  tray: 'These four stay face down. Nobody else sees them.',
  takeOut: (card: string): string => `${card}, to be laid away, press to take it back`,
  openCards: (names: string): string => `Face up: ${names}`,
  laying: (name: string, held: number): string => `${name} holds ${held} cards and lays four face down.`,
  tapToGoOn: 'Tap to go on',
};

export const hand = {
  title: 'Your hand',
  suit: (suit: Suit, count: number): string => `${cards.suitTitle(suit)}, ${cards.count(count)}`,
  chosen: (card: string): string => `${card}, chosen, press again to play`,
  ahead: (card: string): string => `${card}, chosen ahead`,
  notPlayable: (card: string, led: string): string =>
    led === '' ? `${card}, not to be led` : `${card}, follow ${led} first`,
  trumpFirst: (card: string): string => `${card}, a trump must be played`,
  away: (card: string): string => `${card}, to be laid away, press to take it back`,
  sending: (card: string): string => `${card}, on its way`,
  covered: cards.faceDown,
};

export const landmarks = {
  status: 'Status',
  table: 'Table',
  turn: 'Your turn',
  yours: 'Your hand',
  actions: 'Actions',
  sheet: 'Contract sheet',
  ledger: 'Ledger',
};

export const bar = {
  sheet: 'Sheet',
  ledger: 'Ledger',
  /** What the game calls its sheet. */
  sheetOf: (game: string): string => (game === 'nap' ? 'Ledger' : 'Sheet'),
  last: 'Last trick',
  cover: 'Cover',
  uncover: 'Uncover',
  more: 'More',
};

export const cut = {
  place: 'Where to cut',
  placeSpoken: (at: number): string => `after card ${at} of 52`,
  always: 'Always cut for me',
};

export const lastTrick = {
  title: 'Last trick',
  ofDeal: (deal: number): string => `Deal ${deal}, all tricks`,
  none: 'No trick has been taken in this deal.',
  takes: (name: string): string => `${name} takes it`,
  youTake: 'You take it',
  yourFour: 'Your four',
  yourFourNote: 'You laid these away. Nobody else sees them.',
};

export const result = {
  totals: (deal: number): string => `Totals after deal ${deal}`,
  close: 'Close',
};

/** A match that was closed before its last deal. */
export const matchEnd = {
  noWinner: 'Closed early, no winner',
};
