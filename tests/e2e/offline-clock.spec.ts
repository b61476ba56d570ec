import type { Page } from "@playwright/test";
import { addDays, dateOf, formatLongDate } from "@/lib/dates";
import { seal } from "@/server/auth/seal";
import { today } from "@/server/clock";
import { db } from "@/server/database/db";
import { toDate } from "@/server/wire/dates";
import { studentAtWork } from "../support/attendances";
import { enter, expect, stand, test } from "../support/e2e";
import { goOnline, isReal, keepCheckIn, worksOffline } from "../support/offline";

/* How the clock of a phone affects a record that waits on it. */

test.use({ serviceWorkers: "allow" });
// The browser reports failed requests like this, and these tests make requests fail.
test.beforeEach(({ expectErrors }) => expectErrors(/Failed to load resource/));

const HOUR = 3600_000;

async function prepared(page: Page) {
	const { student } = await studentAtWork(addDays(today(), -30));
	await stand(page);
	await page.addInitScript(measureByClock);
	await enter(page, student);
	await page.goto("/beranda");
	await worksOffline(page);
	return student;
}

/** Runs in the browser. Positions carry the time of the phone's clock, which the tests move. */
function measureByClock() {
	const find = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
	navigator.geolocation.getCurrentPosition = (done, ...how) =>
		find(({ coords }) => done({ coords, timestamp: Date.now() } as GeolocationPosition), ...how);
}

/** The day, once it is filled in. */
async function arrival({ id_user }: { id_user: number }) {
	const where = { student_id: id_user, status: "present" } as const;
	await expect.poll(() => db.attendance.count({ where }), { timeout: 30_000 }).toBe(1);
	return db.attendance.findFirstOrThrow({ where });
}

/** Runs in the browser. Replaces the kept ticket. */
async function keepTicket(ticket: { id_user: number; ticket: string; fetchedAt: number }) {
	const database = await new Promise<IDBDatabase>((resolve) => {
		const request = indexedDB.open("jejak-pkl");
		request.onsuccess = () => resolve(request.result);
	});
	const work = database.transaction("tickets", "readwrite");
	work.objectStore("tickets").put(ticket);
	await new Promise((resolve) => {
		work.oncomplete = resolve;
	});
	database.close();
}

test("a check-in that arrives the next day is that of the day before, and marked Susulan", async ({
	page,
	context,
}) => {
	const student = await prepared(page);
	const morning = Date.now() - 26 * HOUR;
	await context.setOffline(true);
	const moment = new Date(morning).toISOString();
	const ticket = seal({ clock_of: student.id_user, server: moment, device: moment });
	await page.evaluate(keepTicket, { id_user: student.id_user, ticket, fetchedAt: morning });
	await page.clock.setFixedTime(morning + 600_000);
	await page.goto("/beranda");
	await keepCheckIn(page);

	await page.clock.setFixedTime(Date.now());
	await goOnline(page);
	const stored = await arrival(student);
	expect(toDate(stored.date)).toBe(dateOf(new Date(morning + 600_000)));
	expect(stored.clock_changed).toBe(false);
	expect(Math.abs(Number(stored.recorded_at) - morning - 600_000)).toBeLessThan(60_000);
	await isReal(page);
	await page.goto("/presensi");
	await expect(page.getByRole("button", { name: /^Susulan, / })).toBeVisible();
});

test("a clock set back two hours moves no record, and is noticed", async ({ page, context }) => {
	const student = await prepared(page);
	await context.setOffline(true);
	await page.clock.setFixedTime(Date.now() - 2 * HOUR);
	await page.goto("/beranda");
	const before = Date.now();
	await keepCheckIn(page);
	await page.clock.setFixedTime(Date.now() - 2 * HOUR);
	await goOnline(page);
	const stored = await arrival(student);
	expect(stored.clock_changed).toBe(true);
	expect(Number(stored.recorded_at)).toBeGreaterThan(before - 120_000);
	await isReal(page);
	await page.goto("/presensi");
	await expect(page.getByRole("button", { name: /^Jam perangkat berubah, / })).toBeVisible();
});

test("a page from the phone that is open at midnight shows the new day", async ({ page, context }) => {
	await prepared(page);
	await context.setOffline(true);
	await page.clock.install();
	await page.goto("/beranda");
	const day = (date: string) => page.locator("main p", { hasText: new RegExp(`^${formatLongDate(date)}$`) });
	await expect(day(today())).toBeVisible();
	await page.clock.fastForward(24 * HOUR);
	await expect(day(addDays(today(), 1))).toBeVisible();
});
