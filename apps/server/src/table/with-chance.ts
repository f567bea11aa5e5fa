// Chance answers within the step that made it its turn, so that no step ever ends waiting for it.
import { advanced, type TableAdvance } from '@forehand/engine';
import type { DeckSecret } from '../ports.ts';
import type { DeckSecrets } from './deck-secrets.ts';

export interface ChanceTaken {
  readonly advance: TableAdvance;
  /** The secrets that stand behind new commitments, to be stored with the step. */
  readonly secrets: readonly DeckSecret[];
}

export function withChance(judged: TableAdvance, known: DeckSecrets, version: number): ChanceTaken {
  let advance = judged;
  const secrets: DeckSecret[] = [];
  while (advance.state.match?.turn === 'chance') {
    const { match, matchNo } = advance.state;
    const { answer, fresh } = known.answer(matchNo, match.chance(), secrets);
    if (fresh) secrets.push(fresh);
    advance = advanced(advance, match.answer(answer), version);
  }
  return { advance, secrets };
}
