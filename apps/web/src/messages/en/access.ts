// Who had access to a seat: what players are told of their own, and admins of all.
import type { Opening, OpenPage, SeatHolder, TracedClaim } from '@forehand/protocol';
import { numbers } from './numbers.ts';

const KINDS: Readonly<Record<OpenPage['kind'], string>> = {
  phone: 'phone',
  tablet: 'tablet',
  computer: 'computer',
  device: 'unknown kind',
};

const ENDS: Readonly<Record<string, string>> = {
  left: 'the page showed something else',
  closed: 'the page was closed, or its line broke',
  silent: 'its line had gone dead',
  moved: 'the seat went to another device',
  cutOff: 'the server cut it off',
  serverClosing: 'the server stopped',
};

const WAYS: Readonly<Record<SeatHolder['how'], string>> = {
  sat: 'from the beginning',
  tookOver: 'took the seat over from a practice player',
  stoodIn: 'stood in',
  vouched: 'was vouched for by the others',
};

const OUTCOMES: Readonly<Record<string, string>> = {
  passed: 'the seat passed',
  declined: 'declined',
  returned: 'whoever had the seat came back',
  withdrawn: 'withdrawn',
  lapsed: 'too few vouched',
  overtaken: 'the seat was free by then',
};

const SHUFFLES = {
  asSealed: (packs: number): string =>
    numbers.count(packs, {
      one: 'The one pack of this match was dealt exactly as it had been sealed before the cut.',
      other: 'All # packs of this match were dealt exactly as they had been sealed before the cut.',
    }),
  notAsSealed: (): string =>
    'A pack was not dealt as it had been sealed. This should be impossible: report it.',
  nothingDealt: (): string => 'Nothing has been dealt yet.',
};

const nameOr = (name: string): string => (name === '' ? 'somebody without a name' : name);

export const access = {
  nameOr,
  device: (number: number, kind: OpenPage['kind']): string => `Device ${number} (${KINDS[kind]})`,
  thisDevice: 'this one',
  ended: (code: string | null): string =>
    code === null ? 'still open, as far as is known' : (ENDS[code] ?? code),
  span: (from: string, until: string, ended: string | null): string =>
    ended === null ? `since ${from}` : `${from} to ${until}`,
  holder: (name: string, how: SeatHolder['how'], practice: boolean): string =>
    `${practice ? 'a practice player' : nameOr(name)}: ${WAYS[how]}`,
  sinceStep: (version: number): string => `step ${version}`,
  handover: (at: string): string => `The seat was moved to another device by a link, ${at}.`,
  claim: ({ name, kind, vouchedBy, outcome }: TracedClaim): string =>
    [
      `${nameOr(name)} asked for the seat from another device (${KINDS[kind]})`,
      vouchedBy.length === 0 ? '' : `vouched for by ${numbers.list(vouchedBy)}`,
      outcome === null ? 'still open' : (OUTCOMES[outcome] ?? outcome),
    ]
      .filter((part) => part !== '')
      .join('; '),
  opening: ({ what, matchNo, deal, name, times }: Opening): string =>
    [
      what === 'handsOpened' ? 'All hands of' : `What ${nameOr(name ?? '')} could see in`,
      ` deal ${deal}, match ${matchNo}`,
      times === 1 ? '' : `, ${times} times`,
    ].join(''),
  reason: (reason: string): string => `Reason: ${reason}`,
  shuffle: (verdict: keyof typeof SHUFFLES, packs: number): string => SHUFFLES[verdict](packs),
};

export const ownSeat = {
  title: 'Who was at my seat',
  note: 'What the server knows of your seat in this match. No other player is shown it.',
  zone: (zone: string): string => `Times in ${zone}.`,
  holders: 'Who held it',
  pages: 'Pages that were open',
  missing: (count: number): string =>
    numbers.count(count, {
      one: 'One older page of this table is no longer kept.',
      other: '# older pages of this table are no longer kept.',
    }),
  noPages: 'No page is noted yet. New ones appear after a second.',
  moves: 'Moved, asked for',
  openings: 'Looked into by an admin',
  noOpenings: 'No admin has looked into hidden cards of your matches here.',
  shuffle: 'The shuffle',
  cannotKnow: 'Nobody can know from this who else looked at a screen, or what was said elsewhere.',
  broken: 'This could not be read.',
  report: 'Something was not right',
};
