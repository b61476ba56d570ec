import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { PlanForm } from "@/components/visits/plan-form";
import { VisitForm } from "@/components/visits/visit-form";
import { addDays, datesBetween } from "@/lib/dates/dates";
import type { VisitablePlace } from "@/lib/visits/visits";
import { expectAccessible } from "../../support/component/accessibility";
import { api, ok, refusal } from "../../support/component/api";
import { acknowledge } from "../../support/component/dialogs";
import { AT_WORK, stand } from "../../support/component/location";
import { photo } from "../../support/component/photos";
import { show } from "../../support/component/render";
import { PHONE, resize } from "../../support/component/screen";

const TODAY = "2026-11-18";
const student = (
	id: string,
	name: string,
	start_date = "2026-07-06",
	last_day: string | null = "2026-12-18",
) => ({
	...{ internship_id: id, name, start_date, last_day },
});
const place = (workplace_id: string, name: string, more: Partial<VisitablePlace> = {}): VisitablePlace => ({
	...{ workplace_id, name, teacher_id: 1, teacher: null, zone: "WIB", has_point: false, plan: null },
	instructors: ["Pak Hendra", "Bu Ita"],
	students: [student(`${workplace_id}1`, "Ani"), student(`${workplace_id}2`, "Beni")],
	...more,
});
const CREATE = "POST /visits/create";

describe("the form of a visit", () => {
	test("takes a minute on a phone: a workplace, a person, who was seen, what was found, a photo, the place", async () => {
		await resize(...PHONE);
		stand();
		api.on(CREATE, ok({ id_visit: "v", left_out: 0 }, "Kunjungan Berhasil Dicatat"));
		const plan = { id_visit: "P", planned_on: "2026-11-20" };
		const places = [place("A", "PT Maju", { plan }), place("B", "PT Dua")];
		await show(<VisitForm places={places} today={TODAY} chosen={{ workplace_id: "A", teacher_id: 1 }} />);
		await expect.element(page.getByText("Rencana 20/11/2026")).toBeVisible();
		await page.getByRole("button", { name: "Isi Bu Ita" }).click();
		await page.getByLabelText("Semua").click();
		await page.getByLabelText("Beni").click();
		await page.getByLabelText("Temuan").fill("Baik.");
		await page.getByLabelText("Foto", { exact: true }).upload(await photo());
		await expect.element(page.getByAltText("Foto kunjungan")).toBeVisible();
		await page.getByRole("button", { name: "Sertakan lokasi saya" }).click();
		await page.getByLabelText("Usulkan sebagai titik peta tempat ini").click();
		await expectAccessible();
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
		await page.getByRole("button", { name: "Simpan" }).click();
		const { body } = await api.called(CREATE);
		expect(body).toMatchObject({
			...{ workplace_id: "A", teacher_id: "1", visit_id: "P", visited_on: TODAY, met: "Bu Ita", seen: "A1" },
			...{ findings: "Baik.", agreed: "", propose_point: "1", latitude: String(AT_WORK.latitude) },
		});
		expect(body.photo).toBeInstanceOf(File);
		await acknowledge("Kunjungan Berhasil Dicatat");
	});

	test("offers who is there on its day, says what is missing, and loses nothing", {
		tags: ["slow"],
	}, async () => {
		const gone = place("B", "PT Lama", { students: [student("B1", "Cici", "2026-01-05", "2026-06-30")] });
		await show(<VisitForm places={[place("A", "PT Maju"), gone]} today={TODAY} />);
		const chosen = page.getByLabelText("Tempat PKL");
		await expect.element(chosen).not.toHaveTextContent("PT Lama");
		await page.getByRole("button", { name: "Simpan" }).click();
		await expect.element(page.getByText("Yang ditemui wajib diisi.")).toBeVisible();
		await page.getByLabelText("Yang Ditemui").fill("Ibu Sri");
		await page.getByRole("button", { name: "Simpan" }).click();
		await expect.element(page.getByText("Tempat PKL wajib dipilih.")).toBeVisible();
		await page.getByLabelText("Tanggal Kunjungan").fill("30/06/2026");
		await expect.element(chosen).toHaveTextContent("PT Lama");
		await chosen.selectOptions("PT Lama");
		api.on(CREATE, refusal(409, "Sudah dicatat.", { code: "visit_recorded" }));
		await page.getByRole("button", { name: "Simpan" }).click();
		await acknowledge("Kunjungan Gagal Disimpan");
		await expect.element(page.getByLabelText("Yang Ditemui")).toHaveValue("Ibu Sri");
		expect(api.calls(CREATE)[0]?.body).not.toHaveProperty("latitude");
	});
});

describe("the form of a plan", () => {
	const places = Array.from({ length: 40 }, (_, at) => ({
		...{ workplace_id: `W${at}`, name: `Tempat ${at}`, district: "Depok", students: 2 },
		...{ from: TODAY, until: "2026-12-18", planned: 0, done: 0 },
	}));
	const days = datesBetween(TODAY, addDays(TODAY, 19));
	const PLAN = "POST /visits/plan";

	test("plans forty visits with one press, and says which day the server refuses", {
		tags: ["slow"],
	}, async () => {
		await resize(...PHONE);
		await show(<PlanForm places={places} days={days} teacher_id={1} />);
		api.on(PLAN, refusal(422, "Tidak.", { errors: { "visits.1.planned_on": ["Tidak ada siapa pun."] } }));
		const send = page.getByRole("button", { name: "Rencanakan 40 Kunjungan" });
		await send.click();
		await expect.element(page.getByText("Tidak ada siapa pun.")).toBeVisible();
		const visits = api.calls(PLAN)[0]?.body.visits as { planned_on: string }[];
		expect(visits).toHaveLength(40);
		expect(new Set(visits.map(({ planned_on }) => planned_on)).size).toBe(20);
		await page.getByLabelText("Tempat 1", { exact: true }).click();
		await page.getByLabelText("Satu tanggal").click();
		api.on(PLAN, ok({ made: 39, known: 0 }));
		await page.getByRole("button", { name: "Rencanakan 39 Kunjungan" }).click();
		const { body } = await api.called(PLAN, 2);
		expect(new Set((body.visits as typeof visits).map(({ planned_on }) => planned_on))).toEqual(
			new Set([TODAY]),
		);
		await acknowledge("39 Kunjungan Direncanakan");
	});
});
