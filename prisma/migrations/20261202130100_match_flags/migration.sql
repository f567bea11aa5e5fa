-- Matches in which somebody stood in, or the clock acted, are few: found without reading the scores of all.
CREATE INDEX "deal_scores_stood_in" ON "deal_scores" ("table_id", "match_no") WHERE "stand_ins" <> '[]'::jsonb;
CREATE INDEX "deal_scores_clock_acted" ON "deal_scores" ("table_id", "match_no") WHERE "acted_for" <> '{}'::integer[];
