import { beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { Keeping } from "@/components/offline/keeping";
import { addDays, dateOf, formatLongDate } from "@/lib/dates/dates";
import type { Unsent } from "@/lib/offline/records";
import { sendWaiting } from "@/lib/offline/send";
import { currentPerson, keepUnsent, noteCurrent, takeArrivals } from "@/lib/offline/store";
import { api, ok, type Reply, refusal } from "../../support/component/api";
import { answer } from "../../support/component/dialogs";
import { router } from "../../support/component/navigation";
import {
	cutNetwork,
	emptyPhone,
	fillStorage,
	kept,
	offlineDays,
	prepared,
	unsent,
} from "../../support/component/phone";
import { show } from "../../support/component/render";

const today = dateOf(new Date(), "WIB");
const CREATE = "POST /attendances/create";
const recorded = ok({
	id_attendance: "A",
	date: today,
	time: "07:12:30",
	status: "present",
	id_journal: "J",
});

const bar = page.getByRole("region", { name: "Belum terkirim" });
const hurry = bar.getByRole("button", { name: "Kirim sekarang" });
const open = () => bar.getByRole("button", { name: "Lihat", exact: true }).click();

beforeEach(async () => {
	await emptyPhone();
	api.on("GET /students/offline", ok(offlineDays(today)));
	api.on("GET /clock", ok({ ticket: "another-ticket" }));
	api.on("GET /health", ok());
});

/** Any page of the student with a network. */
const showPage = () => show(<Keeping id_user={1} seal="sealed-role" prompt={null} />);

/** A page with one check-in that waits for the network, and the network comes back. */
async function sendOne(reply: Reply, beforeThat = () => {}) {
	api.on(CREATE, reply);
	const fields: Unsent["fields"] = [
		["status", "present"],
		["note", "Bus mogok di jalan."],
	];
	const record = unsent(today, { ticket: "the-ticket", fields });
	await prepared(offlineDays(today), [record]);
	beforeThat();
	const bringBack = cutNetwork();
	await showPage();
	await expect.element(bar).toHaveTextContent("1 belum terkirim");
	expect(api.calls(CREATE)).toEqual([]);
	bringBack();
	await api.called(CREATE);
	return record;
}

const hasDays = (value: { days?: unknown }) => Boolean(value.days);

describe("a record that waits", () => {
	test("is sent once when the network is back, with its key and its times", async () => {
		const record = await sendOne(recorded);
		await expect.element(bar).not.toBeInTheDocument();
		expect(api.calls(CREATE)).toHaveLength(1);
		const { headers, body } = await api.called(CREATE);
		expect(headers).toMatchObject({ "idempotency-key": record.key, "x-session-role": "sealed-role" });
		expect(body).toMatchObject({
			status: "present",
			clock_ticket: "the-ticket",
			recorded_at: record.recorded_at,
			sent_at: expect.stringMatching(/^\d{4}-.*Z$/),
		});
		expect(await kept()).toEqual([]);
		await expect.poll(() => router.refresh.mock.calls.length).toBeGreaterThan(0);
	});

	test("is told once when it has arrived, with its status, whoever sent it", async () => {
		api.on(CREATE, recorded);
		const sick = unsent(today, { fields: [["status", "sick"]] });
		await prepared(offlineDays(today), [sick]);
		// A service worker sends while no page is open.
		await sendWaiting(1);
		await showPage();
		const told = page.getByText(`Presensi Sakit untuk ${formatLongDate(today)}`);
		await expect.element(told).toBeVisible();
		await page.getByRole("button", { name: "Tutup" }).click();
		await expect.element(told).not.toBeInTheDocument();
		await showPage();
		await expect.element(told).not.toBeInTheDocument();
		expect(await takeArrivals(1)).toEqual([]);
	});

	test("is told for the day that the server has recorded, where the page was of the day before", async () => {
		api.on(CREATE, recorded);
		await prepared(offlineDays(today), [unsent(addDays(today, -1))]);
		await sendWaiting(1);
		await showPage();
		await expect.element(page.getByText(`Presensi Hadir untuk ${formatLongDate(today)}`)).toBeVisible();
	});

	test("has the name of its status in the list", async () => {
		const excused = unsent(today, { fields: [["status", "excused"]] });
		await prepared(offlineDays(today), [excused]);
		cutNetwork();
		await showPage();
		await open();
		await expect.element(bar).toHaveTextContent(`Presensi Izin untuk ${formatLongDate(today)}`);
	});

	test("is sent by a browser without Background Sync and locks, as on an iPhone", async () => {
		Object.defineProperty(navigator, "locks", { value: undefined, configurable: true });
		try {
			await sendOne(recorded);
			await expect.element(bar).not.toBeInTheDocument();
			expect(api.calls(CREATE)).toHaveLength(1);
		} finally {
			Reflect.deleteProperty(navigator, "locks");
		}
	});

	test("that the server answers with 500 waits for later, and the student can hurry", async () => {
		await sendOne(refusal(500, "Kesalahan server."));
		await open();
		await expect.element(bar).toHaveTextContent("Belum berhasil dikirim. Akan dicoba lagi.");
		expect((await kept())[0]).toMatchObject({ tries: 1, refusal: null });
		api.on(CREATE, recorded);
		await hurry.click();
		await expect.element(bar).not.toBeInTheDocument();
		expect(await kept()).toEqual([]);
	});

	test("is not sent by the login page of a foreign network, whatever its status", async () => {
		await sendOne({ status: 200, text: "<h1>Masuk ke WiFi</h1>" });
		await open();
		await expect.element(bar).toHaveTextContent("Belum berhasil dikirim. Akan dicoba lagi.");
		expect(await kept()).toHaveLength(1);
	});

	test("that is refused stays with its reason and its words until the student discards it", async () => {
		const message = "Catatan ini terlalu lama: sekolahmu menerima paling lambat 48 jam.";
		const record = await sendOne(refusal(409, message, { code: "too_late" }));
		await expect.element(bar).toHaveTextContent(message);
		await expect.element(bar).toHaveTextContent("Bus mogok di jalan.");
		await expect.element(bar.getByRole("button", { name: "Lihat" })).not.toBeInTheDocument();
		expect((await kept())[0]).toMatchObject({ key: record.key, refusal: message });
		await bar.getByRole("button", { name: "Buang" }).click();
		await answer(/^Buang Presensi /, "Buang");
		await expect.element(bar).not.toBeInTheDocument();
		expect(await kept()).toEqual([]);
		expect(api.calls(CREATE)).toHaveLength(1);
	});

	test("that was refused is asked about again when the student taps", async () => {
		await sendOne(refusal(409, "Profilmu belum lengkap.", { code: "profile_incomplete" }));
		await expect.element(bar).toHaveTextContent("Profilmu belum lengkap.");
		api.on(CREATE, recorded);
		await hurry.click();
		await expect.element(bar).not.toBeInTheDocument();
		expect(await kept()).toEqual([]);
	});

	test("of an ended session waits for the same person's login", async () => {
		await sendOne(refusal(401, "Unauthenticated."));
		await expect.element(bar.getByRole("link", { name: "Masuk lagi" })).toHaveAttribute("href", "/login");
		await expect.element(bar).toHaveTextContent("Masuk lagi dengan akun Anda sendiri");
		expect(await kept()).toHaveLength(1);
	});

	test("for a day that was filled in meanwhile goes, and the student learns that it is kept beside", async () => {
		await sendOne({ status: 202, json: { status: "kept_beside", message: "Disimpan.", data: null } });
		await answer("Catatan Disimpan Terpisah", "Oke");
		expect(await kept()).toEqual([]);
	});

	test("leaves the queue also when the phone has no room left for the day", async () => {
		await sendOne(recorded, () => fillStorage(hasDays));
		await expect.element(bar).not.toBeInTheDocument();
		expect(await kept()).toEqual([]);
	});

	test("is sent in its owner's name alone, whoever used the phone last", async () => {
		const record = unsent(today);
		await prepared(offlineDays(today), [record]);
		await noteCurrent(2, "role-of-another");
		await expect((await currentPerson())?.id_user).toBe(2);
		api.on(CREATE, recorded);
		await sendWaiting(2);
		expect(api.calls(CREATE)).toEqual([]);
		await sendWaiting(1);
		const { headers } = await api.called(CREATE);
		expect(headers).toMatchObject({ "x-session-role": "sealed-role", "idempotency-key": record.key });
	});
});

describe("several records", () => {
	test("go one after the other, the check-in before its journal, and once however many ask", async () => {
		api.on(CREATE, recorded);
		api.on("POST /journals/of-today/update", ok(null));
		api.on("POST /attendances/of-yesterday/update", ok(null));
		const journal = { kind: "journal", path: "/journals/of-today/update" } as const;
		const yesterday = { path: "/attendances/of-yesterday/update" };
		await prepared(offlineDays(today), [
			unsent(today, journal),
			unsent(today),
			unsent(addDays(today, -1), yesterday),
		]);
		const rounds = await Promise.all([sendWaiting(1), sendWaiting(1, { hurried: true }), sendWaiting(1)]);
		expect(api.calls().map(({ path }) => path)).toEqual([
			...["/attendances/of-yesterday/update", "/attendances/create", "/journals/of-today/update"],
		]);
		expect(rounds.flatMap(({ sent }) => sent).length).toBeGreaterThanOrEqual(3);
		expect(await kept()).toEqual([]);
	});

	test("go on past one that is refused", async () => {
		const yesterday = addDays(today, -1);
		api.on(
			"POST /attendances/of-yesterday/update",
			refusal(409, "Catatan ini terlalu lama.", { code: "too_late" }),
		);
		api.on(CREATE, recorded);
		await prepared(offlineDays(today), [
			unsent(yesterday, { path: "/attendances/of-yesterday/update" }),
			unsent(today),
		]);
		expect((await sendWaiting(1)).sent).toMatchObject([{ date: today }]);
		expect(await kept()).toMatchObject([{ date: yesterday, refusal: "Catatan ini terlalu lama." }]);
	});

	test("wait together once one gets no answer", async () => {
		api.on("POST /attendances/of-yesterday/update", "offline");
		await prepared(offlineDays(today), [unsent(today)]);
		await keepUnsent(unsent(addDays(today, -1), { path: "/attendances/of-yesterday/update" }));
		await sendWaiting(1);
		expect(api.calls()).toHaveLength(1);
		expect(await kept()).toHaveLength(2);
	});
});
