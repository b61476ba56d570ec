import { vi } from "vitest";

/** Another server on the same database, with its own modules and connections. */
export async function startServer() {
	const kept = globalThis as { database?: unknown };
	const ours = kept.database;
	kept.database = undefined;
	vi.resetModules();
	const [{ fillMissingDays }, { recordAttendance }, { login }, { disconnect }] = await Promise.all([
		import("@/server/services/attendances/missing-days"),
		import("@/server/services/attendances/write"),
		import("@/server/services/people/accounts"),
		import("@/server/database/db"),
	]);
	kept.database = ours;
	vi.resetModules();
	return { fillMissingDays, recordAttendance, login, stop: disconnect };
}
