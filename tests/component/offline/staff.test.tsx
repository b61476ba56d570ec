import { beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { GiveWay } from "@/components/offline/give-way";
import { Keeping } from "@/components/offline/keeping";
import { phone } from "@/components/offline/phone";
import { StaffKeeper } from "@/components/offline/staff-keeper";
import { addDays, dateOf } from "@/lib/dates/dates";
import { currentPerson, findPerson, keepVisits, noteCurrent } from "@/lib/offline/store";
import { api, ok, refusal } from "../../support/component/api";
import { stayAt } from "../../support/component/history";
import { showShell } from "../../support/component/offline-shell";
import {
	cutNetwork,
	emptyPhone,
	kept,
	offlineDays,
	prepared,
	storeVersion,
	unsent,
} from "../../support/component/phone";
import { show } from "../../support/component/render";

const today = dateOf(new Date(), "WIB");
const SEND = "POST /journals/of-today/update";
const record = () => unsent(today, { id_user: 9, kind: "journal", path: "/journals/of-today/update" });
const bar = page.getByRole("region", { name: "Belum terkirim" });

beforeEach(emptyPhone);

// The first one: what another test leaves under way could make the store again.
test("looking for the records of staff makes no store in a browser that keeps nothing", {
	tags: ["slow"],
}, async () => {
	const open = vi.spyOn(indexedDB, "open");
	await show(<StaffKeeper />, { at: "/guru/rekap", id_user: 9 });
	await expect.poll(() => open.mock.calls.length, { timeout: 5_000 }).toBe(1);
	open.mockRestore();
	expect(await phone()).toBeNull();
	expect(await storeVersion()).toBe(0);
});

describe("a record in a browser of staff", () => {
	beforeEach(async () => {
		await prepared(null, [record()], 9);
		await noteCurrent(9, "sealed-staff", "teacher");
	});

	test("is sent on any of their pages when the network is back, and no student's days are asked for", async () => {
		const bringBack = cutNetwork();
		await show(<StaffKeeper />, { at: "/guru/rekap", id_user: 9 });
		await expect.element(bar).toHaveTextContent("1 belum terkirim");
		api.on(SEND, ok({ id: "J" }));
		bringBack();
		await api.called(SEND);
		await expect.element(page.getByText("1 catatan terkirim")).toBeVisible();
		expect(await kept(9)).toEqual([]);
		expect(api.calls().map(({ path }) => path)).toEqual(["/journals/of-today/update"]);
	});

	test("is counted before its owner logs out, however early", async () => {
		await show(<StaffKeeper />, { at: "/guru/rekap", id_user: 9 });
		expect(await (await phone())?.countUnsent(9)).toBe(1);
	});

	test("of an ended session waits for the login of staff", async () => {
		api.on(SEND, refusal(401, "Unauthenticated."));
		await show(<Keeping id_user={9} seal="sealed-staff" entry="teacher" prompt={null} />);
		await expect
			.element(bar.getByRole("link", { name: "Masuk lagi" }))
			.toHaveAttribute("href", "/guru/login");
		expect(await kept(9)).toHaveLength(1);
	});

	test("stays theirs when they come home, and the student before is forgotten", async () => {
		await noteCurrent(1, "sealed-role");
		await prepared(offlineDays(today));
		await noteCurrent(9, "sealed-staff", "teacher");
		await show(<GiveWay />, { id_user: 9 });
		await expect.poll(async () => (await findPerson(1))?.days).toBeNull();
		expect((await currentPerson())?.id_user).toBe(9);
	});
});

test("a visit without a network is kept with the time of the school's zone", async () => {
	const zone = "WIT";
	const there = { start_date: addDays(today, -30), last_day: null };
	const student = { internship_id: "01PKL", name: "Siti", ...there };
	const place = { workplace_id: "01TEMPAT", name: "PT Maju", teacher_id: 9, teacher: null, zone } as const;
	await noteCurrent(9, "sealed-staff", "teacher");
	await keepVisits(9, {
		...{ today, zone },
		places: [{ ...place, has_point: false, plan: null, instructors: [], students: [student] }],
	});
	api.on("POST /visits/create", "offline");
	stayAt("/guru/kunjungan/catat");
	cutNetwork();
	await showShell("/guru/kunjungan/catat");
	await page.getByLabelText("Tempat PKL").selectOptions("PT Maju");
	await page.getByLabelText("Yang Ditemui").fill("Pak Hendra");
	await page.getByRole("button", { name: "Simpan" }).click();
	await expect.poll(() => kept(9)).toMatchObject([{ kind: "visit", zone }]);
});
