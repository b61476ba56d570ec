/** The name of the last folder in prisma/migrations. A server is ready once its database has it. */
export const LATEST_MIGRATION = "20261129153000_keep_hours_of_recorded_days";
