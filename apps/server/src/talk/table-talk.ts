// What is said at tables. While cards are out only phrases about people pass; everything else waits until the score.
import { isPractice, isTalkOpen, seatOf } from '@forehand/engine';
import type { Answer, SayRequest, TalkLine as ShownLine, TalkRead } from '@forehand/protocol';
import { Allowances, type Rate } from '../allowance.ts';
import type { Clock, Talk, TalkLine } from '../ports.ts';
import type { TableRoom } from '../table/room.ts';

/** Lines and reactions of one person at one table. */
const LINES: Rate = { perSecond: 0.5, burst: 5 };
/** One phrase in twenty seconds: a phrase is about people, and no code for cards. */
const PHRASES: Rate = { perSecond: 1 / 20, burst: 1 };
/** How much of what was said a page is shown. */
const SHOWN = 100;

export interface TalkPorts {
  readonly talk: Talk;
  readonly clock: Clock;
}

/** A line as a page of this person is shown it. */
export function shownLine(room: TableRoom, person: string, line: TalkLine): ShownLine {
  return {
    number: line.number,
    name: room.names.get(line.person) ?? '',
    seat: seatOf(room.state, line.person) ?? null,
    own: line.person === person,
    kind: line.kind,
    said: line.said,
    at: line.at,
  };
}

export class TableTalk {
  readonly #ports: TalkPorts;
  readonly #lines: Allowances;
  readonly #phrases: Allowances;

  constructor(ports: TalkPorts) {
    this.#ports = ports;
    this.#lines = new Allowances(LINES, () => ports.clock.now());
    this.#phrases = new Allowances(PHRASES, () => ports.clock.now());
  }

  async read(room: TableRoom, person: string): Promise<Answer<TalkRead>> {
    if (!isHere(room, person)) return { ok: false, code: 'notSeated' };
    const { lines } = await this.#ports.talk.read(room.id, SHOWN);
    return { ok: true, lines: lines.map((line) => shownLine(room, person, line)) };
  }

  async say(room: TableRoom, person: string, request: SayRequest): Promise<Answer<object>> {
    if (!isHere(room, person)) return { ok: false, code: 'notSeated' };
    const isPhrase = request.kind === 'phrase';
    if (room.isSilenced(person)) return { ok: false, code: 'silenced' };
    if (room.state.closed !== null) return { ok: false, code: 'tableClosed' };
    if (!isPhrase && room.isMuted(person)) return { ok: false, code: 'muted' };
    if (!isPhrase && !isTalkOpen(room.state)) return { ok: false, code: 'talkClosed' };
    const wait = (isPhrase ? this.#phrases : this.#lines).of(`${room.id} ${person}`).take();
    if (wait > 0) return { ok: false, code: 'tooManyRequests', retryAfter: wait };
    const line = { person, ...saidIn(request), at: this.#ports.clock.now() };
    const number = await this.#ports.talk.add(room.id, line);
    room.talk.added({ number, ...line });
    return { ok: true };
  }

  /** Only the host may. */
  async mute(
    room: TableRoom,
    person: string,
    seat: number,
    muted: 'muted' | 'heard',
  ): Promise<Answer<object>> {
    const whom = room.state.seats[seat] ?? null;
    if (room.state.host !== person) return { ok: false, code: 'notHost' };
    if (whom === null || whom === person || isPractice(whom)) return { ok: false, code: 'malformed' };
    if (room.isSilenced(whom)) return { ok: false, code: 'silenced' };
    await this.#ports.talk.mute(room.id, whom, muted);
    room.setMuted(whom, muted);
    return { ok: true };
  }
}

/** Who sits at the table, or waits there for a seat: the only ones to speak, and to be told what is said. */
export const isHere = ({ state }: TableRoom, person: string): boolean =>
  state.seats.includes(person) || state.guests.some((guest) => guest.person === person);

function saidIn(request: SayRequest): Pick<TalkLine, 'kind' | 'said'> {
  switch (request.kind) {
    case 'line':
      return { kind: request.kind, said: request.text };
    case 'phrase':
      return { kind: request.kind, said: request.phrase };
    case 'reaction':
      return { kind: request.kind, said: request.reaction };
  }
}
