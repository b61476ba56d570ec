import { archive } from "../archive/run";
import { onDatabase } from "./database";

/**
 * Backs up or restores, with the arguments of archive/run.ts. A backup does not disturb other users of the database.
 */
export const runArchive = (args: string[]): Promise<void> =>
	onDatabase(() => archive(args), { alone: args[0] !== "backup" });
