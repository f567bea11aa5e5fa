// Made-up talk and questions at a table of Nap for five; the viewer, Camille, sits in the last seat.
import type { OpenVote, TalkLine } from '@forehand/protocol';
import type { Panel } from '../table/panel.ts';
import { ABSENCE_SAMPLES } from './absence-samples.ts';
import { type PeopleSample, PLAIN, YOU } from './people-parts.ts';

const TALK = { kind: 'talk' } as const;
const OPEN = { talk: 'open' } as const;
const CLOSED = { talk: 'closed' } as const;

const talk = (changes: Partial<PeopleSample>): PeopleSample => ({
  ...PLAIN,
  stage: 'result',
  update: OPEN,
  panel: TALK,
  ...changes,
});

const vote = (changes: Partial<OpenVote>, panel: Panel = PLAIN.panel): PeopleSample => ({
  ...PLAIN,
  panel,
  update: { vote: { id: 7, kind: 'close', by: 1, accepted: 2, voters: 5, yours: 'asked', ...changes } },
});

const LINES = {
  talk: 'open',
  settleEarly: 'never',
  absence: 'wait',
  turnTime: 'none',
  bank: 0,
} as const;
const BOX = { kind: 'vote', vote: 7 } as const;

export const PEOPLE_SAMPLES = {
  talk: talk({}),
  talkMany: talk({ lines: 'many', draft: 'x'.repeat(265) }),
  talkLong: talk({ lines: 'many', draft: 'y'.repeat(290) }),
  talkEmpty: talk({ lines: 'none' }),
  talkClosed: talk({ stage: 'play', update: CLOSED, draft: 'Well bid, Oskar' }),
  talkHost: talk({ update: { ...OPEN, host: YOU } }),
  said: talk({ stage: 'play', panel: PLAIN.panel }),
  settle: { ...vote({ kind: 'settle' }), stage: 'taken' },
  settleAccepted: vote({ kind: 'settle', yours: 'accepted' }),
  offer: { ...PLAIN, stage: 'lead', update: { may: ['settle'] } },
  close: vote({ by: 2 }),
  closeBox: vote({}, BOX),
  closeAsked: vote({ by: YOU, yours: 'accepted', accepted: 1 }),
  remove: vote({ kind: 'remove', seat: 0, voters: 4 }),
  removeBox: vote({ kind: 'remove', seat: 0, voters: 4 }, BOX),
  removeYou: vote({ kind: 'remove', seat: YOU, voters: 4, yours: 'notAsked' }),
  lines: vote({ kind: 'lines', lines: LINES }),
  linesBox: vote({ kind: 'lines', lines: LINES }, BOX),
  votes: {
    ...PLAIN,
    panel: { kind: 'votes' },
    update: { may: ['settle', 'close', 'proposeRemoval', 'changeLines', 'setAhead', 'passHost'] },
  },
  votesNone: { ...PLAIN, panel: { kind: 'votes' }, update: { may: [] } },
  ...ABSENCE_SAMPLES,
} as const satisfies Readonly<Record<string, PeopleSample>>;

export type PeopleStage = keyof typeof PEOPLE_SAMPLES;
export const isPeopleStage = (name: string): name is PeopleStage => Object.hasOwn(PEOPLE_SAMPLES, name);

type Spoken = readonly [seat: number, kind: TalkLine['kind'], said: string];

const SAID: readonly Spoken[] = [
  [1, 'line', 'Good evening. The kettle is on here, so I may be a moment at the first cut.'],
  [YOU, 'line', 'Evening!'],
  [0, 'reaction', 'thanks'],
  [2, 'line', `A word that is far too long: ${'Nachmittagskaffeekränzchen'.repeat(3)}`],
  [3, 'line', '<b>not bold</b> https://example.org/no-link'],
  [YOU, 'line', 'That Nap of yours, Jonas: I held the ace of the suit and still could not see it coming.'],
  [1, 'phrase', 'oneMoment'],
  [1, 'phrase', 'back'],
];

export function linesOf(sample: PeopleSample, names: readonly string[], now: number): readonly TalkLine[] {
  const rounds = { none: 0, some: 1, many: 4 }[sample.lines];
  const said = Array.from({ length: rounds }, () => SAID).flat();
  return said.map(([seat, kind, words], place) => ({
    number: place + 1,
    name: names[seat] ?? '',
    seat,
    own: seat === YOU,
    kind,
    said: words,
    at: now - (said.length - place) * 60_000,
  }));
}
