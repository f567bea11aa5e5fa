-- AlterTable
ALTER TABLE "installations" ADD COLUMN     "beat_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "deadlines" (
    "table_id" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "deadlines_pkey" PRIMARY KEY ("table_id")
);

-- CreateIndex
CREATE INDEX "deadlines_due_at_idx" ON "deadlines"("due_at");

-- AddForeignKey
ALTER TABLE "deadlines" ADD CONSTRAINT "deadlines_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON DELETE CASCADE ON UPDATE RESTRICT;
