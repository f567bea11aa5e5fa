// "He saw my cards": what admins read of the access to a match.
import type { ANSWERED, DisclosureAnswer, NOT_KNOWABLE, RefusedLine } from '@forehand/protocol';
import { numbers } from './numbers.ts';

const AS: Readonly<Record<DisclosureAnswer['disclosed'][number]['as'], string>> = {
  view: 'its picture of the table',
  seen: 'what it was told had happened',
  review: 'its look back at the last deal',
};

const KNOWN: Readonly<Record<(typeof ANSWERED)[number], string>> = {
  pages: 'Which pages were open, on which devices, from when until when, and why each ended.',
  holders: 'Whose each seat was, and how they came to it.',
  handovers: 'When a seat was moved to another device.',
  vouching: 'Who asked for a seat whose device was gone, and who vouched.',
  openings: 'Which hidden cards admins have looked into, and why.',
  views: 'Whether any view of any step, composed anew, holds a card that its viewer may not know.',
  seatView: 'What a seat could see after any step, once its deal is over.',
  shuffle: 'Whether every pack was dealt as it had been sealed before the cut.',
};

const UNKNOWABLE: Readonly<Record<(typeof NOT_KNOWABLE)[number], string>> = {
  sharedScreen: 'Who else looked at a screen, or at one that was shared.',
  sameRoom: 'Whether players sat in one room and saw each other’s devices.',
  talkElsewhere: 'What players told each other by telephone, or in another chat.',
  copies: 'Whether somebody photographed or recorded a screen.',
  sameHuman: 'Whether two names at a table are one human being.',
  earlierProgram:
    'What an earlier version of this program has sent: the check composes every view as the one of today does.',
};

export const accessPart = {
  leaf: 'Who saw what',
  check: 'Was anybody shown too much?',
  checked: (steps: number, looked: number): string =>
    `${numbers.count(steps, { one: '# step', other: '# steps' })}, ${numbers.count(looked, { one: '# message', other: '# messages' })} compared with what the log says each viewer may know.`,
  verdicts: {
    nothingDisclosed: 'No. Every view, as this program composes it, holds only what its viewer may know.',
    shownTooMuch: 'Yes. These views hold cards that their viewer may not know:',
    gameNotKnown: 'This cannot be checked: how this game is dealt cannot be told from outside it.',
  },
  disclosed: (
    { version, deal, seat, as, cards }: DisclosureAnswer['disclosed'][number],
    name: string,
  ): string =>
    `Step ${version}${deal === null ? '' : `, deal ${deal}`}: ${seat === null ? 'everybody' : name}, ${numbers.count(cards, { one: '# card', other: '# cards' })} too many in ${AS[as]}.`,
  checking: 'Checking every view of the match …',
  seats: 'Seats',
  seat: (number: number, name: string): string => `Seat ${number}: ${name}`,
  page: (connection: number, network: string, client: string | null): string =>
    [`connection ${connection}`, network, client ?? ''].filter((part) => part !== '').join(' · '),
  noPages: 'No page is in the trail.',
  claims: 'Claims on seats',
  watchers: 'Others who had the table open',
  watchersNote: 'Without a seat in the match nobody is sent a card.',
  nobody: 'Nobody.',
  openings: 'Looked into by admins',
  openedBy: (admin: string, at: string): string => `${admin}, ${at}`,
  commandLine: 'command line',
  gap: (kind: 'visits' | 'refusals', count: number, lastAt: string): string =>
    `${numbers.count(count, kind === 'visits' ? { one: '# older page is', other: '# older pages are' } : { one: '# refusal is', other: '# refusals are' })} no longer kept, the last from ${lastAt}.`,
  look: 'What could a seat see?',
  step: 'After step',
  whose: 'Whose',
  ask: 'Count',
  sight: (name: string, version: number, open: number, own: number): string =>
    `After step ${version} ${name} could know ${numbers.count(open, { one: '# card', other: '# cards' })} that lay open, and ${numbers.count(own, { one: '# hidden card', other: '# hidden cards' })} of the own seat. No other.`,
  running: 'The deal still runs: which cards they are is shown to nobody.',
  reason: 'Why do you look?',
  reasonNote: 'Stands in the audit log for good. The players of the match read it.',
  show: 'Show what it could see',
  cards: 'Cards it could see',
  openHands: 'Open the hands of a deal',
  deal: 'Deal',
  open: 'Open the hands',
  pack: (place: number): string => `Pack ${place}`,
  turnedUp: 'turned up',
  aside: 'aside',
  known: 'What this can answer',
  notKnown: 'What nobody can know',
  answers: KNOWN,
  unknowable: UNKNOWABLE,
};

export const refusalsPart = {
  leaf: 'Refused',
  note: 'The number is the step after which it was asked. What was asked is not kept, but its kind.',
  none: 'Nothing was refused in this match.',
  asked: ({ event, command }: RefusedLine): string => (command === null ? event : `${event}, ${command}`),
  code: ({ code, rule }: RefusedLine): string => (rule === null ? code : `${code}, ${rule}`),
};
