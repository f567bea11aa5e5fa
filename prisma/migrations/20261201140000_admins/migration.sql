-- Admins: their accounts and sessions, and what they have done and looked into.
-- CreateTable
CREATE TABLE "admins" (
    "name" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "password_hash" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "disabled_at" TIMESTAMPTZ(3),

    CONSTRAINT "admins_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "admin_links" (
    "token_hash" BYTEA NOT NULL,
    "admin" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "admin_links_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "admin_sessions" (
    "token_hash" BYTEA NOT NULL,
    "admin" TEXT NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "admin_sessions_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "number" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "admin" TEXT,
    "deed" TEXT NOT NULL,
    "table_id" TEXT,
    "match_no" INTEGER,
    "deal" INTEGER,
    "version" INTEGER,
    "subject" TEXT,
    "reason" TEXT,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("number")
);

-- CreateIndex
CREATE INDEX "admin_links_admin_idx" ON "admin_links"("admin");

-- CreateIndex
CREATE INDEX "admin_sessions_admin_idx" ON "admin_sessions"("admin");

-- CreateIndex
CREATE INDEX "admin_sessions_ends_at_idx" ON "admin_sessions"("ends_at");

-- CreateIndex
CREATE INDEX "audit_entries_table_id_number_idx" ON "audit_entries"("table_id", "number");

-- CreateIndex
CREATE INDEX "audit_entries_deed_number_idx" ON "audit_entries"("deed", "number");

-- AddForeignKey
ALTER TABLE "admin_links" ADD CONSTRAINT "admin_links_admin_fkey" FOREIGN KEY ("admin") REFERENCES "admins"("name") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "admin_sessions" ADD CONSTRAINT "admin_sessions_admin_fkey" FOREIGN KEY ("admin") REFERENCES "admins"("name") ON DELETE RESTRICT ON UPDATE RESTRICT;


ALTER TABLE "admins" ADD CONSTRAINT "admins_role" CHECK ("role" IN ('reviewer', 'operator'));
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_reason" CHECK (char_length("reason") <= 500);

-- The audit log only grows.
CREATE TRIGGER "audit_entries_written_once" BEFORE UPDATE OR DELETE ON "audit_entries"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "audit_entries_kept" BEFORE TRUNCATE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The log names admins for ever.
CREATE TRIGGER "admins_not_deleted" BEFORE DELETE ON "admins"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "admins_kept" BEFORE TRUNCATE ON "admins"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
