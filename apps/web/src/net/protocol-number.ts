// The page's protocol number. It stands here again because the page takes only types from the wire contract;
// the type makes sure that it moves with the contract's own.
import type { PROTOCOL as ContractProtocol } from '@forehand/protocol';

export const PROTOCOL: typeof ContractProtocol = 3;
