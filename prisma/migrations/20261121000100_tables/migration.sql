-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "role" AS ENUM ('manajemen_sekolah', 'kepala_program', 'wali_kelas', 'guru_pembimbing', 'peserta_didik');

-- CreateEnum
CREATE TYPE "gender" AS ENUM ('male', 'female');

-- CreateEnum
CREATE TYPE "internship_status" AS ENUM ('pending', 'ongoing', 'completed');

-- CreateEnum
CREATE TYPE "attendance_status" AS ENUM ('present', 'excused', 'sick', 'no_description');

-- CreateEnum
CREATE TYPE "journal_status" AS ENUM ('not_created', 'in_review', 'needs_revision', 'approved', 'not_present');

-- CreateEnum
CREATE TYPE "instrument_status" AS ENUM ('not_applied', 'applied');

-- CreateEnum
CREATE TYPE "observation_status" AS ENUM ('needs_observation', 'success');

-- CreateEnum
CREATE TYPE "assesment_status" AS ENUM ('needs_assesment', 'success');

-- CreateTable
CREATE TABLE "schools" (
    "npsn" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "working_days" INTEGER[] DEFAULT ARRAY[1, 2, 3, 4, 5]::INTEGER[],

    CONSTRAINT "schools_pkey" PRIMARY KEY ("npsn")
);

-- CreateTable
CREATE TABLE "holidays" (
    "npsn" TEXT NOT NULL,
    "date" DATE NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "holidays_pkey" PRIMARY KEY ("npsn","date")
);

-- CreateTable
CREATE TABLE "users" (
    "id_user" SERIAL NOT NULL,
    "email" TEXT NOT NULL,
    "password" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "role" "role" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id_user")
);

-- CreateTable
CREATE TABLE "students" (
    "id_user" INTEGER NOT NULL,
    "firstname" TEXT NOT NULL,
    "lastname" TEXT,
    "npsn" TEXT NOT NULL,
    "nisn" TEXT NOT NULL,
    "major_id" INTEGER,
    "homeroom_teacher_id" INTEGER,
    "birthplace" TEXT,
    "birthdate" DATE,
    "contact" TEXT,
    "gender" "gender",
    "emergency_contact" TEXT,
    "emergency_contact_name" TEXT,
    "avatar" TEXT,

    CONSTRAINT "students_pkey" PRIMARY KEY ("id_user")
);

-- CreateTable
CREATE TABLE "teachers" (
    "id_user" INTEGER NOT NULL,
    "firstname" TEXT NOT NULL,
    "lastname" TEXT,
    "npsn" TEXT NOT NULL,
    "nip" TEXT,
    "birthplace" TEXT,
    "birthdate" DATE,
    "contact" TEXT,
    "gender" "gender",
    "avatar" TEXT,
    "position_id" INTEGER,

    CONSTRAINT "teachers_pkey" PRIMARY KEY ("id_user")
);

-- CreateTable
CREATE TABLE "positions" (
    "id_position" SERIAL NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "positions_pkey" PRIMARY KEY ("id_position")
);

-- CreateTable
CREATE TABLE "majors" (
    "id_major" SERIAL NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "major_leader_id" INTEGER,

    CONSTRAINT "majors_pkey" PRIMARY KEY ("id_major")
);

-- CreateTable
CREATE TABLE "internships" (
    "id_internship" TEXT NOT NULL DEFAULT ulid(),
    "student_id" INTEGER NOT NULL,
    "status" "internship_status" NOT NULL,
    "job_name" TEXT NOT NULL,
    "company_name" TEXT NOT NULL,
    "instructor_name" TEXT NOT NULL,
    "instructor_contact" TEXT NOT NULL,
    "teacher_id" INTEGER,
    "teacher_contact" TEXT NOT NULL,
    "start_date" DATE NOT NULL,
    "end_date" DATE,
    "days_until" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "internships_pkey" PRIMARY KEY ("id_internship")
);

-- CreateTable
CREATE TABLE "attendances" (
    "id_attendance" TEXT NOT NULL DEFAULT ulid(),
    "internship_id" TEXT NOT NULL,
    "student_id" INTEGER NOT NULL,
    "date" DATE NOT NULL,
    "time" TIME(0),
    "status" "attendance_status" NOT NULL,
    "expired_at" TIMESTAMPTZ(0),
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "accuracy" DOUBLE PRECISION,
    "note" TEXT,
    "attachment" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "attendances_pkey" PRIMARY KEY ("id_attendance")
);

-- CreateTable
CREATE TABLE "journals" (
    "id_journal" TEXT NOT NULL DEFAULT ulid(),
    "attendance_id" TEXT NOT NULL,
    "internship_id" TEXT NOT NULL,
    "date" DATE NOT NULL,
    "status" "journal_status" NOT NULL,
    "description" TEXT,
    "image_path" TEXT,
    "captured_at" TIMESTAMPTZ(0),
    "feedback" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "journals_pkey" PRIMARY KEY ("id_journal")
);

-- CreateTable
CREATE TABLE "instruments" (
    "id_instrument" TEXT NOT NULL DEFAULT ulid(),
    "major_id" INTEGER NOT NULL,
    "academic_year" TEXT NOT NULL,
    "note" TEXT,
    "status" "instrument_status" NOT NULL DEFAULT 'not_applied',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "instruments_pkey" PRIMARY KEY ("id_instrument")
);

-- CreateTable
CREATE TABLE "instrument_sections" (
    "id_instrument_section" SERIAL NOT NULL,
    "instrument_id" TEXT NOT NULL,
    "section_code" INTEGER NOT NULL,
    "section_label" TEXT NOT NULL,

    CONSTRAINT "instrument_sections_pkey" PRIMARY KEY ("id_instrument_section")
);

-- CreateTable
CREATE TABLE "instrument_items" (
    "id_instrument_item" SERIAL NOT NULL,
    "instrument_section_id" INTEGER NOT NULL,
    "item_code" TEXT NOT NULL,
    "item_label" TEXT NOT NULL,

    CONSTRAINT "instrument_items_pkey" PRIMARY KEY ("id_instrument_item")
);

-- CreateTable
CREATE TABLE "observations" (
    "id_observation" TEXT NOT NULL DEFAULT ulid(),
    "internship_id" TEXT NOT NULL,
    "number" SMALLINT NOT NULL,
    "name" TEXT NOT NULL,
    "status" "observation_status" NOT NULL DEFAULT 'needs_observation',
    "total_score" DOUBLE PRECISION,
    "section_score" TEXT,
    "scored_with" JSONB,
    "note" TEXT,
    "date" DATE,

    CONSTRAINT "observations_pkey" PRIMARY KEY ("id_observation")
);

-- CreateTable
CREATE TABLE "assesments" (
    "id_assesment" TEXT NOT NULL DEFAULT ulid(),
    "internship_id" TEXT NOT NULL,
    "number" SMALLINT NOT NULL,
    "name" TEXT NOT NULL,
    "status" "assesment_status" NOT NULL DEFAULT 'needs_assesment',
    "total_score" DOUBLE PRECISION,
    "section_score" TEXT,
    "scored_with" JSONB,
    "note" TEXT,
    "date" DATE,

    CONSTRAINT "assesments_pkey" PRIMARY KEY ("id_assesment")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "password_reset_tokens" (
    "user_id" INTEGER NOT NULL,
    "token_hash" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "password_reset_tokens_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE INDEX "users_role_name_idx" ON "users"("role", "name");

-- CreateIndex
CREATE UNIQUE INDEX "students_nisn_key" ON "students"("nisn");

-- CreateIndex
CREATE INDEX "students_npsn_idx" ON "students"("npsn");

-- CreateIndex
CREATE INDEX "students_major_id_idx" ON "students"("major_id");

-- CreateIndex
CREATE INDEX "students_homeroom_teacher_id_idx" ON "students"("homeroom_teacher_id");

-- CreateIndex
CREATE UNIQUE INDEX "teachers_position_id_key" ON "teachers"("position_id");

-- CreateIndex
CREATE INDEX "teachers_npsn_idx" ON "teachers"("npsn");

-- CreateIndex
CREATE UNIQUE INDEX "positions_name_key" ON "positions"("name");

-- CreateIndex
CREATE UNIQUE INDEX "majors_code_key" ON "majors"("code");

-- CreateIndex
CREATE UNIQUE INDEX "majors_major_leader_id_key" ON "majors"("major_leader_id");

-- CreateIndex
CREATE INDEX "internships_student_id_created_at_idx" ON "internships"("student_id", "created_at");

-- CreateIndex
CREATE INDEX "internships_teacher_id_status_idx" ON "internships"("teacher_id", "status");

-- CreateIndex
CREATE INDEX "internships_days_due" ON "internships"("days_until") WHERE (status <> 'completed'::internship_status);

-- CreateIndex
CREATE UNIQUE INDEX "internships_id_internship_student_id_key" ON "internships"("id_internship", "student_id");

-- CreateIndex
CREATE UNIQUE INDEX "internships_one_open_per_student" ON "internships"("student_id") WHERE (status <> 'completed'::internship_status);

-- CreateIndex
CREATE INDEX "attendances_internship_id_date_idx" ON "attendances"("internship_id", "date");

-- CreateIndex
CREATE INDEX "attendances_date_status_idx" ON "attendances"("date", "status");

-- CreateIndex
CREATE UNIQUE INDEX "attendances_student_id_date_key" ON "attendances"("student_id", "date");

-- CreateIndex
CREATE UNIQUE INDEX "attendances_id_attendance_internship_id_date_key" ON "attendances"("id_attendance", "internship_id", "date");

-- CreateIndex
CREATE UNIQUE INDEX "journals_attendance_id_key" ON "journals"("attendance_id");

-- CreateIndex
CREATE INDEX "journals_internship_id_date_idx" ON "journals"("internship_id", "date");

-- CreateIndex
CREATE INDEX "journals_internship_id_status_idx" ON "journals"("internship_id", "status");

-- CreateIndex
CREATE UNIQUE INDEX "journals_attendance_id_internship_id_date_key" ON "journals"("attendance_id", "internship_id", "date");

-- CreateIndex
CREATE UNIQUE INDEX "instruments_major_id_key" ON "instruments"("major_id");

-- CreateIndex
CREATE UNIQUE INDEX "instrument_sections_instrument_id_section_code_key" ON "instrument_sections"("instrument_id", "section_code");

-- CreateIndex
CREATE UNIQUE INDEX "instrument_items_instrument_section_id_item_code_key" ON "instrument_items"("instrument_section_id", "item_code");

-- CreateIndex
CREATE UNIQUE INDEX "observations_internship_id_number_key" ON "observations"("internship_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "assesments_internship_id_number_key" ON "assesments"("internship_id", "number");

-- CreateIndex
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");

-- CreateIndex
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");

-- AddForeignKey
ALTER TABLE "holidays" ADD CONSTRAINT "holidays_npsn_fkey" FOREIGN KEY ("npsn") REFERENCES "schools"("npsn") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "students" ADD CONSTRAINT "students_id_user_fkey" FOREIGN KEY ("id_user") REFERENCES "users"("id_user") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "students" ADD CONSTRAINT "students_npsn_fkey" FOREIGN KEY ("npsn") REFERENCES "schools"("npsn") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "students" ADD CONSTRAINT "students_major_id_fkey" FOREIGN KEY ("major_id") REFERENCES "majors"("id_major") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "students" ADD CONSTRAINT "students_homeroom_teacher_id_fkey" FOREIGN KEY ("homeroom_teacher_id") REFERENCES "users"("id_user") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_id_user_fkey" FOREIGN KEY ("id_user") REFERENCES "users"("id_user") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_npsn_fkey" FOREIGN KEY ("npsn") REFERENCES "schools"("npsn") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_position_id_fkey" FOREIGN KEY ("position_id") REFERENCES "positions"("id_position") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "majors" ADD CONSTRAINT "majors_major_leader_id_fkey" FOREIGN KEY ("major_leader_id") REFERENCES "users"("id_user") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "internships" ADD CONSTRAINT "internships_student_id_fkey" FOREIGN KEY ("student_id") REFERENCES "students"("id_user") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "internships" ADD CONSTRAINT "internships_teacher_id_fkey" FOREIGN KEY ("teacher_id") REFERENCES "users"("id_user") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_internship_id_student_id_fkey" FOREIGN KEY ("internship_id", "student_id") REFERENCES "internships"("id_internship", "student_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "journals" ADD CONSTRAINT "journals_attendance_id_internship_id_date_fkey" FOREIGN KEY ("attendance_id", "internship_id", "date") REFERENCES "attendances"("id_attendance", "internship_id", "date") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "instruments" ADD CONSTRAINT "instruments_major_id_fkey" FOREIGN KEY ("major_id") REFERENCES "majors"("id_major") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "instrument_sections" ADD CONSTRAINT "instrument_sections_instrument_id_fkey" FOREIGN KEY ("instrument_id") REFERENCES "instruments"("id_instrument") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "instrument_items" ADD CONSTRAINT "instrument_items_instrument_section_id_fkey" FOREIGN KEY ("instrument_section_id") REFERENCES "instrument_sections"("id_instrument_section") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "observations" ADD CONSTRAINT "observations_internship_id_fkey" FOREIGN KEY ("internship_id") REFERENCES "internships"("id_internship") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assesments" ADD CONSTRAINT "assesments_internship_id_fkey" FOREIGN KEY ("internship_id") REFERENCES "internships"("id_internship") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id_user") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "password_reset_tokens" ADD CONSTRAINT "password_reset_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id_user") ON DELETE CASCADE ON UPDATE CASCADE;


