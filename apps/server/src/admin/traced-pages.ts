// The pages of a table as they are told: devices and connections counted, people named.
import type { OpenPage, TracedPage } from '@forehand/protocol';
import { STILL_OPEN_EVERY_MS, type Visit } from '../trail-ports.ts';

/** A page that has not ended and was written of lately is open now; without a word for longer nobody knows. */
const SPOKEN_OF_MS = 2 * STILL_OPEN_EVERY_MS;

const untilNow = (visit: Visit, now: number): Visit =>
  visit.ended === null && now - visit.until <= SPOKEN_OF_MS
    ? { ...visit, until: Math.max(visit.until, now) }
    : visit;

/** Each gets the next number when it is first met. */
class Counted {
  readonly #numbers = new Map<string, number>();

  of(thing: string): number {
    const number = this.#numbers.get(thing) ?? this.#numbers.size + 1;
    this.#numbers.set(thing, number);
    return number;
  }

  known(thing: string): number | null {
    return this.#numbers.get(thing) ?? null;
  }
}

export class TracedPages {
  readonly #devices = new Counted();
  readonly #connections = new Counted();
  readonly #names: ReadonlyMap<string, string>;
  readonly #visits: readonly Visit[];

  constructor(visits: readonly Visit[], names: ReadonlyMap<string, string>, now: number) {
    this.#visits = visits.map((visit) => untilNow(visit, now));
    this.#names = names;
    for (const { device, connection } of visits) {
      this.#devices.of(device);
      this.#connections.of(connection);
    }
  }

  /** Null for one that has had no page. */
  deviceNumber(device: string): number | null {
    return this.#devices.known(device);
  }

  /** Open at some time between these moments, of those who are meant. */
  during(
    { from, until }: { readonly from: number; readonly until: number },
    isMeant: (person: string) => boolean,
  ): readonly TracedPage[] {
    return this.#visits
      .filter((visit) => isMeant(visit.person) && visit.from <= until && visit.until >= from)
      .map((visit) => ({
        ...this.#plain(visit),
        connection: this.#connections.of(visit.connection),
        network: visit.network,
        client: visit.client,
      }));
  }

  #plain({ person, device, kind, from, until, ended }: Visit): OpenPage {
    return {
      name: this.#names.get(person) ?? '',
      device: this.#devices.of(device),
      kind,
      from,
      until,
      ended,
    };
  }
}

/** As the players are told of it. */
export const withoutTrace = ({
  connection: _,
  network: _network,
  client: _client,
  ...page
}: TracedPage): OpenPage => page;
