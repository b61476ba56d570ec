/** The name of the last folder in prisma/migrations. A server is ready once its database has it. */
export const LATEST_MIGRATION = "20261201093000_calendar_on_a_day";
