import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { CalendarButton } from "@/components/internships/calendar-button";
import {
	DayOffButton,
	RemoveDayOffButton,
	RemoveScheduleButton,
	ScheduleButton,
} from "@/components/workplaces/part-buttons";
import { expectAccessible } from "../../support/component/accessibility";
import { api, ok, refusal } from "../../support/component/api";
import { acknowledge, answer } from "../../support/component/dialogs";
import { show } from "../../support/component/render";

const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const field = (name: string) => page.getByLabelText(name, { exact: true });

const NIGHT = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
const night = {
	id_schedule: NIGHT,
	name: "Sif malam",
	main: false,
	placements: 0,
	anchor: "2026-11-16",
	begins: [1320, 0, 0, 0, 0, 0, 0],
	ends: [1800, 0, 0, 0, 0, 0, 0],
	next: null,
};
const limits = { week_hours: 40, night_from: 1380, night_until: 420 };
const workplace = { id_workplace: "01WORK", version: 4, schedules: [night], limits };
const CORRECTED = { removed: 2, made: 1 };
const OFF = { begins: "", ends: "" };

describe("a schedule of a workplace", () => {
	const CREATE = "POST /workplaces/01WORK/schedules/create";

	test("begins with office hours, rotates over several weeks, and says what it did to the days", {
		tags: ["slow"],
	}, async () => {
		api.on(CREATE, ok(CORRECTED, "Jadwal Berhasil Ditambahkan"));
		await show(<ScheduleButton workplace={workplace} />);
		await press("Tambah");
		await field("Nama Jadwal").fill("Bergilir");
		await field("Senin, mulai").fill("7");
		await field("Nama Jadwal").click();
		await expect.element(field("Senin, mulai")).toHaveValue("07:00");
		await press("Salin jam Senin sampai Jumat");
		await expect.element(page.getByText("42,5 jam seminggu")).not.toBeInTheDocument();
		await field("Sabtu, mulai").fill("07:30");
		await field("Sabtu, selesai").fill("10:00");
		await expect.element(page.getByText(/^42,5 jam seminggu.* Batas sekolah: 40 jam\.$/)).toBeVisible();
		await field("Sabtu, mulai").fill("");
		await field("Sabtu, selesai").fill("");
		await press("Tambah minggu bergilir");
		await expect.element(page.getByText("Minggu ke-2", { exact: true })).toBeVisible();
		await expectAccessible();
		await press("Simpan");
		await expect.element(page.getByText(/2 catatan Belum Masuk dihapus/)).toBeVisible();
		await acknowledge("Jadwal Berhasil Ditambahkan");
		const day = { begins: "07:00", ends: "16:00" };
		const week = [day, day, day, day, day, OFF, OFF];
		expect(api.calls(CREATE).map(({ body }) => body)).toMatchObject([
			{ name: "Bergilir", version: 4, main: false, days: [...week, ...week] },
		]);
	});

	test("shows its hours again, and the server's word under the day that it is about", {
		tags: ["slow"],
	}, async () => {
		const UPDATE = `PUT /workplaces/schedules/${NIGHT}/update`;
		api.on(UPDATE, refusal(422, "", { errors: { "days.0.ends": ["Jam hari berikutnya sudah mulai."] } }));
		await show(<ScheduleButton workplace={workplace} schedule={night} />);
		await press("Edit Sif malam");
		await expect.element(field("Senin, mulai")).toHaveValue("22:00");
		await expect.element(field("Senin, selesai")).toHaveValue("06:00");
		await press("Simpan");
		await expect.element(page.getByText("Jam hari berikutnya sudah mulai.")).toBeVisible();
		await expect.element(field("Senin, selesai")).toHaveFocus();
	});

	test("is planned ahead, and shows its plan until that is taken back", { tags: ["slow"] }, async () => {
		const UPDATE = `PUT /workplaces/schedules/${NIGHT}/update`;
		api.on(UPDATE, ok({ removed: 0, made: 0 }, "Jadwal Berhasil Disimpan"));
		const next = { main: false, from: "2030-07-01", anchor: "2026-11-16", begins: [0, 480], ends: [0, 960] };
		const planned = {
			...night,
			next: { ...next, begins: [...next.begins, 0, 0, 0, 0, 0], ends: [...next.ends, 0, 0, 0, 0, 0] },
		};
		await show(<ScheduleButton workplace={workplace} schedule={planned} />);
		await press("Edit Sif malam");
		await expect.element(field("Selasa, mulai")).toHaveValue("08:00");
		await expect.element(page.getByLabelText(/^Berlaku mulai/)).toHaveValue("01/07/2030");
		await press("Simpan");
		await acknowledge("Jadwal Berhasil Disimpan");
		await press("Edit Sif malam");
		await press("Batalkan rencana");
		await expect.poll(() => api.calls(UPDATE).length).toBe(2);
		expect(api.calls(UPDATE).map(({ body }) => body)).toMatchObject([
			{ from: "2030-07-01", days: [OFF, { begins: "08:00", ends: "16:00" }, OFF, OFF, OFF, OFF, OFF] },
			{ from: "", days: [{ begins: "22:00", ends: "06:00" }, OFF, OFF, OFF, OFF, OFF, OFF] },
		]);
	});

	test("needs hours for a day, and both of them", { tags: ["slow"] }, async () => {
		await show(<ScheduleButton workplace={workplace} schedule={night} />);
		await press("Edit Sif malam");
		await field("Senin, selesai").fill("");
		await press("Simpan");
		await expect.element(page.getByText("Jam selesai wajib diisi.")).toBeVisible();
		await field("Senin, mulai").fill("");
		await press("Simpan");
		await expect.element(page.getByText("Isi jam untuk paling sedikit satu hari.")).toBeVisible();
	});

	test("is removed after a question", { tags: ["slow"] }, async () => {
		const REMOVE = `DELETE /workplaces/schedules/${NIGHT}/delete`;
		api.on(REMOVE, ok({ removed: 0, made: 0 }, "Jadwal Berhasil Dihapus"));
		await show(<RemoveScheduleButton workplace={workplace} schedule={night} />);
		await press("Hapus Sif malam");
		await answer("Hapus jadwal Sif malam?", "Hapus");
		await acknowledge("Jadwal Berhasil Dihapus");
		expect(api.calls(REMOVE).map(({ body }) => body)).toEqual([{ version: 4 }]);
	});
});

describe("a day off of a workplace", () => {
	test("is added, and removed by its date", { tags: ["slow"] }, async () => {
		const CREATE = "POST /workplaces/01WORK/days-off/create";
		const REMOVE = "DELETE /workplaces/01WORK/days-off/delete";
		api.on(CREATE, ok(CORRECTED, "Hari Libur Berhasil Ditambahkan"));
		api.on(REMOVE, ok(CORRECTED, "Hari Libur Berhasil Dihapus"));
		const day = { date: "2026-11-20", name: "Cuti pabrik" };
		await show(
			<>
				<DayOffButton workplace={workplace} />
				<RemoveDayOffButton workplace={workplace} day={day} />
			</>,
		);
		await press("Tambah");
		await field("Nama").fill("Cuti pabrik");
		await field("Tanggal").fill("20/11/2026");
		await press("Simpan");
		await acknowledge("Hari Libur Berhasil Ditambahkan");
		expect(api.calls(CREATE).map(({ body }) => body)).toMatchObject([
			{ version: 4, name: "Cuti pabrik", from: "2026-11-20", until: "" },
		]);
		await press("Hapus Cuti pabrik, 20 November 2026");
		await answer("Hapus Cuti pabrik, 20 November 2026?", "Hapus");
		await acknowledge("Hari Libur Berhasil Dihapus");
		expect(api.calls(REMOVE).map(({ body }) => body)).toEqual([{ version: 4, date: "2026-11-20" }]);
	});
});

describe("the calendar of a placement", () => {
	const UPDATE = "PUT /internships/calendar/update";
	const siti = { id_internship: "01SITI", name: "Siti", start_date: "2026-11-02", end_date: "2026-12-20" };

	test("takes a shift of the workplace, and blocks in turn that can be changed", async () => {
		api.on(UPDATE, ok(CORRECTED, "Jadwal PKL Berhasil Disimpan"));
		await show(
			<CalendarButton
				internships={[siti]}
				now={{
					schedule_id: null,
					planned: null,
					schedules: [{ ...night, warnings: ["Jam malam: Senin."] }],
					blocks: [],
				}}
			/>,
		);
		await press("Atur Jadwal");
		await expect.element(page.getByText("Jam malam: Senin.")).not.toBeInTheDocument();
		await field("Sif").selectOptions("Sif malam");
		await expect.element(page.getByText("Jam malam: Senin.")).toBeVisible();
		await field("Sif berlaku mulai").fill("30/11/2026");
		await press("Susun bergantian");
		await press("Hapus blok 2");
		await expectAccessible();
		await press("Simpan");
		await acknowledge("Jadwal PKL Berhasil Disimpan");
		expect(api.calls(UPDATE).map(({ body }) => body)).toEqual([
			{
				internships: ["01SITI"],
				schedule_id: NIGHT,
				shift_from: "2026-11-30",
				blocks: [{ from: "2026-11-02", until: "2026-11-15" }],
			},
		]);
	});

	test("of several placements has blocks only", { tags: ["slow"] }, async () => {
		api.on(UPDATE, ok(CORRECTED, "Jadwal PKL Berhasil Disimpan"));
		const budi = { ...siti, id_internship: "01BUDI", name: "Budi", start_date: "2026-11-09" };
		await show(<CalendarButton internships={[siti, budi]} />);
		await press("Atur Jadwal");
		await expect.element(page.getByLabelText("Sif")).not.toBeInTheDocument();
		await field("Minggu di tempat PKL").fill("7");
		await field("Bergantian dari").fill("02/11/2026");
		await field("Sampai").fill("20/12/2026");
		await press("Susun bergantian");
		await press("Simpan");
		await acknowledge("Jadwal PKL Berhasil Disimpan");
		expect(api.calls(UPDATE).map(({ body }) => body)).toEqual([
			{ internships: ["01SITI", "01BUDI"], blocks: [{ from: "2026-11-02", until: "2026-12-20" }] },
		]);
	});
});
