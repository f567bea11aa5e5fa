// What players report to the admins, and what they are answered.
import * as z from 'zod';
import { moveId, oneLine, tableCode } from './ids.ts';

/** What may be wrong with a deal, or with the page that showed it. */
export const DEAL_REPORTS = ['cardsSeen', 'wrongScore', 'wrongRule', 'conduct', 'pageFault'] as const;

/** `name`: of somebody at a seat. `line`: something that was said. */
export const REPORT_KINDS = ['name', 'line', ...DEAL_REPORTS] as const;
export const reportKind = z.enum(REPORT_KINDS);
export type ReportKind = z.infer<typeof reportKind>;

/** Answers that every kind of report may get. */
const ANY = ['cannotBeKnown', 'tellMore'] as const;
const OF_CONDUCT = ['spokenTo', 'withinRules'] as const;

/** What an admin may find, by what was reported. Codes: each reader is told in their own language. */
export const VERDICTS = {
  name: ['nameRemoved', 'withinRules', ...ANY],
  line: [...OF_CONDUCT, ...ANY],
  cardsSeen: ['viewsClean', 'viewsWrong', ...ANY],
  wrongScore: ['scoreRight', 'scoreCorrected', ...ANY],
  wrongRule: ['ruleRight', 'ruleWrong', ...ANY],
  conduct: [...OF_CONDUCT, ...ANY],
  pageFault: ['faultFound', 'faultNotFound', ...ANY],
} as const satisfies Readonly<Record<ReportKind, readonly string[]>>;

export type Verdict = (typeof VERDICTS)[ReportKind][number];
export const VERDICT_CODES: readonly Verdict[] = [...new Set(Object.values(VERDICTS).flat())];
export const verdict = z.enum(VERDICT_CODES);

/** Whether this may be found about a report of that kind. */
export const isVerdictOn = (kind: ReportKind, found: Verdict): boolean =>
  VERDICTS[kind].some((code) => code === found);

/** Characters of whatever somebody adds in their own words, at most. */
export const LONGEST_WORDS = 500;

/** One line, without control or invisible characters; may be empty. */
export const ownWords = z
  .string()
  .max(LONGEST_WORDS * 4)
  .transform(oneLine)
  .pipe(
    z
      .string()
      .refine((words) => [...words].length <= LONGEST_WORDS)
      .regex(/^(?:[^\p{C}\p{Zl}\p{Zp}]|\u200D|\uFE0F)*$/u),
  );

/** What every report says of where it was made. */
const made = {
  /** Made by the page for each report, and sent again unchanged until it is answered. */
  reportId: moveId,
  words: ownWords,
  /** The step that the page showed. */
  version: z.number().int().min(1).max(100_000_000),
  /** Which build of the page it was. */
  client: z.string().regex(/^[\w.-]{1,40}$/u),
  /** Language tag of the page: the one to answer in. */
  language: z.string().regex(/^[a-z]{2}(?:-[A-Z]{2})?$/u),
};

const ofDeal = {
  ...made,
  /** The match and the deal it is about; left out where it is about none. */
  matchNo: z.number().int().min(1).max(1_000_000).optional(),
  deal: z.number().int().min(1).max(1_000).optional(),
};

/** POST /api/tables/:code/reports. */
export const reportRequest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('name'), seat: z.number().int().min(0).max(6), ...made }),
  z.strictObject({ kind: z.literal('line'), line: z.number().int().min(1), ...made }),
  z.strictObject({ kind: z.enum(DEAL_REPORTS), ...ofDeal }),
]);
export type ReportRequest = z.infer<typeof reportRequest>;
export const reportMade = z.object({ ok: z.literal(true), number: z.number() });

/** What was found, and when. */
export const reportAnswer = z.object({
  /** A code of `VERDICTS`; what a later server sends is unknown to an earlier page. */
  verdict: z.string(),
  words: z.string(),
  at: z.number(),
});
export type ReportAnswer = z.infer<typeof reportAnswer>;

const reported = {
  number: z.number(),
  kind: z.string(),
  at: z.number(),
  matchNo: z.number().nullable(),
  deal: z.number().nullable(),
  /** The name or line it is about, as it stood then; null where there is none, or where it has been removed. */
  quoted: z.string().nullable(),
  words: z.string(),
  /** Null while it is open. */
  answer: reportAnswer.nullable(),
};

/** GET /api/tables/:code/reports: those of whoever asks, the newest first. */
export const ownReport = z.object(reported);
export type OwnReport = z.infer<typeof ownReport>;
export const ownReports = z.object({ ok: z.literal(true), reports: z.array(ownReport).readonly() });

export const REPORT_STATES = ['open', 'answered'] as const;

/** GET /api/admin/reports: open ones, the oldest first; answered ones, the newest first. */
export const reportsQuery = z.strictObject({
  state: z.enum(REPORT_STATES).default('open'),
  /** The number of the last one shown. */
  after: z.coerce.number().int().min(1).optional(),
  /** At this table alone. */
  code: tableCode.optional(),
});

export const shownReport = z.object({
  ...reported,
  code: z.string(),
  game: z.string(),
  version: z.number(),
  client: z.string(),
  language: z.string(),
  /** Names at that table; '' where there is none any more. */
  reporter: z.string(),
  /** Whose name or line it is about; null where it is about nobody. */
  about: z.string().nullable(),
  answeredBy: z.string().nullable(),
});
export type ShownReport = z.infer<typeof shownReport>;
export const reportsAnswer = z.object({
  ok: z.literal(true),
  reports: z.array(shownReport).readonly(),
  /** How many wait for an answer in all; counted no further than a hundred. */
  open: z.number(),
});
export type ReportsAnswer = z.infer<typeof reportsAnswer>;

/** POST /api/admin/reports/:number/answer. */
export const answerReportRequest = z.strictObject({ verdict, words: ownWords });
