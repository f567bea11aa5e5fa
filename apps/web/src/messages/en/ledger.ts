// The ledger of a match of Nap, and the file of it.
import { bids } from './bids.ts';

export const ledger = {
  title: 'Ledger',
  progress: (played: number, all: number): string => `${played} of ${all} deals`,
  deal: 'Deal',
  allPassed: 'all passed, nothing paid',
  now: 'now playing',
  auction: 'auction',
  /** «made, double» */
  counted: (outcome: string, stake: number): string => `${outcome}, ${bids.times(stake)}`,
  running: (text: string, stake: number): string => (stake === 1 ? text : `${text}, ${bids.counts(stake)}`),
  none: 'No deal has been scored yet.',
  dealtBy: (name: string): string => `dealt by ${name}`,
  declarer: 'declarer',
  change: (change: string): string => `change ${change}`,
  chart: 'Balances by deal. You: the heavy line.',
  sums: 'Balances sum to 0 after every deal.',
  units: 'Units, no money.',
  csv: 'CSV',
  csvSpoken: 'Download the ledger as CSV',
};

/** Heads of the columns of the downloaded ledger. */
export const csv = {
  deal: 'Deal',
  dealer: 'Dealer',
  declarer: 'Declarer',
  bid: 'Bid',
  result: 'Result',
  stake: 'Stake',
  call: (name: string): string => `${name} call`,
  change: (name: string): string => `${name} change`,
  balance: (name: string): string => `${name} balance`,
  made: 'made',
  failed: 'failed',
  passed: 'all passed',
  corrected: (reason: string): string => `correction: ${reason}`,
};
