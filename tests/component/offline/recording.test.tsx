import { beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { CheckInButton } from "@/components/attendances/check-in-button";
import { JournalForm } from "@/components/journals/journal-form";
import { Keeping } from "@/components/offline/keeping";
import { dateOf } from "@/lib/dates/dates";
import { currentPerson } from "@/lib/offline/store";
import { offlineStep } from "@/lib/offline/today";
import { api, ok, type Reply, refusal } from "../../support/component/api";
import { acknowledge, alert, answer } from "../../support/component/dialogs";
import { stand } from "../../support/component/location";
import { place } from "../../support/component/navigation";
import {
	cutNetwork,
	emptyPhone,
	fillStorage,
	kept,
	offlineDays,
	prepared,
	unsent,
} from "../../support/component/phone";
import { photo } from "../../support/component/photos";
import { show } from "../../support/component/render";

const today = dateOf(new Date(), "WIB");
const CREATE = "POST /attendances/create";
const FAILURE = "Proses Penyimpanan Data Presensi Gagal";
const row = { id_attendance: "A", date: today, time: "07:12:30", status: "present", id_journal: "J" };
const recorded = ok(row);

const dialog = page.getByRole("dialog", { name: "Presensi Kehadiran" });
const save = dialog.getByRole("button", { name: "Simpan" });
const waiting = page.getByText("1 belum terkirim");

beforeEach(async () => {
	await emptyPhone();
	api.on("GET /students/offline", "offline");
	api.on("GET /clock", "offline");
	api.on("GET /health", ok());
	stand();
});

async function openForm() {
	await show(
		<>
			<Keeping id_user={1} seal="sealed-role" prompt={null} />
			<CheckInButton date={today} label="Masuk Sekarang" />
		</>,
		{ at: "/presensi" },
	);
	await page.getByRole("button", { name: "Masuk Sekarang" }).click();
	await expect.element(dialog.getByText("Akurasi ± 25 m")).toBeVisible();
}

async function checkIn(reply: Reply) {
	api.on(CREATE, reply);
	await openForm();
	await save.click();
}

describe("a check-in whose request gets no answer", () => {
	test("waits on the phone with all that the form held, and the ticket of the server's clock", async () => {
		await prepared(offlineDays(today));
		await checkIn("offline");
		await acknowledge("Tersimpan di Ponsel");
		await expect.element(dialog).not.toBeInTheDocument();
		await expect.element(waiting).toBeVisible();
		const [record, ...others] = await kept();
		expect(others).toEqual([]);
		expect(record).toMatchObject({
			id_user: 1,
			kind: "attendance",
			date: today,
			path: "/attendances/create",
			ticket: "the-ticket",
			refusal: null,
		});
		expect(Object.fromEntries(record?.fields ?? [])).toMatchObject({
			status: "present",
			date: today,
			accuracy: "25",
		});
		expect(Date.parse(record?.recorded_at ?? "")).toBeGreaterThan(Date.now() - 60_000);
		expect(record?.position_at).not.toBeNull();
	});

	test("asks the browser to stay on a phone that is full", async () => {
		const persist = vi.spyOn(navigator.storage, "persist").mockResolvedValue(true);
		await checkIn("offline");
		await acknowledge("Tersimpan di Ponsel");
		expect(persist).toHaveBeenCalledOnce();
	});

	test("is not kept a second time for the same day", async () => {
		await prepared(offlineDays(today), [unsent(today)]);
		cutNetwork();
		await checkIn("offline");
		await acknowledge("Sudah Tersimpan di Ponsel");
		expect(await kept()).toHaveLength(1);
	});

	test("carries the phone's clock as it is, also if somebody has set that back", async () => {
		await prepared(offlineDays(today));
		const before = Date.now() - 2 * 3600_000;
		api.on(CREATE, "offline");
		await openForm();
		vi.useFakeTimers({ toFake: ["Date"], now: before });
		await save.click();
		await acknowledge("Tersimpan di Ponsel");
		const [record] = await kept();
		expect(record?.recorded_at).toBe(new Date(before).toISOString());
		expect(record?.ticket).toBe("the-ticket");
	});

	test("is in the queue while it is under way, but neither shown nor sent again meanwhile", async () => {
		await prepared(offlineDays(today));
		const give = api.hold(CREATE);
		await openForm();
		await save.click();
		await api.called(CREATE);
		const [record] = await kept();
		expect(record?.under_way_until).toBeGreaterThan(Date.now());
		document.dispatchEvent(new Event("visibilitychange"));
		await expect.element(page.getByText("belum terkirim")).not.toBeInTheDocument();
		expect(api.calls(CREATE)).toHaveLength(1);
		give(recorded);
		await acknowledge("Presensi Berhasil");
		expect(await kept()).toEqual([]);
	});

	test("is sent by the browser should the phone end the page, once that is hidden meanwhile", async () => {
		const register = vi.fn(async () => {});
		const found = { sync: { register } } as unknown as ServiceWorkerRegistration;
		vi.spyOn(navigator.serviceWorker, "getRegistration").mockResolvedValue(found);
		await prepared(offlineDays(today));
		const give = api.hold(CREATE);
		await openForm();
		await save.click();
		await api.called(CREATE);
		expect(register).not.toHaveBeenCalled();
		vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
		document.dispatchEvent(new Event("visibilitychange"));
		await expect.poll(() => register).toHaveBeenCalledExactlyOnceWith("send-unsent");
		give(recorded);
		await acknowledge("Presensi Berhasil");
		document.dispatchEvent(new Event("visibilitychange"));
		expect(register).toHaveBeenCalledOnce();
	});

	test("of whoever the page belongs to, not of who used the phone last", async () => {
		await prepared(null, [], 2);
		await checkIn("offline");
		await acknowledge("Tersimpan di Ponsel");
		expect(await kept(1)).toHaveLength(1);
		expect(await kept(2)).toEqual([]);
	});
});

describe("a server that cannot take a record now", () => {
	test.each([500, 502, 503, 504, 429])("leaves a check-in on the phone: %s", async (status) => {
		await prepared(offlineDays(today));
		await checkIn(refusal(status, "Server sedang sibuk."));
		await expect.element(alert(FAILURE)).toHaveTextContent("Server sedang sibuk. Catatan Anda tersimpan");
		await acknowledge(FAILURE);
		await expect.element(dialog).not.toBeInTheDocument();
		expect(await kept()).toHaveLength(1);
		await expect.element(waiting).toBeVisible();
	});
});

describe("a check-in that succeeds", () => {
	test("is known without a network, even if that goes right after", async () => {
		await prepared(offlineDays(today));
		await checkIn(recorded);
		await acknowledge("Presensi Berhasil");
		expect(await kept()).toEqual([]);
		const days = (await currentPerson())?.days;
		expect(days && offlineStep(days, [], today)).toEqual({ kind: "write_journal", id_journal: "J" });
	});
});

describe("a phone without room", () => {
	beforeEach(() => prepared(offlineDays(today)));

	test("says so, and the form stays as it was filled in", async () => {
		fillStorage((value) => "recorded_at" in value);
		await checkIn("offline");
		await expect.element(alert(FAILURE)).toHaveTextContent("penyimpanan ponsel ini penuh atau ditolak");
		await acknowledge(FAILURE);
		await expect.element(dialog.getByRole("radio", { name: "Hadir" })).toBeChecked();
	});

	test("says that the session is over, and the form can be sent from there after a login", async () => {
		fillStorage((value) => "recorded_at" in value);
		await checkIn(refusal(401, "Unauthenticated."));
		await expect.element(alert(FAILURE)).toHaveTextContent("Sesi Anda telah berakhir");
		await acknowledge(FAILURE);
		expect(place()).toBe("/presensi");
		await expect.element(dialog.getByRole("radio", { name: "Hadir" })).toBeChecked();
		api.on(CREATE, recorded);
		await save.click();
		await acknowledge("Presensi Berhasil");
	});
});

describe("a journal whose request gets no answer", () => {
	test("waits with the bytes of its photo, and a newer one takes its place", async () => {
		await prepared(offlineDays(today));
		api.on("POST /journals/of-today/update", "offline");
		const journal = {
			id_journal: "of-today",
			date: today,
			description: null,
			image_path: null,
			captured_at: null,
			status: "not_created",
		} as const;
		const write = async (text: string) => {
			const { unmount } = await show(<JournalForm journal={journal} />, {
				at: "/jurnal/buat-jurnal/of-today",
			});
			await page.getByLabelText("Deskripsi").fill(text);
			await page.getByLabelText("Foto Kegiatan").upload(await photo());
			await page.getByRole("button", { name: "Kirim" }).click();
			await answer("Kirim Jurnal Aktivitas PKL?", "Kirim");
			await acknowledge("Tersimpan di Ponsel");
			await unmount();
		};
		await write("Memasang kabel.");
		await write("Memasang kabel jaringan.");
		const records = await kept();
		expect(records).toHaveLength(1);
		expect(Object.fromEntries(records[0]?.fields ?? []).description).toBe("Memasang kabel jaringan.");
		expect(records[0]?.file).toMatchObject({ field: "image_path" });
		expect((await records[0]?.file?.blob.arrayBuffer())?.byteLength).toBeGreaterThan(100);
	});
});
