// What the talk at a table takes from the connection.
import type { TableUpdate } from '@forehand/protocol';
import type { LineState } from '../net/line-state.ts';
import type { TableTalk } from '../net/table-talk.ts';

export interface TalkPort {
  readonly code: string;
  readonly state: LineState;
  readonly update: TableUpdate | null;
  readonly talk: Pick<TableTalk, 'onSaid' | 'read' | 'say' | 'mute'>;
}
