import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { now } from "@/server/clock";
import { passMinutes } from "../support/clock";
import { freshSchool, student } from "../support/school";

/* Somebody has set the database to WIB before the application opens its first connection. */

const beside = new pg.Client({ connectionString: process.env.DATABASE_URL });
await beside.connect();
await beside.query(
	`ALTER DATABASE ${pg.escapeIdentifier(beside.database ?? "")} SET timezone TO 'Asia/Jakarta'`,
);
afterAll(() => beside.end());

freshSchool();

test("an instant stays the same in a database that is set to WIB, whichever way it is written", async () => {
	const siti = await student();
	passMinutes(70);
	expect(await siti.get("/user")).toHaveStatus(200);
	const { rows } = await beside.query("SELECT last_seen_at FROM sessions WHERE user_id = $1", [siti.id]);
	expect(rows).toEqual([{ last_seen_at: now() }]);
});
