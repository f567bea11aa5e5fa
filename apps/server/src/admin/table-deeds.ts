// What operators do to tables: each deed enters its room like any command, and is audited with its step.
import type { AdjustRequest, Answer, DeedAnswer, ScoresAnswer } from '@forehand/protocol';
import type { Storage } from '../ports.ts';
import type { OperatorRequest } from '../table/operator-order.ts';
import type { Rooms } from '../table/rooms.ts';
import { matchScores } from './match-scores.ts';
import type { ReviewedTables } from './reviewed-tables.ts';

export interface TableDeedsPorts {
  readonly storage: Pick<Storage, 'directory'>;
  readonly rooms: Pick<Rooms, 'find'>;
  readonly reviewed: ReviewedTables;
}

type Done = Answer<Omit<DeedAnswer, 'ok'>>;

export class TableDeeds {
  readonly #ports: TableDeedsPorts;

  constructor(ports: TableDeedsPorts) {
    this.#ports = ports;
  }

  close(admin: string, code: string, asked: { moveId: string; reason: string }): Promise<Done> {
    return this.#operate(admin, code, asked.moveId, { type: 'closeTable', reason: asked.reason });
  }

  adjust(admin: string, at: { code: string; matchNo: number }, asked: AdjustRequest): Promise<Done> {
    const { moveId, ...line } = asked;
    return this.#operate(admin, at.code, moveId, { type: 'adjust', matchNo: at.matchNo, ...line });
  }

  async scores(code: string, matchNo: number): Promise<Answer<Omit<ScoresAnswer, 'ok'>>> {
    const { storage, reviewed } = this.#ports;
    const table = await storage.directory.findByCode(code);
    if (table === undefined) return { ok: false, code: 'noSuchTable' };
    const scores = matchScores(await reviewed.moments(table.tableId), matchNo, table.names);
    return scores === undefined ? { ok: false, code: 'noSuchMatch' } : { ok: true, ...scores };
  }

  async #operate(admin: string, code: string, moveId: string, request: OperatorRequest): Promise<Done> {
    const room = await this.#ports.rooms.find(code);
    return room === undefined ? { ok: false, code: 'noSuchTable' } : room.operate(admin, moveId, request);
  }
}
