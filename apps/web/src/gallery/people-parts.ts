// What the made-up moments of people at a table of Nap for five are built from; the viewer sits in the last seat.
import type { SeatView, TableUpdate } from '@forehand/protocol';
import type { Panel } from '../table/panel.ts';
import type { NapStage } from './nap-stages.ts';

export interface PeopleSample {
  readonly stage: NapStage;
  readonly update: Partial<TableUpdate>;
  /** What is different about some seats. */
  readonly people?: Readonly<Record<number, Partial<SeatView>>>;
  readonly panel: Panel;
  readonly lines: 'none' | 'some' | 'many';
  readonly draft: string;
}

export const YOU = 4;
export const PLAIN: PeopleSample = {
  stage: 'play',
  update: {},
  panel: { kind: 'none' },
  lines: 'some',
  draft: '',
};
