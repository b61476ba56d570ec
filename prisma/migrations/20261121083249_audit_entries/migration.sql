-- CreateTable
CREATE TABLE "audit_entries" (
    "id" TEXT NOT NULL DEFAULT ulid(),
    "at" TIMESTAMPTZ(3) NOT NULL,
    "actor_id" INTEGER,
    "actor_role" "role",
    "action" TEXT NOT NULL,
    "subject_type" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "person_id" INTEGER,
    "detail" JSONB NOT NULL DEFAULT '{}',
    "address" TEXT,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "audit_entries_at_id_idx" ON "audit_entries"("at", "id");

-- CreateIndex
CREATE INDEX "audit_entries_actor_id_at_id_idx" ON "audit_entries"("actor_id", "at", "id");

-- CreateIndex
CREATE INDEX "audit_entries_person_id_at_id_idx" ON "audit_entries"("person_id", "at", "id");

-- By group, the first part of an action's name.
CREATE INDEX audit_entries_group_at_id_idx ON audit_entries (split_part(action, '.', 1), at, id);

ALTER TABLE audit_entries
  ADD CONSTRAINT audit_entries_detail_is_small CHECK (jsonb_typeof(detail) = 'object' AND length(detail::text) <= 1000),
  ADD CONSTRAINT audit_entries_address_length CHECK (length(address) <= 64);

-- Entries are only added. What keeps the log from growing for ever may delete those older than a year, and nothing else.
CREATE FUNCTION keep_audit_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '1 year' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'audit_entries is append-only' USING ERRCODE = 'check_violation', CONSTRAINT = 'audit_entries_append_only';
END $$;

CREATE TRIGGER audit_entries_append_only
  BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION keep_audit_entries();

CREATE TRIGGER audit_entries_not_truncated
  BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_entries();
