// Choosing the rules of a table: the form, and why some choices do not go together.
export const form = {
  profile: 'Form of the game',
  otherForms: (count: number): string => (count === 1 ? 'One other form' : `${count} other forms`),
  usual: (name: string): string => `${name} (usual)`,
  /** «Not here: there is no Misère.» */
  notHere: (reason: string): string => `Not here: ${reason}.`,
  /** Of several values, one that belongs to the rest. */
  stays: (reason: string): string => `It stays: ${reason}.`,
  dropped: (label: string, reason: string): string => `${label} is as usual again: ${reason}.`,
  fewer: (label: string): string => `${label}: one less`,
  more: (label: string): string => `${label}: one more`,
  kept: 'The rules stand as they were before.',
  allOptions: 'All options',
};

/** Each as half a sentence that begins small, by the code of the game. */
export const refusals: ReadonlyMap<string, string> = new Map([
  ['NO_SUCH_PROFILE', 'this server does not know that form of the game'],
  ['UNKNOWN_PROFILE', 'this server does not know that form of the game'],
  ['UNKNOWN_OPTION', 'this game does not know it'],
  ['NO_SUCH_VALUE', 'this game does not know that choice'],
  ['UNKNOWN_VALUE', 'this game does not know that choice'],
  ['NO_SUCH_LENGTH', 'this form is not played at that length'],
  ['ROUNDS_RANGE', 'so many rounds are not played'],
  ['FIXED_IN_THIS_FORM', 'it is settled by this form of the game'],
  ['NO_VALFRI_HERE', 'there is no Valfri in which a suit is named'],
  ['NO_TRUMPS_HERE', 'no contract here has trumps'],
  ['NEEDS_OPEN_TALON', 'it takes four open cards'],
  ['NOTHING_IS_CHOSEN', 'there is no contract to choose and no suit to name'],
  ['NEEDS_MANDATORY_EXCHANGE', 'it takes a form in which forehand always lays four away'],
  ['MISERE_NOT_CALLED', 'Misère is not bid here'],
  ['BID_OF_THE_PROFILE', 'it belongs to this form of the game'],
  ['NO_HALF_ON_THIS_TARIFF', 'a failed Nap costs half of a made one already, or the tariff does not know it'],
]);
