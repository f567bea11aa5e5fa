// The moments of a deal that have to do with cards that lie face down: what is illegal, another's, late, doubled or
// forged there changes nothing, and is told why.
import { type Json, present } from '@forehand/engine';
import { afterEach, describe, expect, test } from 'vitest';
import { beginMatch, type Company, level, playOn, seatCompany, until } from '../testing/company.ts';
import type { Guest } from '../testing/guest.ts';
import { choicesOf, seededDraw } from '../testing/legal-player.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

interface Moment {
  readonly title: string;
  readonly game: string;
  readonly options: Json;
  readonly kind: 'talon' | 'call' | 'discard' | 'trump';
  /** What whoever is asked now may not do, each with the refusal. */
  readonly refused: readonly (readonly [move: object, code: string])[];
  readonly legal: object;
}

const ITALIAN = { profile: 'bismarck-forehand-deals@1' };
const FLOATER = { profile: 'nap-floater@1', rounds: 1 };

const MOMENTS: readonly Moment[] = [
  {
    title: 'P14 BIS-9.18 a closed talon to be taken or left',
    game: 'bismarck',
    options: ITALIAN,
    kind: 'talon',
    refused: [
      [{ type: 'discard', cards: ['2C', '3C', '4C', '5C'] }, 'WRONG_PHASE'],
      [{ type: 'nameTrump', trump: 'H' }, 'WRONG_PHASE'],
      [{ type: 'leadWithoutDiscarding', card: '2C' }, 'WRONG_PHASE'],
      [{ type: 'chooseContract', contract: 'pass' }, 'WRONG_PHASE'],
      [{ type: 'play', card: '2C' }, 'WRONG_PHASE'],
      [{ type: 'takeTalon', cards: ['2C'] }, 'malformed'],
      [{ type: 'takeFloater' }, 'malformed'],
    ],
    legal: { type: 'declineTalon' },
  },
  {
    title: 'P15 BIS-9.19 trumps to be named',
    game: 'bismarck',
    options: ITALIAN,
    kind: 'trump',
    refused: [
      [{ type: 'nameTrump', trump: 'NT' }, 'TRUMP_NOT_ALLOWED'],
      [{ type: 'nameTrump', trump: 'X' }, 'TRUMP_NOT_ALLOWED'],
      [{ type: 'nameTrump' }, 'malformed'],
      [{ type: 'takeTalon' }, 'WRONG_PHASE'],
      [{ type: 'declineTalon' }, 'WRONG_PHASE'],
    ],
    legal: { type: 'nameTrump', trump: 'H' },
  },
  {
    title: 'NAP-9.16 a floater to be looked at',
    game: 'nap',
    options: FLOATER,
    kind: 'call',
    refused: [
      [{ type: 'takeFloater' }, 'WRONG_PHASE'],
      [{ type: 'discard', cards: ['2C'] }, 'WRONG_PHASE'],
      [{ type: 'look', card: '2C' }, 'malformed'],
    ],
    legal: { type: 'look' },
  },
  {
    title: 'NAP-9.17 a floater to be taken or left',
    game: 'nap',
    options: FLOATER,
    kind: 'talon',
    refused: [
      [{ type: 'look' }, 'WRONG_PHASE'],
      [{ type: 'call', call: 'nap' }, 'WRONG_PHASE'],
      [{ type: 'discard', cards: ['2C'] }, 'WRONG_PHASE'],
      [{ type: 'takeTalon' }, 'malformed'],
    ],
    legal: { type: 'takeFloater' },
  },
  {
    title: 'NAP-9.17 a card to be laid away for the floater',
    game: 'nap',
    options: FLOATER,
    kind: 'discard',
    refused: [
      [{ type: 'discard', cards: [] }, 'DISCARD_COUNT'],
      [{ type: 'takeFloater' }, 'WRONG_PHASE'],
      [{ type: 'declineFloater' }, 'WRONG_PHASE'],
      [{ type: 'play', card: '2C' }, 'WRONG_PHASE'],
    ],
    legal: {},
  },
];

let server: TestServer | undefined;
let company: Company | undefined;
afterEach(async () => {
  for (const guest of company?.guests ?? []) guest.disconnect();
  await server?.close();
});

/** Plays at random until somebody is asked this, and says who. */
async function reach({ game, options, kind }: Moment): Promise<{ company: Company; mover: Guest }> {
  server = await startTestServer();
  const seated = await seatCompany({ origin: server.origin }, { game, options });
  company = seated;
  await beginMatch(seated);
  const asked = await playOn(
    seated,
    seededDraw(1),
    (update) => choicesOf(update)?.kind === kind || update.phase === 'over',
  );
  if (asked.phase === 'over') throw new Error(`nobody was asked for ${kind}`);
  const mover = seated.guests.find((guest) => guest.latest.decision?.kind === 'move');
  return { company: seated, mover: present(mover, 'mover') };
}

const legalMove = ({ kind, legal }: Moment, mover: Guest): object => {
  const choices = choicesOf(mover.latest);
  return kind === 'discard' && choices?.kind === 'discard'
    ? { type: 'discard', cards: choices.from.slice(0, choices.count) }
    : legal;
};

describe.each(MOMENTS)('$title', (moment) => {
  test('GR3 C-01 what is illegal or another’s is refused, what is late or doubled acts once', async () => {
    const { company: seated, mover } = await reach(moment);
    const { code } = seated;
    const { version, decision, match } = mover.latest;
    const question = { decision: present(decision ?? undefined, 'question').id };
    for (const [move, expected] of moment.refused) {
      const answer = await mover.command(code, { type: 'move', move });
      expect(answer, JSON.stringify(move)).toMatchObject({ ok: false, code: expected });
    }
    const move = legalMove(moment, mover);
    for (const other of seated.guests.filter((guest) => guest !== mover)) {
      const answer = await other.command(code, { type: 'move', move }, question);
      expect(answer).toMatchObject({ ok: false, code: 'NOT_YOUR_TURN' });
    }
    await level(seated);
    expect(mover.latest).toMatchObject({ version, match });

    const again = { ...question, moveId: 'sent-twice' };
    const answers = await Promise.all([
      mover.command(code, { type: 'move', move }, again),
      mover.command(code, { type: 'move', move }, again),
    ]);
    expect(answers).toEqual([
      { ok: true, version: version + 1 },
      { ok: true, version: version + 1 },
    ]);
    await until(mover, (update) => update.version > version);
    expect(await mover.command(code, { type: 'move', move }, question)).toMatchObject({
      ok: false,
      code: 'decisionClosed',
    });
    await level(seated);
    expect(mover.latest.version).toBe(version + 1);
  });
});
