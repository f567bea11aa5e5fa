// What the doctor finds: a sentence for each thing looked at.

/** `unknown`: it could not be looked at from here. */
export interface Finding {
  readonly state: 'right' | 'wrong' | 'unknown';
  readonly about: string;
  readonly sentence: string;
}

export type Found = Omit<Finding, 'about'>;

export const right = (sentence: string): Found => ({ state: 'right', sentence });
export const wrong = (sentence: string): Found => ({ state: 'wrong', sentence });
export const unknown = (sentence: string): Found => ({ state: 'unknown', sentence });

/** One thing to look at. What goes wrong on the way is a finding too. */
export interface Check {
  readonly about: string;
  look(): Promise<Found>;
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error ? `${error.message} (${String(error.code)})` : error.message;
};

export async function lookAt(checks: readonly Check[]): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const { about, look } of checks) {
    const found = await look().catch((error: unknown) => wrong(`No answer: ${reasonOf(error)}.`));
    findings.push({ about, ...found });
  }
  return findings;
}

const MARKS = { right: '✓', wrong: '✗', unknown: '–' } as const;

export const reportOf = (findings: readonly Finding[]): string =>
  findings.map(({ state, about, sentence }) => `${MARKS[state]} ${about}: ${sentence}`).join('\n');
