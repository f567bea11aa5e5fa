-- CreateTable
CREATE TABLE "nodes" (
    "id" TEXT NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "nodes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "presences" (
    "table_id" TEXT NOT NULL,
    "person" TEXT NOT NULL,
    "device" TEXT NOT NULL,
    "node" TEXT NOT NULL,
    "shown" BOOLEAN NOT NULL,

    CONSTRAINT "presences_pkey" PRIMARY KEY ("table_id","person","device","node")
);

-- CreateIndex
CREATE INDEX "presences_node_idx" ON "presences"("node");

-- AddForeignKey
ALTER TABLE "presences" ADD CONSTRAINT "presences_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "presences" ADD CONSTRAINT "presences_node_fkey" FOREIGN KEY ("node") REFERENCES "nodes"("id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AlterTable
ALTER TABLE "installations" ADD COLUMN     "session_fingerprint" TEXT;
