// Numbers as a language writes them. Counting words go by the language's own plural categories, never by «add an s».
export type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

export interface Numbers {
  /** «1 trick», «2 tricks»: the form for n, with `#` replaced by the number. */
  count(n: number, forms: Forms): string;
  /** «+2», «−1», «0»: the minus is U+2212, zero has no sign. */
  signed(n: number): string;
  /** «Inês, Oskar and Camille». */
  list(items: readonly string[]): string;
  /** «10, 6 or 3». */
  choice(items: readonly string[]): string;
  /** «21:14», in the viewer's own zone. */
  clock(time: number): string;
  /** «today», «yesterday», «Tuesday» within a week on either side, else the date. */
  day(time: number, now: number): string;
  /** «Tuesday 8 December at 20:00», in the viewer's own zone; of another year with the year. */
  moment(time: number, now: number): string;
  /** «0:42»: minutes and seconds that are left. */
  left(seconds: number): string;
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Midnights between two moments, in the viewer's own zone. */
function daysBetween(time: number, now: number): number {
  const midnight = (moment: number) => new Date(moment).setHours(0, 0, 0, 0);
  return Math.round((midnight(now) - midnight(time)) / DAY_MS);
}

export function numbersOf(language: string): Numbers {
  const plural = new Intl.PluralRules(language);
  const plain = new Intl.NumberFormat(language);
  const withSign = new Intl.NumberFormat(language, { signDisplay: 'exceptZero' });
  const all = new Intl.ListFormat(language, { type: 'conjunction' });
  const any = new Intl.ListFormat(language, { type: 'disjunction' });
  const clock = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long' });
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const date = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', year: 'numeric' });
  const AT = { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const;
  const thisYear = new Intl.DateTimeFormat(language, { ...AT, hourCycle: 'h23' });
  const anyYear = new Intl.DateTimeFormat(language, { ...AT, hourCycle: 'h23', year: 'numeric' });
  return {
    count: (n, forms) => (forms[plural.select(n)] ?? forms.other).replace('#', plain.format(n)),
    signed: (n) => withSign.format(n).replace('-', '−'),
    list: (items) => all.format(items),
    choice: (items) => any.format(items),
    clock: (time) => clock.format(time),
    day: (time, now) => {
      const days = daysBetween(time, now);
      if (Math.abs(days) < 2) return relative.format(-days, 'day');
      return (Math.abs(days) < 7 ? weekday : date).format(time);
    },
    moment: (time, now) => {
      const isThisYear = new Date(time).getFullYear() === new Date(now).getFullYear();
      return (isThisYear ? thisYear : anyYear).format(time);
    },
    left: (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  };
}
