// An event no words are known for: what it is called, whose it is, and what stands in it, as plainly as it is kept.
import { isCard } from '@forehand/engine/card';
import type { Catalogue } from '../messages/en.ts';

type Field = readonly [name: string, value: unknown];
type Words = Pick<Catalogue, 'cards' | 'admins'>;

function valueText(value: unknown, m: Words): string {
  if (isCard(value)) return m.cards.short(value);
  if (Array.isArray(value)) return value.map((one) => valueText(one, m)).join(' ');
  if (typeof value === 'object' && value !== null) return fieldsText(Object.entries(value), m);
  return value === null ? '–' : String(value);
}

const fieldsText = (fields: readonly Field[], m: Words): string =>
  fields.map(([name, value]) => `${name} ${valueText(value, m)}`).join(', ');

/** `whose`: names by seat. */
export function eventText(event: unknown, whose: readonly (string | null)[], m: Words): string {
  if (typeof event !== 'object' || event === null) return valueText(event, m);
  const { type, seat, ...rest }: { type?: unknown; seat?: unknown } = event;
  const name = typeof seat === 'number' ? (whose[seat] ?? m.admins.words.happened.seat(seat)) : '';
  const fields = fieldsText(Object.entries(rest), m);
  return [name, String(type), fields].filter((part) => part !== '').join(' · ');
}
