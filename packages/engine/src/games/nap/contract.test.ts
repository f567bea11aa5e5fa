import { type Game, type NapTypes, nap } from '@forehand/engine';
import { describeGame, faultsOf, GAME_CHECKS } from '@forehand/testkit';
import { describe, expect, it } from 'vitest';
import { napKit } from '../../../test/nap-kit.ts';

describeGame({ ...napKit, oneIn: 3 }, [1]);

describe('the contract suite goes red on a Nap that', () => {
  const fails = (check: string, changes: Partial<Game<NapTypes>>) => {
    const wrong = { ...napKit, options: [{ rounds: 1, openDeals: 'never' }], game: { ...nap, ...changes } };
    const checks = GAME_CHECKS.filter(({ title }) => title === check);
    expect(faultsOf(wrong, 5, checks)).toStrictEqual([check]);
  };

  it('NAP-7.1 takes a made bid for certain one trick too early', () => {
    fails('a deal scored early scores what it scores when it is played on', {
      settlement: (state) =>
        state.phase === 'play' && state.taken.length === 2 ? 'made' : nap.settlement(state),
    });
  });

  it('NAP-8.1 shows the hands when all have passed', () => {
    fails('every card in a view is one the viewer may know', {
      review: (state, viewer, deal) => {
        const review = nap.review(state, viewer, deal);
        return review && { ...review, hands: state.match.lastDeal?.hands ?? null };
      },
    });
  });

  it('NAP-8.1 shows what is left of a hand', () => {
    fails('every card in a view is one the viewer may know', {
      view: (state, viewer) => {
        const hand = 'hands' in state ? (state.hands[0] ?? []) : [];
        return { ...nap.view(state, viewer), hand };
      },
    });
  });

  it('NAP-7.1 lets hidden cards decide whether a result is certain', () => {
    fails('exchanging hidden cards changes no view, choice or look back', {
      view: (state, viewer) => {
        const sure = 'hands' in state && state.hands[1]?.some((card) => card.startsWith('A'));
        return { ...nap.view(state, viewer), settlement: sure ? 'made' : null };
      },
    });
  });
});
