-- AlterTable
ALTER TABLE "deal_scores" ADD COLUMN     "acted_for" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
ADD COLUMN     "stand_ins" JSONB NOT NULL DEFAULT '[]';

-- What the database itself refuses, whoever asks. Prisma neither knows nor touches what follows.

ALTER TABLE "deal_scores"
  ADD CONSTRAINT "deal_scores_acted_for_seats" CHECK (
    "acted_for" IS NOT NULL AND array_position("acted_for", NULL) IS NULL AND 0 <= ALL ("acted_for")
    AND cardinality("acted_for") IN (0, cardinality("change"))
  ),
  ADD CONSTRAINT "deal_scores_stand_ins_list" CHECK (jsonb_typeof("stand_ins") = 'array');
