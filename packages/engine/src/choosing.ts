// What a table may choose from. The game has one verdict on whole options (`agree`); what is dropped of a wish and what a
// form shows as impossible rest on it.
import type * as z from 'zod';
import type { Choosing, IllegalMove, Issues, Json, OptionOffer, OptionRefusal } from './game.ts';
import { err, ok, present, type Result } from './result.ts';

/** An option as a profile knows it; the usual value first. One that has a single value is no choice and is not offered. */
export type OptionRow =
  | { readonly id: string; readonly kind: 'one'; readonly values: readonly Value[] }
  | {
      readonly id: string;
      readonly kind: 'many';
      readonly values: readonly Value[];
      readonly usual: readonly Value[];
    }
  | {
      readonly id: string;
      readonly kind: 'range';
      readonly min: number;
      readonly max: number;
      readonly usual: number;
    };

type Value = string | number | boolean;
type Wish = ReadonlyMap<string, unknown>;

/** Reads a wish to complete options, or says all that is wrong with it. */
export type Agree<O extends Json> = (wish: unknown) => Result<O, readonly OptionRefusal[]>;

/** The options of one profile, in the order a form asks for them. */
export interface Menu<O extends Json> {
  readonly profile: string;
  readonly rows: readonly OptionRow[];
  readonly agree: Agree<O>;
}

export interface Chosen<O extends Json> extends Omit<Choosing, 'options' | 'terms'> {
  readonly options: O;
}

/** Takes of a wish what goes together, the first option first, and says what else could be chosen from there. */
export function chosenFrom<O extends Json>(menu: Menu<O>, input: unknown): Chosen<O> {
  const wish: Wish = new Map(isRecord(input) ? Object.entries(input) : []);
  const agree = (chosen: Wish) => menu.agree({ ...Object.fromEntries(chosen), profile: menu.profile });
  const { chosen, dropped } = taken(menu.rows, wish, agree);
  const options = agree(chosen);
  if (!options.ok) throw new Error(`usual options of ${menu.profile}: ${issuesOf(options.error).join('; ')}`);
  /** What comes later in the form gives way to what comes before it: so only that can be in the way of a value. */
  const whyInVain = (tried: Wish, id: string) =>
    taken(menu.rows, tried, agree).dropped.find(({ option }) => option === id);
  const offers = menu.rows.filter(isChoice).map((row) => offerOf(row, chosen, whyInVain));
  return { options: options.value, dropped: [...whyUnknown(menu, input), ...dropped], offers };
}

/** What a wish names and nobody knows here: another profile, what is no option, or no wish at all. */
function whyUnknown<O extends Json>({ rows, agree }: Menu<O>, input: unknown): readonly OptionRefusal[] {
  const refused = (wish: unknown) => issuesIn(agree(wish));
  const profile = profileIn(input);
  const named = refused(input ?? {}).filter(
    ({ option }) => option !== 'profile' && rows.every(({ id }) => id !== option),
  );
  return [...(profile === undefined ? [] : refused({ profile })), ...named];
}

const issuesIn = <O>(agreed: Result<O, readonly OptionRefusal[]>): readonly OptionRefusal[] =>
  agreed.ok ? [] : agreed.error;

/** Why a wish cannot be read: it names what is no option, or no value of one. */
export function whyUnread(
  issues: readonly z.core.$ZodIssue[],
  no: { readonly option: IllegalMove; readonly value: IllegalMove },
): readonly OptionRefusal[] {
  return issues.flatMap(({ path, ...issue }) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((option) => ({ option, ...no.option }))
      : [{ option: `${String(path[0] ?? 'options')}`, ...no.value }],
  );
}

/** The profile a wish names, where it names one. */
export const profileIn = (input: unknown): unknown => (isRecord(input) ? input['profile'] : undefined);

/** Refusals as whoever reads a stored or sent wish reports them. */
export const issuesOf = (refusals: readonly OptionRefusal[]): Issues =>
  refusals.map(({ option, code, rule }) => `${option}: ${code} (${rule})`);

export const agreedOr = <O>(agreed: Result<O, readonly OptionRefusal[]>): Result<O, Issues> =>
  agreed.ok ? ok(agreed.value) : err(issuesOf(agreed.error));

type Judge<O> = (chosen: Wish) => Result<O, readonly OptionRefusal[]>;

/** What was refused is tried again once something else was taken: one option may need another. */
function taken<O>(rows: readonly OptionRow[], wish: Wish, agree: Judge<O>) {
  let chosen: Wish = new Map();
  let left = rows.map(({ id }) => id).filter((id) => wish.has(id));
  let dropped: readonly OptionRefusal[] = [];
  for (let before = -1; left.length !== before; ) {
    before = left.length;
    dropped = [];
    const refused: string[] = [];
    for (const id of left) {
      const tried = new Map([...chosen, [id, wish.get(id)]]);
      const why = whyNot(tried, id, agree);
      if (why === undefined) chosen = tried;
      else {
        refused.push(id);
        dropped = [...dropped, why];
      }
    }
    left = refused;
  }
  return { chosen, dropped };
}

function whyNot<O>(chosen: Wish, id: string, agree: Judge<O>): OptionRefusal | undefined {
  const agreed = agree(chosen);
  if (agreed.ok) return undefined;
  const own = agreed.error.find(({ option }) => option === id);
  return { ...(own ?? present(agreed.error[0], 'reason')), option: id };
}

const isChoice = (row: OptionRow): boolean =>
  row.kind === 'range' ? row.min < row.max : row.values.length > (row.kind === 'one' ? 1 : 0);

function offerOf(
  row: OptionRow,
  chosen: Wish,
  whyInVain: (tried: Wish, id: string) => OptionRefusal | undefined,
): OptionOffer {
  if (row.kind === 'range') return row;
  const asked = chosen.get(row.id);
  const many =
    row.kind === 'many' ? { now: Array.isArray(asked) ? asked : row.usual, all: row.values } : null;
  const values = row.values.map((value) => {
    const wished = many === null ? value : toggled(many, value);
    const why = whyInVain(new Map([...chosen, [row.id, wished]]), row.id);
    return why === undefined ? { value } : { value, refused: { code: why.code, rule: why.rule } };
  });
  const { id } = row;
  return row.kind === 'one'
    ? { id, kind: row.kind, values }
    : { id, kind: row.kind, values, usual: row.usual };
}

/** With this value as well, or without it, in the order of the row. */
const toggled = (
  { now, all }: { readonly now: readonly unknown[]; readonly all: readonly Value[] },
  value: Value,
): readonly Value[] => all.filter((other) => (other === value ? !now.includes(other) : now.includes(other)));

const isRecord = (input: unknown): input is Readonly<Record<string, unknown>> =>
  typeof input === 'object' && input !== null && !Array.isArray(input);
