// An event of the log in one line: what it is called, whose it is, and what stands in it, as plainly as it is kept.
type Field = readonly [name: string, value: unknown];

const isCardName = (value: unknown): value is string =>
  typeof value === 'string' && /^[2-9TJQKA][SHDC]$/u.test(value);

const SIGNS: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };

/** «10♥» */
const cardText = (card: string): string => `${card[0] === 'T' ? '10' : card[0]}${SIGNS[card[1] ?? ''] ?? ''}`;

function valueText(value: unknown): string {
  if (isCardName(value)) return cardText(value);
  if (Array.isArray(value)) return value.map(valueText).join(' ');
  if (typeof value === 'object' && value !== null) return fieldsText(Object.entries(value));
  return value === null ? '–' : String(value);
}

const fieldsText = (fields: readonly Field[]): string =>
  fields.map(([name, value]) => `${name} ${valueText(value)}`).join(', ');

/** `whose`: names by seat. */
export function eventText(event: unknown, whose: readonly (string | null)[]): string {
  if (typeof event !== 'object' || event === null) return valueText(event);
  const { type, seat, ...rest }: { type?: unknown; seat?: unknown } = event;
  const name = typeof seat === 'number' ? (whose[seat] ?? `seat ${seat}`) : '';
  const fields = fieldsText(Object.entries(rest));
  return [name, String(type), fields].filter((part) => part !== '').join(' · ');
}

/** What a board holds besides what is nobody's or nothing; the sheet of all deals is elsewhere. */
const LEFT_OUT: ReadonlySet<string> = new Set(['sheet', 'ledger', 'choices', 'commitment', 'hand']);

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.every(isEmpty));

/** A view for everybody, line by line. */
export function boardLines(view: unknown): readonly (readonly [name: string, text: string])[] {
  if (typeof view !== 'object' || view === null) return [];
  return Object.entries(view)
    .filter(([name, value]) => !LEFT_OUT.has(name) && !isEmpty(value))
    .map(([name, value]) => [name, valueText(value)]);
}
