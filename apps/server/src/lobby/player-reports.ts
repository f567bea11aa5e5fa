// What players report to the admins, and what they are answered, under the link of their table.
import type { Answer, OwnReport, ReportRequest } from '@forehand/protocol';
import type { ReviewedTables } from '../admin/reviewed-tables.ts';
import { Allowances, type Rate } from '../allowance.ts';
import type { Session } from '../identity/session.ts';
import type { Clock, Storage } from '../ports.ts';
import type { NewReport, Report, ReportBound } from '../report-ports.ts';
import type { TableRoom } from '../table/room.ts';
import type { Rooms } from '../table/rooms.ts';
import { TALK_KEPT } from '../talk-ports.ts';
import { isMovedAway } from './moved-seat.ts';

/** Of one person at all nodes: whoever has more to say has said enough for somebody to look. */
const DAILY: ReportBound = { most: 30, withinMs: 24 * 60 * 60 * 1000 };
/** How many of their reports people are shown at a table. */
const SHOWN = 30;

export interface PlayerReportsPorts {
  readonly storage: Pick<Storage, 'devices' | 'reports' | 'talk'>;
  readonly rooms: Rooms;
  readonly clock: Clock;
  readonly reportRate: Rate;
  readonly reviewed: Pick<ReviewedTables, 'moments'>;
}

/** What a report is about. */
type About = Pick<NewReport, 'subject' | 'quoted' | 'line' | 'matchNo' | 'deal'>;

const NOTHING: About = { subject: null, quoted: null, line: null, matchNo: null, deal: null };

export class PlayerReports {
  readonly #ports: PlayerReportsPorts;
  readonly #allowances: Allowances;

  constructor(ports: PlayerReportsPorts) {
    this.#ports = ports;
    this.#allowances = new Allowances(ports.reportRate, () => ports.clock.now());
  }

  async make(code: string, session: Session, request: ReportRequest): Promise<Answer<{ number: number }>> {
    const found = await this.#roomOf(code, session);
    if (!found.ok) return found;
    const about = await this.#about(found.room, request);
    if (!about.ok) return about;
    const retryAfter = this.#allowances.of(session.person).take();
    if (retryAfter > 0) return { ok: false, code: 'tooManyRequests', retryAfter };
    return this.#add(reportOf(found.room, session.person, request, about.about));
  }

  async #add(report: NewReport): Promise<Answer<{ number: number }>> {
    const { reports } = this.#ports.storage;
    const number = await reports.add(report, DAILY);
    if (number === undefined) return { ok: false, code: 'tooManyRequests' };
    const kept = await reports.find(number);
    return kept && isSame(kept, report) ? { ok: true, number } : { ok: false, code: 'moveIdReused' };
  }

  async own(code: string, session: Session): Promise<Answer<{ reports: readonly OwnReport[] }>> {
    const found = await this.#roomOf(code, session);
    if (!found.ok) return found;
    const reports = await this.#ports.storage.reports.ofPerson(found.room.id, session.person, SHOWN);
    return { ok: true, reports: reports.map(shownToReporter) };
  }

  /** For whoever has been at the table under a name; not for passers-by. */
  async #roomOf(code: string, session: Session): Promise<Answer<{ room: TableRoom }>> {
    const room = await this.#ports.rooms.find(code);
    if (!room) return { ok: false, code: 'noSuchTable' };
    if (!room.names.has(session.person)) return { ok: false, code: 'notSeated' };
    if (await isMovedAway(this.#ports.storage, room.id, session)) return { ok: false, code: 'seatMoved' };
    return { ok: true, room };
  }

  async #about(room: TableRoom, request: ReportRequest): Promise<Answer<{ about: About }>> {
    switch (request.kind) {
      case 'name':
        return aboutName(room, request.seat);
      case 'line':
        return this.#aboutLine(room, request.line);
      default:
        return this.#aboutDeal(room, request);
    }
  }

  async #aboutLine(room: TableRoom, number: number): Promise<Answer<{ about: About }>> {
    const { lines } = await this.#ports.storage.talk.read(room.id, TALK_KEPT);
    const line = lines.find((one) => one.number === number);
    if (line === undefined) return NOTHING_THERE;
    return { ok: true, about: { ...NOTHING, subject: line.person, quoted: line.said, line: number } };
  }

  async #aboutDeal(room: TableRoom, asked: AskedDeal): Promise<Answer<{ about: About }>> {
    const { matchNo, deal } = { matchNo: asked.matchNo ?? null, deal: asked.deal ?? null };
    if (matchNo === null && deal !== null) return { ok: false, code: 'malformed' };
    if (matchNo !== null && matchNo > room.state.matchNo) return { ok: false, code: 'noSuchMatch' };
    if (matchNo !== null && deal !== null && deal > (await this.#lastDeal(room, matchNo)))
      return NOTHING_THERE;
    return { ok: true, about: { ...NOTHING, matchNo, deal } };
  }

  /** The last deal that a match has come to. */
  async #lastDeal({ id, state }: TableRoom, matchNo: number): Promise<number> {
    if (matchNo === state.matchNo && state.match !== null) return state.match.deal;
    const moments = await this.#ports.reviewed.moments(id);
    return moments.findLast(({ after }) => after.matchNo === matchNo && after.match)?.after.match?.deal ?? 0;
  }
}

interface AskedDeal {
  readonly matchNo?: number | undefined;
  readonly deal?: number | undefined;
}

/** Of one number and sent twice: what it is about, and what is said of it. */
const isSame = (one: NewReport, other: NewReport): boolean =>
  (['kind', 'subject', 'line', 'matchNo', 'deal', 'words'] as const).every((key) => one[key] === other[key]);

const NOTHING_THERE = { ok: false, code: 'nothingToReport' } as const;

function aboutName({ state, names }: TableRoom, seat: number): Answer<{ about: About }> {
  const subject = state.seats[seat] ?? null;
  if (subject === null) return NOTHING_THERE;
  return { ok: true, about: { ...NOTHING, subject, quoted: names.get(subject) ?? '' } };
}

const reportOf = (
  room: TableRoom,
  reporter: string,
  { kind, reportId, version, client, language, words }: ReportRequest,
  about: About,
): NewReport => ({
  tableId: room.id,
  reporter,
  reportId,
  kind,
  ...about,
  // No page has shown what has not happened yet.
  version: Math.min(version, room.version),
  client,
  language,
  words,
});

const shownToReporter = ({ number, kind, at, matchNo, deal, quoted, words, answer }: Report): OwnReport => ({
  number,
  kind,
  at,
  matchNo,
  deal,
  quoted,
  words,
  answer: answer && { verdict: answer.verdict, words: answer.words, at: answer.at },
});
