-- AlterTable
ALTER TABLE "deal_scores" ADD COLUMN     "people" TEXT[];

-- AlterTable
ALTER TABLE "matches" ADD COLUMN     "closed" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "table_names" ADD COLUMN     "muted" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "tables" ADD COLUMN     "listed" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "nap_ledger_rows" (
    "table_id" TEXT NOT NULL,
    "match_no" INTEGER NOT NULL,
    "deal" INTEGER NOT NULL,
    "dealer" INTEGER NOT NULL,
    "calls" TEXT[],
    "declarer" INTEGER,
    "bid" TEXT,
    "made" BOOLEAN,

    CONSTRAINT "nap_ledger_rows_pkey" PRIMARY KEY ("table_id","match_no","deal")
);

-- CreateTable
CREATE TABLE "talk_lines" (
    "table_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "person" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "said" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "talk_lines_pkey" PRIMARY KEY ("table_id","number")
);

-- CreateTable
CREATE TABLE "invitations" (
    "token_hash" BYTEA NOT NULL,
    "table_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "cards" TEXT NOT NULL,
    "used_by" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invitations_pkey" PRIMARY KEY ("token_hash")
);

-- CreateIndex
CREATE INDEX "invitations_table_id_idx" ON "invitations"("table_id");

-- AddForeignKey
ALTER TABLE "nap_ledger_rows" ADD CONSTRAINT "nap_ledger_rows_table_id_match_no_deal_fkey" FOREIGN KEY ("table_id", "match_no", "deal") REFERENCES "deal_scores"("table_id", "match_no", "deal") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "talk_lines" ADD CONSTRAINT "talk_lines_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON DELETE CASCADE ON UPDATE RESTRICT;


-- Until now everybody sat through a whole match: who sat at its start sat at each of its deals. Scores are written
-- once; this is the one time something is added to them, and nothing that was written changes.
ALTER TABLE "deal_scores" DISABLE TRIGGER "deal_scores_written_once";
UPDATE "deal_scores" s SET "people" = m."seats"
  FROM "matches" m WHERE m."table_id" = s."table_id" AND m."number" = s."match_no";
ALTER TABLE "deal_scores" ENABLE TRIGGER "deal_scores_written_once";


-- What the database itself refuses, whoever asks. Prisma neither knows nor touches what follows.

-- The public list: what waits for players, and nothing else.
CREATE INDEX "tables_listed_idx" ON "tables" ("id")
  WHERE "listed" AND "phase" = 'gathering' AND "seats" @> '[null]';

ALTER TABLE "deal_scores"
  ADD CONSTRAINT "deal_scores_every_person" CHECK (
    "people" IS NOT NULL AND cardinality("people") = cardinality("change") AND array_position("people", NULL) IS NULL
  );

ALTER TABLE "matches"
  DROP CONSTRAINT "matches_result_whole",
  ADD CONSTRAINT "matches_result_whole" CHECK (
    "totals" IS NOT NULL AND "winners" IS NOT NULL AND CASE
      WHEN "ended_at" IS NULL THEN NOT "closed" AND cardinality("totals") = 0 AND cardinality("winners") = 0
      WHEN "closed" THEN cardinality("totals") = cardinality("seats") AND cardinality("winners") = 0
      ELSE cardinality("totals") = cardinality("seats")
        AND cardinality("winners") BETWEEN 1 AND cardinality("seats")
        AND 0 <= ALL ("winners") AND cardinality("seats") > ALL ("winners")
    END
  );

ALTER TABLE "nap_ledger_rows"
  ADD CONSTRAINT "nap_ledger_rows_calls_known" CHECK (
    "calls" IS NOT NULL AND cardinality("calls") >= 2 AND array_position("calls", NULL) IS NULL
    AND "calls" <@ ARRAY['pass', 'three', 'four', 'nap', 'wellington']
  ),
  ADD CONSTRAINT "nap_ledger_rows_seats" CHECK (
    "dealer" BETWEEN 0 AND cardinality("calls") - 1
    AND ("declarer" IS NULL OR "declarer" BETWEEN 0 AND cardinality("calls") - 1)
  ),
  ADD CONSTRAINT "nap_ledger_rows_outcome_whole" CHECK (num_nulls("declarer", "bid", "made") IN (0, 3)),
  ADD CONSTRAINT "nap_ledger_rows_passed_out_when_all_pass" CHECK (("bid" IS NULL) = ('pass' = ALL ("calls"))),
  -- The dealer's left speaks first.
  ADD CONSTRAINT "nap_ledger_rows_bid_is_the_declarers_call" CHECK (
    "bid" IS NULL OR (
      "bid" <> 'pass'
      AND "bid" = "calls"[("declarer" - "dealer" - 1 + cardinality("calls")) % nullif(cardinality("calls"), 0) + 1]
    )
  );

ALTER TABLE "talk_lines"
  ADD CONSTRAINT "talk_lines_number_from_one" CHECK ("number" >= 1),
  ADD CONSTRAINT "talk_lines_kind_known" CHECK ("kind" IN ('line', 'phrase', 'reaction')),
  ADD CONSTRAINT "talk_lines_said_bounded" CHECK (char_length("said") BETWEEN 1 AND 280);

ALTER TABLE "invitations"
  ADD CONSTRAINT "invitations_cards_known" CHECK ("cards" IN ('usual', 'large'));

-- History is written once.
CREATE TRIGGER "nap_ledger_rows_written_once" BEFORE UPDATE OR DELETE ON "nap_ledger_rows"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "nap_ledger_rows_kept" BEFORE TRUNCATE ON "nap_ledger_rows"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A match changes once: when it ends, or is closed before its last deal.
CREATE OR REPLACE FUNCTION check_match_end() RETURNS trigger LANGUAGE plpgsql AS $$
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
  IF NEW.closed AND last_total IS NULL THEN
    last_total := array_fill(0, ARRAY[cardinality(NEW.seats)]);
  END IF;
  IF last_total IS DISTINCT FROM NEW.totals THEN
    RAISE EXCEPTION 'a match ends with the totals of its last deal' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;

-- Scores follow one another without gaps, add up, and end with their match.
CREATE OR REPLACE FUNCTION check_deal_score() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  seat_count integer;
  balanced boolean;
  ended timestamptz;
  before integer[];
BEGIN
  SELECT cardinality(m.seats), m.zero_sum, m.ended_at INTO seat_count, balanced, ended FROM matches m
    WHERE m.table_id = NEW.table_id AND m.number = NEW.match_no;
  IF cardinality(NEW.change) <> seat_count THEN
    RAISE EXCEPTION 'a score for every seat' USING ERRCODE = 'check_violation';
  END IF;
  IF ended IS NOT NULL AND ended <> (
    SELECT s.at FROM steps s WHERE s.table_id = NEW.table_id AND s.version = NEW.version -- the last deal ends it
  ) THEN
    RAISE EXCEPTION 'a match that has ended scores no more' USING ERRCODE = 'check_violation';
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

-- A named row belongs to a match of its game.
CREATE FUNCTION check_game_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM matches m WHERE m.table_id = NEW.table_id AND m.number = NEW.match_no AND m.game = TG_ARGV[0]
  ) THEN
    RAISE EXCEPTION 'this match is not one of %', TG_ARGV[0] USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER "bismarck_sheet_rows_of_their_game" AFTER INSERT ON "bismarck_sheet_rows"
  FOR EACH ROW EXECUTE FUNCTION check_game_of_row('bismarck');
CREATE TRIGGER "nap_ledger_rows_of_their_game" AFTER INSERT ON "nap_ledger_rows"
  FOR EACH ROW EXECUTE FUNCTION check_game_of_row('nap');

-- Every seat calls once, and every opponent pays the declarer, or is paid, the same.
CREATE FUNCTION check_nap_ledger_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes integer[];
  opponents integer;
  declared integer;
BEGIN
  SELECT s.change INTO changes FROM deal_scores s
    WHERE s.table_id = NEW.table_id AND s.match_no = NEW.match_no AND s.deal = NEW.deal;
  IF cardinality(NEW.calls) <> cardinality(changes) THEN
    RAISE EXCEPTION 'a call of every seat' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.declarer IS NULL THEN
    IF 0 <> ANY (changes) THEN
      RAISE EXCEPTION 'nobody pays where all have passed' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NULL;
  END IF;
  opponents := cardinality(changes) - 1;
  declared := changes[NEW.declarer + 1];
  IF EXISTS (
    SELECT 1 FROM unnest(changes) WITH ORDINALITY AS seat (change, place)
    WHERE seat.place <> NEW.declarer + 1 AND declared <> -opponents * seat.change
  ) THEN
    RAISE EXCEPTION 'every opponent pays the same' USING ERRCODE = 'check_violation';
  END IF;
  IF declared = 0 OR (declared > 0) <> NEW.made THEN
    RAISE EXCEPTION 'a made bid is paid to the declarer, a failed one by the declarer' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER "nap_ledger_rows_add_up" AFTER INSERT ON "nap_ledger_rows"
  FOR EACH ROW EXECUTE FUNCTION check_nap_ledger_row();
