import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { DayGroupTable } from "@/components/attendances/day-group-table";
import { DayPicker } from "@/components/attendances/day-picker";
import { DayTable } from "@/components/attendances/day-table";
import { MenteeAttendanceTable } from "@/components/attendances/mentee-attendance-table";
import { OwnAttendanceTable } from "@/components/attendances/own-attendance-table";
import type { NameSort } from "@/lib/lists/list-address";
import type { DayRow } from "@/server/wire/attendances";
import { api, ok } from "../../support/component/api";
import { acknowledge, alert } from "../../support/component/dialogs";
import { place, visit } from "../../support/component/navigation";
import { show } from "../../support/component/render";
import { dayRow, openRow } from "../../support/component/rows";

const DATE = "2026-11-23";
const NOW = "2026-11-24T03:00:00.000Z";

const dayOf = (name: string, fields: Partial<DayRow> = {}): DayRow => ({
	...dayRow(DATE, { id_attendance: name, internship_id: `pkl-${name}` }),
	ongoing: true,
	correctable: false,
	reach: null,
	student: { name, avatar: null, class_name: null },
	...fields,
});
const table = (
	rows: DayRow[],
	way: "mentees" | "students" | "missing" = "students",
	order: { order?: NameSort; isMixed?: boolean } = {},
) => (
	<DayTable
		rows={rows}
		firstRow={1}
		sort={{ href: "/guru/kehadiran?sort=none", order: "name", isMixed: false, ...order }}
		mentees={way === "mentees"}
		missing={way === "missing"}
		now={NOW}
	/>
);
const row = (name: string) => page.getByRole("row").filter({ hasText: name });
const detail = page.getByRole("dialog", { name: "Detail Kehadiran" });

describe("a day of several students", () => {
	test("shows where each was, or that the place is not known", { tags: ["slow"] }, async () => {
		api.on("GET /attendances/Adi/location", ok({ latitude: -6.2297, longitude: 106.8166, accuracy: 18 }));
		await show(table([dayOf("Adi"), dayOf("Siti", { status: "sick", note: "Demam", located: false })]));
		await expect.element(row("Siti")).toHaveTextContent(/Sakit.*Demam/);
		await page.getByRole("button", { name: "Detail Lokasi Siti, Senin, 23 November 2026" }).click();
		await expect
			.element(alert("Lokasi Tidak Terdeteksi"))
			.toHaveTextContent("Anda harus melakukan presensi supaya lokasi bisa didapatkan.");
		await acknowledge("Lokasi Tidak Terdeteksi");
		await page.getByRole("button", { name: /^Detail Lokasi Adi/ }).click();
		await expect.element(detail).toHaveTextContent("Adi, Senin, 23 November 2026");
		await expect.element(detail.getByText("Akurasi ± 18 m")).toBeVisible();
		await expect.element(detail.getByText("-6,22970, 106,81660")).toBeVisible();
		await expect.element(detail.getByText(/^Gambar peta tidak dipakai di server ini\./)).toBeVisible();
	});

	test("says so when a place cannot be loaded, and asks for it again", { tags: ["slow"] }, async () => {
		api.on("GET /attendances/Adi/location", "offline");
		await show(table([dayOf("Adi")]));
		await page.getByRole("button", { name: /^Detail Lokasi/ }).click();
		await expect.element(detail.getByText(/^Lokasi tidak dapat dimuat\./)).toBeVisible();
		api.on("GET /attendances/Adi/location", ok({ latitude: -6.2297, longitude: 106.8166, accuracy: 18 }));
		await detail.getByRole("button", { name: "Coba Lagi" }).click();
		await expect.element(detail.getByText("Akurasi ± 18 m")).toBeVisible();
	});

	test("leads to the pages that its reader has, by names that look like links", async () => {
		const name = page.getByRole("link", { name: "Adi" });
		const { rerender } = await show(table([dayOf("Adi")]));
		await expect.element(name).toHaveAttribute("href", "/guru/peserta-didik/pkl-Adi");
		await expect.element(name).toHaveStyle({ textDecorationLine: "underline" });
		await rerender(table([dayOf("Adi")], "mentees"));
		await expect.element(name).toHaveAttribute("href", "/guru/bimbingan/pkl-Adi");
	});

	test("says when there is nobody, and how it is ordered", async () => {
		await show(table([]));
		await expect.element(page.getByText("Data kehadiran peserta didik tidak tersedia.")).toBeVisible();
		const heading = page.getByRole("columnheader", { name: "Nama" });
		await expect.element(heading).toHaveAttribute("aria-sort", "ascending");
		await heading.getByRole("link").click();
		expect(place()).toBe("/guru/kehadiran?sort=none");
	});

	test.each([
		[{ order: "-name" }, "descending"],
		[{ order: null }, null],
		[{ isMixed: true }, "other"],
	] as const)("calls its order %j %s", async (order, sort) => {
		await show(table([], "students", order));
		const heading = page.getByRole("columnheader", { name: "Nama" });
		await expect.element(heading).toBeVisible();
		expect(heading.element().getAttribute("aria-sort")).toBe(sort);
	});

	test("gives a number for everybody who has not come in, and says when it is too late", async () => {
		const reach = {
			company_name: "PT Kreasi Nusantara",
			teacher: "Budi Santoso",
			teacher_contact: "081277778888",
			homeroom_teacher: "Maya Kusuma",
			contact: "081234567890",
			instructor_name: "Bapak Hendra",
			instructor_contact: "081377778888",
		};
		const open = openRow(DATE, "2026-11-24T17:00:00.000Z");
		const [adi, siti] = [
			dayOf("Adi", { ...open, id_attendance: "Adi", reach: { ...reach, contact: null } }),
			dayOf("Siti", { ...open, id_attendance: "Siti", reach, expired_at: "2026-11-24T02:00:00.000Z" }),
		];
		await show(table([adi, siti], "missing"));
		await expect.element(row("Siti")).toHaveTextContent("Belum Masuk · lewat");
		await expect
			.element(row("Siti"))
			.toHaveTextContent(/Budi Santoso.*PT Kreasi Nusantara.*Wali kelas: Maya Kusuma/);
		await expect.element(row("Adi")).not.toHaveTextContent("lewat");
		await expect.element(row("Adi")).toHaveTextContent("Nomor belum diisi.");
		const link = (name: string) => row("Siti").getByRole("link", { name });
		await expect.element(link("WhatsApp Siti")).toHaveAttribute("href", "https://wa.me/6281234567890");
		await expect.element(link("Telepon Bapak Hendra")).toHaveAttribute("href", "tel:081377778888");
		await expect.element(link("Telepon Budi Santoso")).toHaveAttribute("href", "tel:081277778888");
	});

	test("gives the number of who has not come in among all others too", async () => {
		const reach = {
			company_name: "PT Kreasi Nusantara",
			teacher: null,
			teacher_contact: null,
			homeroom_teacher: null,
			contact: "081234567890",
			instructor_name: "Bapak Hendra",
			instructor_contact: "081377778888",
		};
		const open = openRow(DATE, "2026-11-24T17:00:00.000Z");
		await show(table([dayOf("Siti", { ...open, id_attendance: "Siti", reach }), dayOf("Adi")]));
		const link = (name: string) => page.getByRole("link", { name });
		await expect.element(link("WhatsApp Siti")).toHaveAttribute("href", "https://wa.me/6281234567890");
		await expect.element(link("Telepon Siti")).toHaveAttribute("href", "tel:081234567890");
		await expect.element(link("WhatsApp Adi")).not.toBeInTheDocument();
	});

	test("is summed up by group, with links to the group and to who has not come in", async () => {
		const counts = { present: 20, no_description: 3, excused: 0, sick: 1 };
		const href = "/guru/kehadiran?kelas=01ARZ3NDEKTSV4RRFFQ69G5FAV";
		const groups = [
			{
				key: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
				name: "XII DKV 1",
				counts,
				href,
				missingHref: `${href}&status=no_description`,
			},
		];
		await show(<DayGroupTable rows={groups} caption="Per kelas" nameless="Tanpa kelas" />);
		await expect.element(row("XII DKV 1")).toHaveTextContent("24");
		await expect.element(page.getByRole("link", { name: "XII DKV 1", exact: true })).toHaveStyle({
			textDecorationLine: "underline",
		});
		await page.getByRole("link", { name: "3 belum masuk, XII DKV 1" }).click();
		expect(place()).toBe(`${href}&status=no_description`);
	});
});

test("a doctor's letter is a link for who may open it, and words for others", async () => {
	const sick = { status: "sick", note: "Demam", has_letter: true } as const;
	const rows = [
		dayRow("2026-11-23", { ...sick, attachment: "attendances/surat.jpg" }),
		dayRow("2026-11-20", sick),
	];
	await show(<MenteeAttendanceTable rows={rows} now={NOW} />);
	const letter = page.getByRole("link", { name: "Surat Dokter Senin, 23 November 2026" });
	await expect.element(letter).toHaveAttribute("href", "/storage/attendances/surat.jpg");
	await expect.element(letter).toHaveAttribute("target", "_blank");
	const words = "Surat dokter hanya dapat dibuka guru pembimbing dan wali kelas.";
	await expect.element(row("23/11/2026")).not.toHaveTextContent(words);
	await expect.element(row("20/11/2026")).toHaveTextContent(words);
	expect(page.getByRole("link").elements()).toHaveLength(1);
});

describe("the day of a list", () => {
	const picker = (date: string) => <DayPicker date={date} today="2026-11-24" />;
	const field = page.getByRole("textbox", { name: "Tanggal" });

	test("is typed or picked by keyboard alone, and the rest of the address stays", {
		tags: ["slow"],
	}, async () => {
		await show(picker("2026-11-24"), { at: "/guru/kehadiran?status=sick&page=3" });
		await expect.element(field).toHaveValue("24/11/2026");
		await field.fill("");
		await userEvent.type(field, "20112026");
		await expect.poll(place).toBe("/guru/kehadiran?status=sick&date=2026-11-20");
		const opener = page.getByRole("button", { name: /^Buka kalender/ });
		(opener.element() as HTMLElement).focus();
		await userEvent.keyboard("{Enter}");
		const calendar = page.getByRole("dialog", { name: "Pilih tanggal" });
		await expect
			.element(calendar.getByRole("gridcell", { selected: true }).getByRole("button"))
			.toHaveFocus();
		await userEvent.keyboard("{ArrowLeft}{Enter}");
		await expect.poll(place).toBe("/guru/kehadiran?status=sick&date=2026-11-23");
	});

	test("is one day back or on, but never after today, which the address does not name", async () => {
		visit("/guru/kehadiran");
		const { rerender } = await show(picker("2026-11-24"), { at: "/guru/kehadiran" });
		await expect.element(page.getByRole("link", { name: /^Hari berikutnya/ })).not.toBeInTheDocument();
		await page.getByRole("link", { name: "Hari sebelumnya, Senin, 23 November 2026" }).click();
		expect(place()).toBe("/guru/kehadiran?date=2026-11-23");
		await rerender(picker("2026-11-23"));
		await page.getByRole("link", { name: "Hari berikutnya, Selasa, 24 November 2026" }).click();
		expect(place()).toBe("/guru/kehadiran");
	});
});

describe("a correction", () => {
	const CORRECT = "PUT /attendances/Adi/correct";
	const dialog = page.getByRole("dialog", { name: "Koreksi Kehadiran" });

	test.for(["students", "missing"] as const)(
		"is made in the list of %s, with a reason",
		{ tags: ["slow"] },
		async (way) => {
			const refused = { status: ["Status kehadiran wajib dipilih."], reason: ["Alasan wajib diisi."] };
			api.on(CORRECT, ok({}));
			const day = way === "missing" ? { status: "no_description" as const, time: null } : {};
			await show(table([dayOf("Adi", { ...day, correctable: true }), dayOf("Siti")], way));
			expect(page.getByRole("button", { name: /^Koreksi kehadiran/ }).elements()).toHaveLength(1);
			await page.getByRole("button", { name: "Koreksi kehadiran Adi, Senin, 23 November 2026" }).click();
			await dialog.getByRole("button", { name: "Simpan" }).click();
			for (const [text] of Object.values(refused))
				await expect.element(dialog.getByText(text ?? "")).toBeVisible();
			expect(api.calls()).toEqual([]);
			await dialog.getByRole("radio", { name: "Izin" }).click();
			await dialog.getByLabelText("Alasan").fill("Menelepon pagi ini.");
			await dialog.getByRole("button", { name: "Simpan" }).click();
			const { body } = await api.called(CORRECT);
			expect(body).toEqual({
				status: "excused",
				reason: "Menelepon pagi ini.",
				shown_status: way === "missing" ? "no_description" : "present",
			});
			await expect.element(dialog).not.toBeInTheDocument();
		},
	);

	test("to an absence says what becomes of the day", { tags: ["slow"] }, async () => {
		api.on(CORRECT, ok({}));
		await show(table([dayOf("Adi", { correctable: true })], "students"));
		await page.getByRole("button", { name: /^Koreksi kehadiran Adi/ }).click();
		await dialog.getByRole("radio", { name: "Belum Masuk (tanpa keterangan)" }).click();
		await expect
			.element(dialog.getByText(/tidak dapat mengisi hari itu lagi.*Jurnal.*tidak dihitung lagi/))
			.toBeVisible();
		await dialog.getByLabelText("Alasan").fill("Diisi teman.");
		await dialog.getByRole("button", { name: "Simpan" }).click();
		expect((await api.called(CORRECT)).body).toMatchObject({ status: "no_description" });
	});

	test("is told with both values, its reason and its author", async () => {
		const correction = {
			old_status: "present",
			new_status: "sick",
			reason: "Surat menyusul.",
			corrector: "Budi Santoso",
			corrected_at: "2026-11-24T08:30:00+07:00",
		} as const;
		await show(
			<OwnAttendanceTable
				rows={[dayRow(DATE, { status: "sick", corrections: [correction] })]}
				now={NOW}
				withoutLocation={false}
			/>,
		);
		await page.getByRole("button", { name: "Dikoreksi, Senin, 23 November 2026" }).click();
		await expect
			.element(dialog)
			.toHaveTextContent(
				/Hadir → Sakit.*Surat menyusul\..*Budi Santoso, Selasa, 24 November 2026 pukul 08:30 WIB/,
			);
	});
});
