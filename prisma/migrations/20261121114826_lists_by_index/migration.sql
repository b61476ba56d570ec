-- Comes with PostgreSQL; whoever owns the database may switch it on.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- CreateIndex
CREATE INDEX "internships_start_date_id_internship_idx" ON "internships"("start_date", "id_internship");

-- CreateIndex
CREATE INDEX "users_created_at_id_user_idx" ON "users"("created_at", "id_user");

-- CreateIndex
CREATE INDEX "users_role_created_at_id_user_idx" ON "users"("role", "created_at", "id_user");

-- CreateIndex
CREATE INDEX "users_name_letters" ON "users" USING GIN ("name" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "users_email_letters" ON "users" USING GIN ("email" gin_trgm_ops);
