import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { en } from '../messages/en.ts';
import { FakeVotes, momentOf, napUpdateOf, voteOf } from './test/fake-votes.svelte.ts';
import { Votes } from './votes.svelte.ts';

let stops: (() => void)[] = [];

function voting() {
  const port = new FakeVotes();
  const told: string[] = [];
  const votes = new Votes({ port, messages: en, tell: (text) => told.push(text) });
  stops.push(votes.start());
  flushSync();
  return { port, votes, told };
}

const CARD = { type: 'move', move: { type: 'play', card: 'AS' } } as const;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  vi.useRealTimers();
});

describe('an answer', () => {
  test('names the vote it answers', () => {
    const { port, votes } = voting();
    port.tell({ vote: voteOf({ id: 41 }) });
    votes.answer('decline');
    expect(port.sent).toEqual([{ command: { type: 'vote', vote: 'decline' }, decision: 41 }]);
  });

  test('C-01 is sent once', () => {
    const { port, votes } = voting();
    port.tell({ vote: voteOf() });
    votes.answer('accept');
    votes.answer('accept');
    votes.answer('decline');
    expect(port.sent).toHaveLength(1);
  });

  test('waits for a card that is on its way, and is not lost', () => {
    const { port, votes } = voting();
    port.tell({ vote: voteOf() });
    port.send(CARD, 3);
    votes.answer('accept');
    expect(votes.underWay).toEqual({ type: 'vote', vote: 'accept' });
    expect(port.sent).toHaveLength(1);
    port.pending = null;
    flushSync();
    expect(port.sent.at(-1)).toEqual({ command: { type: 'vote', vote: 'accept' }, decision: 7 });
    port.pending = null;
    flushSync();
    expect(votes.underWay).toBeNull();
    expect(port.sent).toHaveLength(2);
  });

  test('C-06 that waited for a card is dropped when its question has gone', () => {
    const { port, votes } = voting();
    port.tell({ vote: voteOf() });
    port.send(CARD, 3);
    votes.answer('accept');
    port.tell({ vote: null }, [{ type: 'cardPlayed' }]);
    port.pending = null;
    flushSync();
    expect(port.sent).toHaveLength(1);
    expect(votes.underWay).toBeNull();
  });

  test('to no question sends nothing', () => {
    const { port, votes } = voting();
    votes.answer('accept');
    expect(port.sent).toEqual([]);
  });
});

describe('a question', () => {
  test('is told when another asks, and not to whoever asks', () => {
    const { port, told } = voting();
    port.tell({ vote: voteOf({ kind: 'close', by: 1 }) });
    port.tell({ vote: voteOf({ kind: 'close', by: 1, accepted: 2 }) });
    expect(told).toEqual(['Oskar asks the table: End the match here?']);
    port.tell({ vote: null, lastVote: { id: 7, outcome: 'declined' } });
    port.tell({ vote: voteOf({ id: 8, by: 0, yours: 'accepted' }) });
    expect(told.at(-1)).toBe(en.lineWords.words.votes.declined.close);
  });

  test('its end is said for a moment, and told', () => {
    const { port, votes, told } = voting();
    port.tell({ vote: voteOf() });
    port.tell({ vote: null, lastVote: { id: 7, outcome: 'passed' } }, [{ type: 'dealScored' }]);
    expect(votes.result).toBe(en.lineWords.words.votes.passed.settle);
    expect(told.at(-1)).toBe(en.lineWords.words.votes.passed.settle);
    vi.advanceTimersByTime(6_000);
    expect(votes.result).toBe('');
  });

  test('whoever was removed is named, though the seat is free by then', () => {
    const { port, votes } = voting();
    port.tell({ vote: voteOf({ kind: 'remove', seat: 2 }) });
    const seats = napUpdateOf().seats.map((person, seat) => (seat === 2 ? null : person));
    const lastVote = { id: 7, outcome: 'passed' } as const;
    port.tell({ vote: null, lastVote, phase: 'over', ended: 'closed', seats });
    expect(votes.result).toBe('All accepted: Camille is removed.');
  });
});

describe('the offer of an early score', () => {
  test('is told once, when it comes', () => {
    const { port, told } = voting();
    port.tell({ may: ['settle'] });
    port.tell({ may: ['settle'] });
    expect(told).toEqual([en.lineWords.words.votes.settle.offered]);
  });

  test('stands while it may be asked, and after «Play on» not before the next trick', () => {
    const { port, votes } = voting();
    const certain = napUpdateOf({ may: ['settle'] }, { settlement: 'failed' });
    port.tell(certain);
    expect(votes.offers(momentOf(certain))).toBe(true);
    votes.playOn(momentOf(certain));
    expect(votes.offers(momentOf(certain))).toBe(false);
    const later = napUpdateOf(
      { may: ['settle'] },
      { settlement: 'failed', played: [{ leader: 3, cards: ['2C', '3C', '4C', '5C'], winner: 2 }] },
    );
    port.tell(later);
    expect(votes.offers(momentOf(later))).toBe(true);
    port.tell({ vote: voteOf() });
    expect(votes.offers(momentOf(later))).toBe(false);
  });
});

test('a refusal of another command is none of the votes’', () => {
  const { port, votes } = voting();
  port.trouble = { command: CARD, refusal: { ok: false, code: 'decisionClosed' } };
  expect(votes.refusal).toBeNull();
  port.trouble = {
    command: { type: 'propose', proposal: { kind: 'close' } },
    refusal: { ok: false, code: 'proposalOpen' },
  };
  expect(votes.refusal?.reason).toBe(en.refusals.text('proposalOpen', { deed: '' }).reason);
});
