-- CreateTable
CREATE TABLE "otp_secrets" (
    "user_id" INTEGER NOT NULL,
    "secret" TEXT NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "last_step" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "otp_secrets_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "otp_recovery_codes" (
    "user_id" INTEGER NOT NULL,
    "code_hash" TEXT NOT NULL,

    CONSTRAINT "otp_recovery_codes_pkey" PRIMARY KEY ("user_id","code_hash")
);

-- AddForeignKey
ALTER TABLE "otp_secrets" ADD CONSTRAINT "otp_secrets_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id_user") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "otp_recovery_codes" ADD CONSTRAINT "otp_recovery_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "otp_secrets"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;
