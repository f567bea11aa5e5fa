// What a table is asked to agree on while it plays: each question, what follows from it, what came of it.

const dealtBy = (dealt: readonly { readonly name: string; readonly deals: number }[]): string =>
  dealt.map(({ name, deals }) => `${name} ${deals}`).join(', ');

export const votes = {
  settle: {
    question: 'Score it now?',
    made: 'The bid is made for certain.',
    failed: 'The bid has failed for certain.',
    certain: 'The result is certain.',
    text: 'No number changes.',
    ask: 'Score now',
    playOn: 'Play on',
    needs: 'All must accept.',
    offered: 'The result is certain: the deal can be scored now, if all accept.',
  },
  close: {
    question: 'End the match here?',
    dealt: (dealt: readonly { readonly name: string; readonly deals: number }[]): string =>
      `Dealt so far: ${dealtBy(dealt)}.`,
    running: 'The deal being played does not count.',
  },
  remove: {
    question: (name: string): string => `Remove ${name}?`,
    text: (name: string): string =>
      `Once no cards are out, the match ends as it stands and nobody wins. ${name} loses the seat and cannot come back to this table.`,
    about: 'The others are asked whether you stay.',
  },
  lines: {
    question: 'Change the table’s rules?',
    from: 'From the next deal.',
  },
  resume: { question: 'Go on?', text: 'The match goes on where it stopped, once all who are here accept.' },
  anotherDay: {
    question: 'Stop, and go on another day?',
    onDay: (moment: string): string => `Go on on ${moment}?`,
    whilePaused: 'All is kept. The match stands still until all who are here then go on.',
    text: 'All is kept. The match stands still after this deal until all who are here then go on.',
  },
  substitute: {
    question: (name: string): string => `Shall somebody take over from ${name}?`,
    text: (name: string): string =>
      `Whoever takes the seat agrees to the sheet, sees that seat’s cards alone and plays it to the end of the match, instead of ${name}.`,
  },
  passed: {
    settle: 'All accepted: the deal is scored.',
    close: 'All accepted: the match ends here.',
    removeNow: (name: string): string => `All accepted: ${name} is removed.`,
    removeLater: (name: string): string => `All accepted: ${name} is removed after this deal.`,
    removeYouNow: 'All others accepted: your seat is free now.',
    removeYouLater: 'All others accepted: your seat is free after this deal.',
    lines: 'All accepted: it holds from the next deal.',
    resume: 'All accepted: the match goes on.',
    anotherDay: 'All accepted: the match goes on another day.',
    substitute: 'All accepted: somebody may take the seat.',
  },
  declined: {
    settle: 'Not accepted by all: the deal goes on.',
    close: 'Not accepted by all: the match goes on.',
    remove: (name: string): string => `Not accepted by all: ${name} stays.`,
    removeYou: 'Not accepted by all: you stay.',
    lines: 'Not accepted by all: the rules stay.',
    resume: 'Not accepted by all: the match stands still.',
    anotherDay: 'Not accepted by all: the match goes on.',
    substitute: 'Not accepted by all: the table waits.',
  },
  overtaken: {
    settle: 'A card was played first: the deal goes on.',
    other: 'The match ended first, so the question is gone.',
  },
  gone: 'The question to the table is no longer open.',
  /** Spoken when a question opens: who asks, and what. */
  asked: (name: string, question: string): string => `${name} asks the table: ${question}`,
};

/** What stands beside a question to the table. */
export const answering = {
  accept: 'Accept',
  decline: 'Decline',
  withdraw: 'Withdraw',
  answer: 'Answer',
  count: (accepted: number, voters: number): string => `${accepted} of ${voters} have accepted`,
  youAccepted: 'You have accepted.',
  yoursOpen: 'It happens when all accept. One who declines ends it, and nobody learns who.',
  notAsked: 'You have no vote on this.',
  by: (name: string): string => `${name} asks.`,
  byYou: 'You ask.',
};
