// What stands in the audit log exactly if something is done: it is written by the statement that does it.
import type { NewAuditEntry } from '../admin-ports.ts';

/** `done`: the part of the statement that has a row if it is done. `entry`: the parameter, null for no entry. */
export const auditedIf = (done: string, entry: `$${number}`): string => `audited AS (
  INSERT INTO audit_entries (admin, deed, table_id, match_no, deal, version, subject, reason)
  SELECT a.admin, a.deed, a."tableId", a."matchNo", a.deal, a.version, a.subject, a.reason
  FROM jsonb_to_record(${entry}::jsonb) AS a (admin text, deed text, "tableId" text, "matchNo" int, deal int,
    version int, subject text, reason text)
  WHERE a.deed IS NOT NULL AND EXISTS (SELECT FROM ${done})
)`;

export const entryValue = (entry: NewAuditEntry | undefined): string => JSON.stringify(entry ?? {});
