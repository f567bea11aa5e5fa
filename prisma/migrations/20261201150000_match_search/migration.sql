-- Admins search matches, the latest first, and by the names of guests.
CREATE INDEX "matches_started_at_table_id_number_idx" ON "matches"("started_at" DESC, "table_id" DESC, "number" DESC);

CREATE INDEX "table_names_lower_idx" ON "table_names" (lower("name") text_pattern_ops);
