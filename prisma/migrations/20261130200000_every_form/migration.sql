-- AlterTable
ALTER TABLE "bismarck_sheet_rows" ADD COLUMN     "compared" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
ADD COLUMN     "counted" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
ADD COLUMN     "extra" BOOLEAN NOT NULL DEFAULT false;


-- What the database itself refuses, whoever asks. Prisma neither knows nor touches what follows.

-- Until now there was one form of Bismarck: three seats, sixteen tricks, four contracts, each once. Every row there is
-- is one of these still.
ALTER TABLE "bismarck_sheet_rows"
  DROP CONSTRAINT "bismarck_sheet_rows_seats",
  DROP CONSTRAINT "bismarck_sheet_rows_contract_known",
  DROP CONSTRAINT "bismarck_sheet_rows_trump_where_needed",
  DROP CONSTRAINT "bismarck_sheet_rows_sixteen_tricks",
  DROP CONSTRAINT "bismarck_sheet_rows_one_use",
  ADD CONSTRAINT "bismarck_sheet_rows_seats" CHECK (
    "dealer" BETWEEN 0 AND cardinality("tricks") - 1 AND "forehand" BETWEEN 0 AND cardinality("tricks") - 1
  ),
  ADD CONSTRAINT "bismarck_sheet_rows_contract_known" CHECK (
    "contract" IN ('spel', 'spader', 'valfri', 'pass', 'noHearts', 'noQueen', 'cutTrump')
  ),
  -- Whether Valfri may be played without is for the match to say: see check_bismarck_sheet_row.
  ADD CONSTRAINT "bismarck_sheet_rows_trump_where_needed" CHECK (
    CASE "contract"
      WHEN 'spader' THEN "trump" IS NOT NULL AND "trump" = 'S'
      WHEN 'valfri' THEN "trump" IS NULL OR "trump" IN ('C', 'D', 'H', 'S')
      WHEN 'cutTrump' THEN "trump" IS NOT NULL AND "trump" IN ('C', 'D', 'H', 'S')
      ELSE "trump" IS NULL
    END
  ),
  -- Forty-eight cards are played, whether by three seats or by four.
  ADD CONSTRAINT "bismarck_sheet_rows_every_trick" CHECK (
    "tricks" IS NOT NULL AND array_position("tricks", NULL) IS NULL AND 0 <= ALL ("tricks")
    AND CASE cardinality("tricks")
      WHEN 3 THEN "tricks"[1] + "tricks"[2] + "tricks"[3] = 16
      WHEN 4 THEN "tricks"[1] + "tricks"[2] + "tricks"[3] + "tricks"[4] = 12
      ELSE false
    END
  ),
  -- Where a contract counts cards, all of them are somebody's.
  ADD CONSTRAINT "bismarck_sheet_rows_all_counted" CHECK (
    "counted" IS NOT NULL AND array_position("counted", NULL) IS NULL AND 0 <= ALL ("counted")
    AND CASE
      WHEN "contract" NOT IN ('noHearts', 'noQueen') THEN cardinality("counted") = 0
      ELSE cardinality("counted") = cardinality("tricks")
        AND "counted"[1] + "counted"[2] + "counted"[3] + coalesce("counted"[4], 0)
          = CASE "contract" WHEN 'noHearts' THEN 13 ELSE 1 END
    END
  ),
  ADD CONSTRAINT "bismarck_sheet_rows_extra_compared" CHECK (
    "compared" IS NOT NULL AND array_position("compared", NULL) IS NULL
    AND cardinality("compared") = CASE WHEN "extra" THEN cardinality("tricks") ELSE 0 END
    AND ("contract" = 'valfri' OR NOT "extra")
  ),
  ADD CONSTRAINT "bismarck_sheet_rows_use_from_one" CHECK ("use_no" BETWEEN 1 AND 8);

-- A row is of its match: as many seats, uses one after the other, no trumps where its Valfri has none.
CREATE FUNCTION check_bismarck_sheet_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes integer[];
  valfri text;
  uses integer;
BEGIN
  SELECT s.change, coalesce(m.options ->> 'valfri', 'suit') INTO changes, valfri
    FROM deal_scores s JOIN matches m ON m.table_id = s.table_id AND m.number = s.match_no
    WHERE s.table_id = NEW.table_id AND s.match_no = NEW.match_no AND s.deal = NEW.deal;
  IF cardinality(NEW.tricks) <> cardinality(changes) THEN
    RAISE EXCEPTION 'tricks for every seat' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.contract = 'valfri' AND valfri <> 'suitOrNoTrump' AND (NEW.trump IS NULL) <> (valfri = 'ntOnly') THEN
    RAISE EXCEPTION 'trumps as the match has them' USING ERRCODE = 'check_violation';
  END IF;
  SELECT count(*) INTO uses FROM bismarck_sheet_rows b
    WHERE b.table_id = NEW.table_id AND b.match_no = NEW.match_no AND b.deal < NEW.deal
      AND b.forehand = NEW.forehand AND b.contract = NEW.contract;
  IF NEW.use_no <> uses + 1 THEN
    RAISE EXCEPTION 'use % of a contract follows the one before', NEW.use_no USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.extra AND 0 <> ANY (changes) THEN
    RAISE EXCEPTION 'what breaks a tie is compared and not added' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER "bismarck_sheet_rows_of_their_match" AFTER INSERT ON "bismarck_sheet_rows"
  FOR EACH ROW EXECUTE FUNCTION check_bismarck_sheet_row();

ALTER TABLE "nap_ledger_rows"
  DROP CONSTRAINT "nap_ledger_rows_calls_known",
  ADD CONSTRAINT "nap_ledger_rows_calls_known" CHECK (
    "calls" IS NOT NULL AND cardinality("calls") >= 2 AND array_position("calls", NULL) IS NULL
    AND "calls" <@ ARRAY['pass', 'one', 'two', 'three', 'misere', 'four', 'nap', 'wellington', 'blucher']
  );
