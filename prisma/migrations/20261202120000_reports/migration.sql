-- What players report to the admins.
-- CreateTable
CREATE TABLE "reports" (
    "number" BIGSERIAL NOT NULL,
    "table_id" TEXT NOT NULL,
    "reporter" TEXT NOT NULL,
    "report_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "kind" TEXT NOT NULL,
    "subject" TEXT,
    "quoted" TEXT,
    "line" INTEGER,
    "match_no" INTEGER,
    "deal" INTEGER,
    "version" INTEGER NOT NULL,
    "client" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "words" TEXT NOT NULL,
    "answered_at" TIMESTAMPTZ(3),
    "answered_by" TEXT,
    "verdict" TEXT,
    "answer_words" TEXT,

    CONSTRAINT "reports_pkey" PRIMARY KEY ("number")
);

-- CreateIndex
CREATE INDEX "reports_reporter_at_idx" ON "reports"("reporter", "at");

-- CreateIndex
CREATE UNIQUE INDEX "reports_table_id_reporter_report_id_key" ON "reports"("table_id", "reporter", "report_id");

-- AddForeignKey
ALTER TABLE "reports" ADD CONSTRAINT "reports_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON DELETE CASCADE ON UPDATE RESTRICT;


ALTER TABLE "reports"
  ADD CONSTRAINT "reports_kind" CHECK ("kind" IN
    ('name', 'line', 'cardsSeen', 'wrongScore', 'wrongRule', 'conduct', 'pageFault')),
  ADD CONSTRAINT "reports_about" CHECK (("subject" IS NOT NULL) = ("kind" IN ('name', 'line'))),
  ADD CONSTRAINT "reports_line" CHECK (("line" IS NOT NULL) = ("kind" = 'line')),
  ADD CONSTRAINT "reports_match" CHECK ("match_no" >= 1 AND "deal" >= 1 AND ("deal" IS NULL OR "match_no" IS NOT NULL)),
  ADD CONSTRAINT "reports_words" CHECK (char_length("words") <= 500 AND char_length("answer_words") <= 500),
  ADD CONSTRAINT "reports_answer" CHECK (num_nulls("answered_at", "answered_by", "verdict", "answer_words") IN (0, 4));

-- The two lists that admins read, each in its order.
CREATE INDEX "reports_open_idx" ON "reports" ("number") WHERE "answered_at" IS NULL;
CREATE INDEX "reports_answered_idx" ON "reports" ("number") WHERE "answered_at" IS NOT NULL;

-- A report is written once; names and words in it may be removed.
CREATE TRIGGER "reports_written_once" BEFORE UPDATE OF "number", "table_id", "reporter", "report_id", "at", "kind",
  "subject", "line", "match_no", "deal", "version", "client", "language" OR DELETE ON "reports"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "reports_answered_once" BEFORE UPDATE OF "answered_at", "answered_by", "verdict" ON "reports"
  FOR EACH ROW WHEN (OLD."answered_at" IS NOT NULL) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "reports_kept" BEFORE TRUNCATE ON "reports"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
