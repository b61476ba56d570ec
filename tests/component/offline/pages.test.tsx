import { beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { addDays, dateOf, formatLongDate } from "@/lib/dates/dates";
import type { OfflineDays } from "@/lib/offline/days";
import type { Unsent } from "@/lib/offline/records";
import { expectAccessible } from "../../support/component/accessibility";
import { api, ok } from "../../support/component/api";
import { acknowledge, answer } from "../../support/component/dialogs";
import { stayAt } from "../../support/component/history";
import { watchLeaving } from "../../support/component/leaving";
import { stand } from "../../support/component/location";
import { showShell } from "../../support/component/offline-shell";
import { cutNetwork, emptyPhone, kept, offlineDays, prepared, unsent } from "../../support/component/phone";
import { photo } from "../../support/component/photos";
import { boxOf, PHONE, resize } from "../../support/component/screen";

/* The pages that the service worker shows for every address while there is no network. */

const today = dateOf(new Date(), "WIB");
const CREATE = "POST /attendances/create";
const recorded = ok({ id_attendance: "A", date: today, time: "07:12:30", status: "present" });

const bar = page.getByRole("region", { name: "Belum terkirim" });
const heading = (name: string) => page.getByRole("heading", { level: 1, name });
const description = page.getByLabelText("Deskripsi");

beforeEach(async () => {
	await emptyPhone();
	api.on("GET /students/offline", "offline");
	api.on("GET /clock", "offline");
	api.on("GET /health", ok());
	stand();
});

type Phone = { days?: Partial<OfflineDays> | null; records?: Unsent[] };

/** Opens an address without a network. @returns a function that brings the network back */
async function openPage(path: string, { days = {}, records = [] }: Phone = {}) {
	await prepared(days && offlineDays(today, days), records);
	stayAt(path);
	const bringBack = cutNetwork();
	await showShell(path);
	return bringBack;
}

describe("the student's home without a network", () => {
	test("says how old it is, takes a check-in, and says that it waits", async () => {
		api.on(CREATE, "offline");
		await openPage("/beranda");
		await expect.element(heading("Halo, Siti!")).toBeVisible();
		await expect.element(page.getByText("Ini halaman Siti. Terakhir diperbarui")).toBeVisible();
		await page.getByRole("button", { name: "Masuk Sekarang" }).click();
		await page.getByRole("button", { name: "Simpan" }).click();
		await acknowledge("Tersimpan di Ponsel");
		await expect.element(bar).toHaveTextContent("1 belum terkirim");
		await expect
			.element(page.getByText("Presensi tersimpan di ponsel ini dan menunggu jaringan."))
			.toBeVisible();
		await expect.element(page.getByRole("button", { name: "Masuk Sekarang" })).toBeDisabled();
	});

	test("knows what the server has recorded", async () => {
		const attendances = [
			{ id_attendance: "A", date: today, time: "07:12:30", status: "present", expired_at: null } as const,
		];
		await openPage("/presensi", { days: { attendances } });
		await expect.element(page.getByText("Presensi hari ini sudah tercatat.")).toBeVisible();
		await expect.element(page.getByRole("button", { name: "Masuk Sekarang" })).toBeDisabled();
	});

	test("looks like the application: its bar, what waits, and the history on Presensi", async () => {
		const yesterday = addDays(today, -1);
		const expired_at = new Date(Date.now() + 3600_000).toISOString();
		const day = {
			id_attendance: "A",
			date: yesterday,
			time: null,
			status: "no_description",
			expired_at,
		} as const;
		await openPage("/beranda", { days: { attendances: [day] } });
		const links = page.getByRole("navigation", { name: "Menu bawah" }).getByRole("link");
		await expect.element(links.first()).toHaveAttribute("aria-current", "page");
		expect(links.elements().map(({ textContent }) => textContent)).toEqual([
			...["Beranda", "Presensi", "Jurnal", "Profil"],
		]);
		await expect
			.element(
				page.getByRole("region", { name: "Menunggu Anda" }).getByRole("button", { name: "Isi Presensi" }),
			)
			.toBeVisible();
		await expect.element(page.getByRole("link", { name: "Lapor kejadian" })).toBeVisible();
	});

	test("shows the latest days on Presensi", async () => {
		const day = {
			id_attendance: "A",
			date: today,
			time: "07:12:30",
			status: "present",
			expired_at: null,
		} as const;
		await openPage("/presensi", { days: { attendances: [day] } });
		await expect.element(page.getByRole("table", { name: "Riwayat kehadiran" })).toHaveTextContent("07:12");
	});

	test("that is open at midnight shows the new day", async () => {
		vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
		await openPage("/beranda");
		await expect.element(page.getByText(formatLongDate(today)).first()).toBeVisible();
		await vi.advanceTimersByTimeAsync(24 * 3600_000);
		await expect.element(page.getByText(formatLongDate(addDays(today, 1))).first()).toBeVisible();
	});

	test("goes on to the real page once everything is sent", async () => {
		const give = api.hold(CREATE);
		const bringBack = await openPage("/beranda", { records: [unsent(today)] });
		await expect.element(bar).toBeVisible();
		const left = watchLeaving();
		bringBack();
		await api.called("GET /health");
		await api.called(CREATE);
		await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
		expect(left()).toBeUndefined();
		give(recorded);
		await expect.poll(left).toBe("/beranda");
		expect(api.calls(CREATE)).toHaveLength(1);
		expect(await kept()).toEqual([]);
	});
});

describe("the journals without a network", () => {
	test("show a revision with its feedback, and say that its photo needs a network", async () => {
		const journal = {
			id_journal: "J",
			date: addDays(today, -1),
			description: "Kabel.",
			feedback: "Jelaskan alatnya.",
			reviewed_at: null,
			captured_at: null,
			status: "needs_revision",
			image_path: "journals/of-yesterday.jpg",
		} as const;
		await openPage("/jurnal/buat-jurnal/J", { days: { journals: [journal] } });
		await expect.element(page.getByText("Jelaskan alatnya.")).toBeVisible();
		await expect.element(page.getByText("Foto yang tersimpan hanya tampil saat ada jaringan.")).toBeVisible();
		await page.getByLabelText("Foto Kegiatan").upload(await photo());
		await expect.element(page.getByRole("img", { name: "Foto kegiatan" })).toBeVisible();
	});

	test("have one for the day of a check-in that waits", async () => {
		await openPage("/jurnal", { records: [unsent(today)] });
		await expect
			.element(page.getByRole("link", { name: /^Buat Jurnal/ }))
			.toHaveAttribute("href", `/jurnal/buat-jurnal/${today}`);
	});

	test("stay open when the check-in of their day is sent meanwhile", async () => {
		api.on(CREATE, recorded);
		api.on(`POST /journals/${today}/update`, ok(null));
		const bringBack = await openPage(`/jurnal/buat-jurnal/${today}`, { records: [unsent(today)] });
		await description.fill("Memasang kabel jaringan.");
		await page.getByLabelText("Foto Kegiatan").upload(await photo());
		bringBack();
		await expect.element(bar).not.toBeInTheDocument();
		await expect.element(description).toHaveValue("Memasang kabel jaringan.");
		await page.getByRole("button", { name: "Kirim", exact: true }).click();
		await answer("Kirim Jurnal Aktivitas PKL?", "Kirim");
		await acknowledge("Berhasil!");
		const { body } = await api.called(`POST /journals/${today}/update`);
		expect(body).toMatchObject({ description: "Memasang kabel jaringan.", date: today });
	});

	test("that wait are not written twice", async () => {
		const journal = { kind: "journal", path: `/journals/${today}/update` } as const;
		await openPage(`/jurnal/buat-jurnal/${today}`, { records: [unsent(today), unsent(today, journal)] });
		await expect.element(page.getByText("sudah menunggu untuk dikirim")).toBeVisible();
		await expect.element(description).not.toBeInTheDocument();
	});
});

describe("any other address without a network", () => {
	test("says so, counts what waits, and goes on by itself", async () => {
		const bringBack = await openPage("/profil", { records: [unsent(today)] });
		await expect.element(heading("Halaman ini memerlukan jaringan")).toBeVisible();
		await expect.element(bar).toHaveTextContent("1 belum terkirim");
		await expect.element(page.getByRole("link", { name: "Ke Beranda" })).toHaveAttribute("href", "/beranda");
		api.on(CREATE, recorded);
		const left = watchLeaving();
		bringBack();
		await expect.poll(left).toBe("/profil");
	});

	test.for(["/beranda", "/profil"])("of a phone that keeps nobody's days says so: %s", async (path) => {
		await openPage(path, { days: null });
		await expect.element(heading("Halaman ini memerlukan jaringan")).toBeVisible();
		await expect.element(page.getByRole("link", { name: "Ke Beranda" })).not.toBeInTheDocument();
	});
});

test.for(["/beranda", "/jurnal", "/profil"])(
	"%s without a network has no violation, and fits a narrow screen and large print",
	{ tags: ["slow"] },
	async (path) => {
		await openPage(path, { records: [unsent(today)] });
		await resize(320, 640);
		await expect.element(bar).toBeVisible();
		await expectAccessible();
		expect(boxOf(bar.getByRole("status")).height, "the count stands in one line").toBeLessThan(30);
		await resize(412, 800);
		document.documentElement.style.fontSize = "200%";
		const { scrollWidth, clientWidth } = document.documentElement;
		document.documentElement.style.fontSize = "";
		await resize(...PHONE);
		expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
	},
);
