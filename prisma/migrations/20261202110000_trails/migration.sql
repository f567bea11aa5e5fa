-- Which pages of a table were open, what was refused there, and how much of both is gone.
-- CreateTable
CREATE TABLE "visits" (
    "number" BIGSERIAL NOT NULL,
    "id" TEXT NOT NULL,
    "table_id" TEXT NOT NULL,
    "person" TEXT NOT NULL,
    "device" TEXT NOT NULL,
    "device_kind" TEXT NOT NULL,
    "connection" TEXT NOT NULL,
    "network" TEXT NOT NULL,
    "client" TEXT,
    "from_at" TIMESTAMPTZ(3) NOT NULL,
    "until_at" TIMESTAMPTZ(3) NOT NULL,
    "ended" TEXT,

    CONSTRAINT "visits_pkey" PRIMARY KEY ("number")
);

-- CreateTable
CREATE TABLE "refused_requests" (
    "number" BIGSERIAL NOT NULL,
    "id" TEXT NOT NULL,
    "table_id" TEXT NOT NULL,
    "person" TEXT NOT NULL,
    "seat" INTEGER,
    "event" TEXT NOT NULL,
    "command" TEXT,
    "code" TEXT NOT NULL,
    "rule" TEXT,
    "version" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "refused_requests_pkey" PRIMARY KEY ("number")
);

-- CreateTable
CREATE TABLE "trail_gaps" (
    "table_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "trail_gaps_pkey" PRIMARY KEY ("table_id","kind")
);

-- CreateIndex
CREATE UNIQUE INDEX "visits_id_key" ON "visits"("id");

-- CreateIndex
CREATE INDEX "visits_table_id_number_idx" ON "visits"("table_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "refused_requests_id_key" ON "refused_requests"("id");

-- CreateIndex
CREATE INDEX "refused_requests_table_id_number_idx" ON "refused_requests"("table_id", "number");

-- AddForeignKey
ALTER TABLE "visits" ADD CONSTRAINT "visits_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "refused_requests" ADD CONSTRAINT "refused_requests_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "trail_gaps" ADD CONSTRAINT "trail_gaps_table_id_fkey" FOREIGN KEY ("table_id") REFERENCES "tables"("id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- No address of one guest, whoever writes.
ALTER TABLE "visits" ADD CONSTRAINT "visits_network" CHECK ("network" = '' OR "network" ~ '^([0-9.]+\.0/24|[0-9a-f:]+::/48)$');
ALTER TABLE "visits" ADD CONSTRAINT "visits_in_order" CHECK ("until_at" >= "from_at");
ALTER TABLE "visits" ADD CONSTRAINT "visits_client" CHECK (char_length("client") <= 60);
ALTER TABLE "visits" ADD CONSTRAINT "visits_ended" CHECK ("ended" IN ('left', 'closed', 'silent', 'moved', 'cutOff', 'serverClosing'));
ALTER TABLE "refused_requests" ADD CONSTRAINT "refused_requests_texts" CHECK (greatest(char_length("event"), char_length("command"), char_length("code"), char_length("rule")) <= 60);
ALTER TABLE "trail_gaps" ADD CONSTRAINT "trail_gaps_kind" CHECK ("kind" IN ('visits', 'refusals'));
ALTER TABLE "trail_gaps" ADD CONSTRAINT "trail_gaps_count" CHECK ("count" > 0);
