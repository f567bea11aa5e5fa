-- CreateTable
CREATE TABLE "tables" (
    "id" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "options" JSONB NOT NULL,
    "phase" TEXT NOT NULL,
    "host" TEXT,
    "seats" JSONB NOT NULL,
    "match_no" INTEGER NOT NULL,
    "deal" INTEGER NOT NULL,
    "deals" INTEGER NOT NULL,

    CONSTRAINT "tables_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "table_names" (
    "table_id" TEXT NOT NULL,
    "person" TEXT NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "table_names_pkey" PRIMARY KEY ("table_id","person")
);

-- CreateTable
CREATE TABLE "steps" (
    "table_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "actor" TEXT NOT NULL,
    "move_id" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "events" JSONB NOT NULL,
    "sealed" BYTEA,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "steps_pkey" PRIMARY KEY ("table_id","version")
);

-- CreateTable
CREATE TABLE "snapshots" (
    "table_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "sealed" BYTEA NOT NULL,

    CONSTRAINT "snapshots_pkey" PRIMARY KEY ("table_id")
);

-- CreateTable
CREATE TABLE "matches" (
    "table_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "game" TEXT NOT NULL,
    "profile" TEXT NOT NULL,
    "options" JSONB NOT NULL,
    "seats" TEXT[],
    "zero_sum" BOOLEAN NOT NULL,
    "sheet_hash" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "totals" INTEGER[],
    "winners" INTEGER[],

    CONSTRAINT "matches_pkey" PRIMARY KEY ("table_id","number")
);

-- CreateTable
CREATE TABLE "deal_scores" (
    "table_id" TEXT NOT NULL,
    "match_no" INTEGER NOT NULL,
    "deal" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "change" INTEGER[],
    "total" INTEGER[],

    CONSTRAINT "deal_scores_pkey" PRIMARY KEY ("table_id","match_no","deal")
);

-- CreateTable
CREATE TABLE "bismarck_sheet_rows" (
    "table_id" TEXT NOT NULL,
    "match_no" INTEGER NOT NULL,
    "deal" INTEGER NOT NULL,
    "dealer" INTEGER NOT NULL,
    "forehand" INTEGER NOT NULL,
    "contract" TEXT NOT NULL,
    "trump" TEXT,
    "tricks" INTEGER[],
    "redeals" INTEGER NOT NULL,
    "use_no" INTEGER NOT NULL,

    CONSTRAINT "bismarck_sheet_rows_pkey" PRIMARY KEY ("table_id","match_no","deal")
);

-- CreateTable
CREATE TABLE "deck_secrets" (
    "table_id" TEXT NOT NULL,
    "match_no" INTEGER NOT NULL,
    "deal" INTEGER NOT NULL,
    "attempt" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "wrapped" BYTEA NOT NULL,

    CONSTRAINT "deck_secrets_pkey" PRIMARY KEY ("table_id","match_no","deal","attempt")
);

-- CreateTable
CREATE TABLE "people" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "people_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "handovers" (
    "token_hash" BYTEA NOT NULL,
    "person" TEXT NOT NULL,
    "table_id" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "handovers_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "installations" (
    "id" INTEGER NOT NULL,
    "key_fingerprint" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "installations_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "tables_code_key" ON "tables"("code");

-- CreateIndex
CREATE INDEX "tables_seats_idx" ON "tables" USING GIN ("seats" jsonb_path_ops);

-- CreateIndex
CREATE UNIQUE INDEX "steps_table_id_actor_move_id_key" ON "steps"("table_id", "actor", "move_id");

-- CreateIndex
CREATE UNIQUE INDEX "bismarck_sheet_rows_table_id_match_no_forehand_contract_use_key" ON "bismarck_sheet_rows"("table_id", "match_no", "forehand", "contract", "use_no");

-- CreateIndex
CREATE INDEX "handovers_table_id_idx" ON "handovers"("table_id");

-- AddForeignKey
ALTER TABLE "table_names" ADD CONSTRAINT "table_names_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "steps" ADD CONSTRAINT "steps_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "snapshots" ADD CONSTRAINT "snapshots_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "matches" ADD CONSTRAINT "matches_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "deal_scores" ADD CONSTRAINT "deal_scores_table_id_match_no_fkey" FOREIGN KEY ("table_id", "match_no") REFERENCES "matches"("table_id", "number") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "deal_scores" ADD CONSTRAINT "deal_scores_table_id_version_fkey" FOREIGN KEY ("table_id", "version") REFERENCES "steps"("table_id", "version") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "bismarck_sheet_rows" ADD CONSTRAINT "bismarck_sheet_rows_table_id_match_no_deal_fkey" FOREIGN KEY ("table_id", "match_no", "deal") REFERENCES "deal_scores"("table_id", "match_no", "deal") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "deck_secrets" ADD CONSTRAINT "deck_secrets_table_id_version_fkey" FOREIGN KEY ("table_id", "version") REFERENCES "steps"("table_id", "version") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON DELETE CASCADE ON UPDATE RESTRICT;


-- What the database itself refuses, whoever asks. Prisma neither knows nor touches what follows.

ALTER TABLE "tables"
  ADD CONSTRAINT "tables_phase_known" CHECK ("phase" IN ('gathering', 'playing', 'over')),
  ADD CONSTRAINT "tables_seats_listed" CHECK (jsonb_typeof("seats") = 'array'),
  ADD CONSTRAINT "tables_counts_sane" CHECK ("match_no" >= 0 AND "deal" >= 0 AND "deals" >= 0);

ALTER TABLE "steps"
  ADD CONSTRAINT "steps_version_from_one" CHECK ("version" >= 1),
  ADD CONSTRAINT "steps_events_listed" CHECK (jsonb_typeof("events") = 'array');

ALTER TABLE "snapshots"
  ADD CONSTRAINT "snapshots_version_from_one" CHECK ("version" >= 1);

ALTER TABLE "matches"
  ADD CONSTRAINT "matches_number_from_one" CHECK ("number" >= 1),
  ADD CONSTRAINT "matches_seats_sane" CHECK ("seats" IS NOT NULL AND cardinality("seats") BETWEEN 2 AND 7),
  ADD CONSTRAINT "matches_result_whole" CHECK (
    "totals" IS NOT NULL AND "winners" IS NOT NULL AND CASE
      WHEN "ended_at" IS NULL THEN cardinality("totals") = 0 AND cardinality("winners") = 0
      ELSE cardinality("totals") = cardinality("seats")
        AND cardinality("winners") BETWEEN 1 AND cardinality("seats")
        AND 0 <= ALL ("winners") AND cardinality("seats") > ALL ("winners")
    END
  );

ALTER TABLE "deal_scores"
  ADD CONSTRAINT "deal_scores_deal_from_one" CHECK ("match_no" >= 1 AND "deal" >= 1),
  ADD CONSTRAINT "deal_scores_every_seat" CHECK (
    "change" IS NOT NULL AND "total" IS NOT NULL AND cardinality("change") = cardinality("total")
    AND array_position("change", NULL) IS NULL AND array_position("total", NULL) IS NULL
  );

ALTER TABLE "bismarck_sheet_rows"
  ADD CONSTRAINT "bismarck_sheet_rows_seats" CHECK ("dealer" BETWEEN 0 AND 2 AND "forehand" BETWEEN 0 AND 2),
  ADD CONSTRAINT "bismarck_sheet_rows_contract_known" CHECK ("contract" IN ('spel', 'spader', 'valfri', 'pass')),
  ADD CONSTRAINT "bismarck_sheet_rows_trump_where_needed" CHECK (
    CASE "contract"
      WHEN 'spader' THEN "trump" IS NOT NULL AND "trump" = 'S'
      WHEN 'valfri' THEN "trump" IS NOT NULL AND "trump" IN ('C', 'D', 'H', 'S')
      ELSE "trump" IS NULL
    END
  ),
  ADD CONSTRAINT "bismarck_sheet_rows_sixteen_tricks" CHECK (
    "tricks" IS NOT NULL AND cardinality("tricks") = 3 AND array_position("tricks", NULL) IS NULL
    AND 0 <= ALL ("tricks") AND "tricks"[1] + "tricks"[2] + "tricks"[3] = 16
  ),
  ADD CONSTRAINT "bismarck_sheet_rows_redeals_sane" CHECK ("redeals" >= 0),
  ADD CONSTRAINT "bismarck_sheet_rows_one_use" CHECK ("use_no" = 1);

ALTER TABLE "deck_secrets"
  ADD CONSTRAINT "deck_secrets_counts_sane" CHECK ("match_no" >= 0 AND "deal" >= 0 AND "attempt" >= 0);

ALTER TABLE "installations"
  ADD CONSTRAINT "installations_only_one" CHECK ("id" = 1);

-- History is written once.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% are never changed or deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;

CREATE TRIGGER "steps_written_once" BEFORE UPDATE OR DELETE ON "steps"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "steps_kept" BEFORE TRUNCATE ON "steps"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "deal_scores_written_once" BEFORE UPDATE OR DELETE ON "deal_scores"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "deal_scores_kept" BEFORE TRUNCATE ON "deal_scores"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "bismarck_sheet_rows_written_once" BEFORE UPDATE OR DELETE ON "bismarck_sheet_rows"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "bismarck_sheet_rows_kept" BEFORE TRUNCATE ON "bismarck_sheet_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "deck_secrets_written_once" BEFORE UPDATE OR DELETE ON "deck_secrets"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "deck_secrets_kept" BEFORE TRUNCATE ON "deck_secrets"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "matches_not_deleted" BEFORE DELETE ON "matches"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "matches_kept" BEFORE TRUNCATE ON "matches"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A match changes once: when it ends.
CREATE FUNCTION check_match_end() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last_total integer[];
BEGIN
  IF OLD.ended_at IS NOT NULL OR NEW.ended_at IS NULL
    OR ROW(OLD.table_id, OLD.number, OLD.game, OLD.profile, OLD.options, OLD.seats, OLD.zero_sum, OLD.sheet_hash, OLD.started_at)
      IS DISTINCT FROM
      ROW(NEW.table_id, NEW.number, NEW.game, NEW.profile, NEW.options, NEW.seats, NEW.zero_sum, NEW.sheet_hash, NEW.started_at)
  THEN
    RAISE EXCEPTION 'a match changes once, when it ends' USING ERRCODE = 'restrict_violation';
  END IF;
  SELECT s.total INTO last_total FROM deal_scores s
    WHERE s.table_id = NEW.table_id AND s.match_no = NEW.number ORDER BY s.deal DESC LIMIT 1;
  IF last_total IS DISTINCT FROM NEW.totals THEN
    RAISE EXCEPTION 'a match ends with the totals of its last deal' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER "matches_end_once" AFTER UPDATE ON "matches"
  FOR EACH ROW EXECUTE FUNCTION check_match_end();

-- Scores follow one another without gaps and add up.
CREATE FUNCTION check_deal_score() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  seat_count integer;
  balanced boolean;
  before integer[];
BEGIN
  SELECT cardinality(m.seats), m.zero_sum INTO seat_count, balanced FROM matches m
    WHERE m.table_id = NEW.table_id AND m.number = NEW.match_no;
  IF cardinality(NEW.change) <> seat_count THEN
    RAISE EXCEPTION 'a score for every seat' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.deal = 1 THEN
    before := array_fill(0, ARRAY[seat_count]);
  ELSE
    SELECT s.total INTO before FROM deal_scores s
      WHERE s.table_id = NEW.table_id AND s.match_no = NEW.match_no AND s.deal = NEW.deal - 1;
  END IF;
  IF before IS NULL THEN
    RAISE EXCEPTION 'deal % does not follow in the ledger', NEW.deal USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (
    SELECT 1 FROM unnest(NEW.change, NEW.total, before) AS seat (change, total, before)
    WHERE seat.total <> seat.before + seat.change
  ) THEN
    RAISE EXCEPTION 'a total is not the one before plus the change' USING ERRCODE = 'check_violation';
  END IF;
  IF balanced AND (SELECT sum(seat.change) FROM unnest(NEW.change) AS seat (change)) <> 0 THEN
    RAISE EXCEPTION 'changes do not sum to zero' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER "deal_scores_add_up" AFTER INSERT ON "deal_scores"
  FOR EACH ROW EXECUTE FUNCTION check_deal_score();
