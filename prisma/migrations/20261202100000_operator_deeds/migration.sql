-- AlterTable
ALTER TABLE "table_names" ADD COLUMN     "silenced" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "score_adjustments" (
    "table_id" TEXT NOT NULL,
    "match_no" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "deal" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "change" INTEGER[],
    "reason" TEXT NOT NULL,

    CONSTRAINT "score_adjustments_pkey" PRIMARY KEY ("table_id","match_no","number")
);

-- CreateTable
CREATE TABLE "bans" (
    "person" TEXT NOT NULL,
    "banned_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "admin" TEXT NOT NULL,
    "reason" TEXT NOT NULL,

    CONSTRAINT "bans_pkey" PRIMARY KEY ("person")
);

-- CreateIndex
CREATE INDEX "table_names_person_idx" ON "table_names"("person");

-- AddForeignKey
ALTER TABLE "score_adjustments" ADD CONSTRAINT "score_adjustments_table_id_match_no_deal_fkey" FOREIGN KEY ("table_id", "match_no", "deal") REFERENCES "deal_scores"("table_id", "match_no", "deal") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "score_adjustments" ADD CONSTRAINT "score_adjustments_table_id_version_fkey" FOREIGN KEY ("table_id", "version") REFERENCES "steps"("table_id", "version") ON DELETE RESTRICT ON UPDATE RESTRICT;


-- What the database itself refuses, whoever asks. Prisma neither knows nor touches what follows.

ALTER TABLE "score_adjustments"
  ADD CONSTRAINT "score_adjustments_number_from_one" CHECK ("number" >= 1),
  ADD CONSTRAINT "score_adjustments_every_seat" CHECK (
    "change" IS NOT NULL AND cardinality("change") >= 2 AND array_position("change", NULL) IS NULL
  ),
  ADD CONSTRAINT "score_adjustments_reason" CHECK (char_length("reason") BETWEEN 1 AND 300);
ALTER TABLE "bans"
  ADD CONSTRAINT "bans_reason" CHECK (char_length("reason") BETWEEN 1 AND 300);

-- They follow one another without gaps, and add up where scores have to.
CREATE FUNCTION check_score_adjustment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  seat_count integer;
  balanced boolean;
BEGIN
  SELECT cardinality(m.seats), m.zero_sum INTO seat_count, balanced FROM matches m
    WHERE m.table_id = NEW.table_id AND m.number = NEW.match_no;
  IF cardinality(NEW.change) <> seat_count THEN
    RAISE EXCEPTION 'a correction for every seat' USING ERRCODE = 'check_violation';
  END IF;
  IF balanced AND (SELECT sum(seat.change) FROM unnest(NEW.change) AS seat (change)) <> 0 THEN
    RAISE EXCEPTION 'corrections do not sum to zero' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.number > 1 AND NOT EXISTS (
    SELECT 1 FROM score_adjustments a
    WHERE a.table_id = NEW.table_id AND a.match_no = NEW.match_no AND a.number = NEW.number - 1
  ) THEN
    RAISE EXCEPTION 'correction % does not follow', NEW.number USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER "score_adjustments_add_up" AFTER INSERT ON "score_adjustments"
  FOR EACH ROW EXECUTE FUNCTION check_score_adjustment();
CREATE TRIGGER "score_adjustments_written_once" BEFORE UPDATE OR DELETE ON "score_adjustments"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "score_adjustments_kept" BEFORE TRUNCATE ON "score_adjustments"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
