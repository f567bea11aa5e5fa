-- Tables with a match under way are looked for among all there ever were.
CREATE INDEX "tables_playing" ON "tables" ("id") WHERE "phase" = 'playing';
