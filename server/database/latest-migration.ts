/** The name of the last folder in prisma/migrations. A server is ready once its database has it. */
export const LATEST_MIGRATION = "20261127140000_student_approval";
