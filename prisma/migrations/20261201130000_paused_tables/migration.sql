-- AlterTable
ALTER TABLE "tables" ADD COLUMN     "go_on_at" TIMESTAMPTZ(3),
ADD COLUMN     "paused" BOOLEAN NOT NULL DEFAULT false;
