// What happens when somebody says: that seat is mine, and the device I had it on is gone. People are named, not seats:
// an order of the seats that changes meanwhile changes nothing about who asks and who answers.
import * as z from 'zod';

/** What a browser runs on, as far as it says so. */
export const DEVICE_KINDS = ['phone', 'tablet', 'computer', 'device'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];
const device = z.enum(DEVICE_KINDS);

/** How a claim ends; `overtaken`: whoever it was about has no seat any more. */
export const CLAIM_OUTCOMES = [
  'passed',
  'declined',
  'returned', // whoever has the seat came back
  'withdrawn',
  'lapsed', // too few vouched for too long
  'overtaken',
] as const;
export const claimOutcome = z.enum(CLAIM_OUTCOMES);
export type ClaimOutcome = z.infer<typeof claimOutcome>;

const person = z.string();
/** Milliseconds since the epoch, by the server's clock. */
const at = z.number();

export const claimEvents = [
  /** `person` says to be `from`, and reads `number` out to the others. */
  z.object({ type: z.literal('claimed'), person, from: person, number: z.number().int(), device, at }),
  z.object({ type: z.literal('vouched'), person, at }),
  z.object({ type: z.literal('claimEnded'), outcome: claimOutcome.exclude(['passed', 'overtaken']), at }),
  /** The seat of `from`, with all that goes with it, is `person`'s at this table. */
  z.object({ type: z.literal('seatPassed'), person, from: person, device, at }),
] as const;
export type ClaimEvent = z.infer<(typeof claimEvents)[number]>;

/** A seat asked for by somebody whose device is gone. */
export const openClaim = z.strictObject({
  /** The version at which it was made; every answer names it. */
  id: z.number().int(),
  person,
  from: person,
  number: z.number().int(),
  device,
  at,
  vouched: z.array(z.strictObject({ person, at })),
});
export type OpenClaim = Readonly<z.infer<typeof openClaim>>;

export const endedClaim = z.strictObject({ id: z.number().int(), person, outcome: claimOutcome, at });
export type EndedClaim = Readonly<z.infer<typeof endedClaim>>;

export const declinedClaim = z.strictObject({ person, at });
export type DeclinedClaim = Readonly<z.infer<typeof declinedClaim>>;

/** A seat that has passed from one person to another. */
export const passedSeat = z.strictObject({ from: person, person, device, at });
export type PassedSeat = Readonly<z.infer<typeof passedSeat>>;
