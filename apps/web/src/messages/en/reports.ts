// What players read where they report something to the admins.

export const reports = {
  title: 'Something was not right',
  note: 'Admins of this server read it, and can look at everything that the table has recorded. No card goes along with it.',
  what: 'What was not right?',
  kinds: {
    cardsSeen: 'My cards were seen',
    wrongScore: 'The score is wrong',
    wrongRule: 'A rule was not kept',
    conduct: 'How somebody behaved',
    pageFault: 'The page does something wrong',
    name: 'A name',
    line: 'Something that was said',
  },
  deal: 'In which deal',
  noDeal: 'in none',
  dealNumber: (deal: number): string => `Deal ${deal}`,
  whose: 'Whose name',
  which: 'Which line',
  /** «Oskar: hello» */
  said: (name: string, line: string): string => `${name}: ${line}`,
  words: 'In your words, if you like',
  send: 'Send it to the admins',
  sent: (number: number): string =>
    `Report ${number} has been sent. The answer will stand here, under the link of this table.`,
  own: 'What you have reported here',
  notRead: 'What you have reported could not be fetched.',
  number: (number: number): string => `Report ${number}`,
  /** «match 2, deal 5» */
  place: (matchNo: number, deal: number): string => `match ${matchNo}, deal ${deal}`,
  open: 'Not answered yet.',
  answered: 'Answer',
  /** «3 December, 21:14 (Europe/Stockholm)» */
  at: (moment: string, zone: string): string => `${moment} (${zone})`,
  otherKind: 'Something else',
  otherVerdict: 'It has been looked into.',
};

/** What an admin has found, told to whoever reported. */
export const verdicts = {
  nameRemoved: 'The name has been removed.',
  withinRules: 'We have read it, and leave it as it is.',
  spokenTo: 'We have read it, and have acted on it.',
  viewsClean:
    'We have compared everything the server showed to each seat with what that seat may know. Nobody was shown a card of yours.',
  viewsWrong: 'The server did show somebody a card too early. That is our fault, and is being mended.',
  scoreRight: 'We have counted the deal again: the score is right.',
  scoreCorrected: 'You are right. The score has been corrected; the sheet says how, and why.',
  ruleRight: 'The game went by the rules of this table.',
  ruleWrong: 'You are right: the game did not go by the rules. That is our fault, and is being mended.',
  faultFound: 'We have found the fault, and it is being mended.',
  faultNotFound: 'We could not find the fault. If it comes again, tell us what you saw and pressed.',
  cannotBeKnown:
    'What the server has recorded cannot answer this. Two who share a screen, or a room, leave no trace.',
  tellMore: 'We need to know more. Please report it again, with what you saw and when.',
};
