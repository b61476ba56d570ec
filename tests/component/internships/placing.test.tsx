import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ConfirmCard } from "@/components/internships/confirm-card";
import { GradeFilter } from "@/components/internships/grade-filter";
import { OwnHome } from "@/components/internships/own-home";
import { PlacingBoard } from "@/components/internships/placing-board";
import { SuggestionBoard } from "@/components/internships/suggestion-board";
import { WaitingPlacements } from "@/components/internships/waiting-placements";
import { api, ok, refusal } from "../../support/component/api";
import { acknowledge, alert, answer } from "../../support/component/dialogs";
import { router } from "../../support/component/navigation";
import { show } from "../../support/component/render";

const pupil = (id_user: number, name: string, wishes: string[] = []) => ({
	id_user,
	name,
	class_name: "XII DKV 1",
	major_id: 1,
	major: "DKV",
	district: null,
	wishes,
});
const workplace = (id_workplace: string, name: string, places: number) => ({
	id_workplace,
	name,
	district: null,
	contact: null,
	instructors: [{ name: "Ibu Sari", contact: "081298765432" }],
	places: [{ major_id: 1, places, taken: 0 }],
	warnings: name === "CV Kecil" ? ["48 jam seminggu."] : [],
});
const MAJU = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
const KECIL = "01ARZ3NDEKTSV4RRFFQ69G5FAW";
const board = {
	students: [pupil(1, "Ani", [MAJU]), pupil(2, "Budi"), pupil(3, "Cici")],
	more: false,
	grades: [{ grade: "XII", goes: true, count: 3 }],
	workplaces: [workplace(MAJU, "PT Maju", 2), workplace(KECIL, "CV Kecil", 1)],
	teachers: [{ id: 7, name: "Rina" }],
};
const PLACE = "POST /internships/place";

async function fillCommon() {
	await page.getByLabelText("Tanggal Mulai").fill("01122026");
	await page.getByLabelText("Tanggal Selesai").fill("31052027");
	await page.getByLabelText("Nama Pekerjaan").fill("Desainer");
}

describe("the board of placing", () => {
	test("places those who are marked at the chosen workplace, which has room for all of them", async () => {
		api.on(PLACE, ok({ internships: [] }, "2 Peserta Didik Berhasil Ditempatkan"));
		await show(<PlacingBoard {...board} />);
		await expect.element(page.getByText("Pilihan: PT Maju")).toBeVisible();
		await expect.element(page.getByRole("button", { name: "Tempatkan" })).toBeDisabled();
		await page.getByLabelText("Ani", { exact: true }).click();
		await page.getByLabelText("Budi", { exact: true }).click();
		await expect.element(page.getByText("2 dipilih: Ani, Budi")).toBeVisible();
		await expect.element(page.getByRole("option", { name: "CV Kecil · 1 tempat" })).toBeDisabled();
		await page.getByRole("combobox", { name: "Tempat PKL" }).selectOptions(MAJU);
		await expect.element(page.getByLabelText("Nama Instruktur")).toHaveValue("Ibu Sari");
		await fillCommon();
		await page.getByRole("button", { name: "Tempatkan" }).click();
		await answer("Tempatkan 2 peserta didik di PT Maju?", "Tempatkan");
		await acknowledge("2 Peserta Didik Berhasil Ditempatkan");
		expect((await api.called(PLACE)).body).toEqual({
			placements: [
				{ student_id: 1, workplace_id: MAJU },
				{ student_id: 2, workplace_id: MAJU },
			],
			instructor_name: "Ibu Sari",
			instructor_contact: "081298765432",
			job_name: "Desainer",
			teacher_id: null,
			start_date: "2026-12-01",
			end_date: "2027-05-31",
		});
	});

	test("says who took the last place, and keeps what was filled in", { tags: ["slow"] }, async () => {
		const message = "PT Maju: tidak ada lagi tempat untuk DKV.";
		api.on(PLACE, refusal(409, message, { code: "places_full" }));
		await show(<PlacingBoard {...board} />);
		await page.getByLabelText("Cici", { exact: true }).click();
		await page.getByRole("combobox", { name: "Tempat PKL" }).selectOptions(MAJU);
		await fillCommon();
		await page.getByRole("button", { name: "Tempatkan" }).click();
		await answer("Tempatkan 1 peserta didik di PT Maju?", "Tempatkan");
		await expect.element(alert("Penempatan Gagal")).toHaveTextContent(message);
		await expect.poll(() => router.refresh).toHaveBeenCalled();
		await expect.element(page.getByLabelText("Nama Pekerjaan")).toHaveValue("Desainer");
	});

	test("finds students by a part of the name, and marks a whole class with one key", {
		tags: ["slow"],
	}, async () => {
		await show(<PlacingBoard {...board} />);
		await page.getByLabelText("Cari nama atau kelas").fill("bud");
		await expect.element(page.getByLabelText("Ani", { exact: true })).not.toBeInTheDocument();
		await page.getByLabelText("Cari nama atau kelas").fill("");
		await page.getByLabelText("Pilih semua di XII DKV 1").click();
		await userEvent.keyboard(" ");
		await userEvent.keyboard(" ");
		await expect.element(page.getByText("3 dipilih: Ani, Budi, Cici", { exact: true })).toBeVisible();
	});
});

test("a proposal is computed, explained, and taken in part", async () => {
	api.on(PLACE, ok({ internships: [] }, "2 Peserta Didik Berhasil Ditempatkan"));
	await show(<SuggestionBoard {...board} />);
	await page.getByRole("button", { name: "Buat Usulan untuk 3 Peserta Didik" }).click();
	await expect.element(page.getByText("3 dari 3 mendapat tempat.")).toBeVisible();
	await page.getByText("XII DKV 1").click();
	await expect.element(page.getByText("Pilihan pertama. 2 tempat kosong untuk DKV.")).toBeVisible();
	await page.getByLabelText(/^Cici: /).click();
	await fillCommon();
	await page.getByRole("button", { name: "Tempatkan" }).click();
	await answer("Tempatkan 2 peserta didik?", "Tempatkan");
	const { body } = await api.called(PLACE);
	expect((body as { placements: { student_id: number }[] }).placements.map((one) => one.student_id)).toEqual([
		1, 2,
	]);
});

test("a proposal says for whom there is no place, and why", async () => {
	await show(<SuggestionBoard {...board} workplaces={board.workplaces.slice(1)} />);
	await page.getByRole("button", { name: "Buat Usulan untuk 3 Peserta Didik" }).click();
	await expect.element(page.getByText(/^1 dari 3 mendapat tempat\. Belum: DKV 2\./)).toBeVisible();
	await page.getByText("XII DKV 1").click();
	await expect
		.element(
			page.getByText(/Sebuah pilihannya tidak dapat ditempati lagi.*diusulkan untuk peserta didik lain/),
		)
		.toBeVisible();
});

describe("the grades of the board", () => {
	const grades = [
		{ grade: "X", goes: false, count: 160 },
		{ grade: "XII", goes: true, count: 3 },
		{ grade: null, goes: false, count: 2 },
	];

	test("are chosen from, and those who are left out are counted", async () => {
		await show(<GradeFilter grades={grades} grade={null} />, { at: "/guru/penempatan" });
		await expect
			.element(page.getByText("Tanpa tempat tetapi tidak tampil: kelas X 160, tanpa kelas 2."))
			.toBeVisible();
		await page.getByLabelText("Tingkat").selectOptions("Kelas X (160)");
		await expect
			.poll(() => router.push)
			.toHaveBeenCalledWith("/guru/penempatan?tingkat=X", { scroll: false });
	});
});

test("a list in which nobody waits has no actions", async () => {
	await show(<WaitingPlacements rows={[]} total={0} date="2026-11-18" />);
	await expect.element(page.getByText("Tidak ada yang menunggu konfirmasi.")).toBeVisible();
	await expect.element(page.getByRole("button", { name: /Konfirmasi|Batalkan/ })).not.toBeInTheDocument();
	await expect.element(page.getByRole("checkbox")).not.toBeInTheDocument();
});

test("a student confirms with one tap where the school has placed them", async () => {
	api.on("PUT /internships/confirm", ok({ confirmed: 1 }, "PKL Berhasil Dikonfirmasi"));
	const placement = {
		id_internship: MAJU,
		company_name: "PT Maju",
		job_name: "Desainer",
		instructor_name: "Ibu Sari",
		teacher: null,
		start_date: "2026-12-01",
		end_date: "2027-05-31",
		declined_reason: null,
	};
	const { rerender } = await show(<ConfirmCard placement={placement} />);
	await expect.element(page.getByText("01/12/2026 – 31/05/2027")).toBeVisible();
	await page.getByRole("button", { name: "Konfirmasi Tempat PKL" }).click();
	await acknowledge("PKL Berhasil Dikonfirmasi");
	expect((await api.called("PUT /internships/confirm")).body).toEqual({ internships: [MAJU] });
	// Or says why not.
	const decline = `PUT /internships/${MAJU}/decline`;
	api.on(decline, ok(null, "Alasan Sudah Disampaikan kepada Kepala Program"));
	await page.getByRole("button", { name: "Tidak Bersedia" }).click();
	await page.getByLabelText("Alasan").fill("Terlalu jauh");
	await page.getByRole("button", { name: "Sampaikan" }).click();
	await acknowledge("Alasan Sudah Disampaikan kepada Kepala Program");
	expect((await api.called(decline)).body).toEqual({ reason: "Terlalu jauh" });
	await rerender(<ConfirmCard placement={{ ...placement, declined_reason: "Terlalu jauh" }} />);
	await expect.element(page.getByText("Anda menyampaikan tidak bersedia.", { exact: false })).toBeVisible();
	await expect.element(page.getByRole("button", { name: "Tidak Bersedia" })).not.toBeInTheDocument();
});

test("placements that wait show why somebody declines, and several get the same blocks", {
	tags: ["slow"],
}, async () => {
	const row = {
		id_internship: MAJU,
		name: "Ani",
		class_name: "XII DKV 1",
		company_name: "PT Maju",
		job_name: "Desainer",
		instructor_name: "Ibu Sari",
		teacher: null,
		start_date: "2026-12-01",
		end_date: "2027-05-31",
		waits_for: "student" as const,
		declined_reason: "Terlalu jauh",
		new_workplace: false,
		warnings: [],
	};
	await show(<WaitingPlacements rows={[row]} total={1} date="2026-11-18" />);
	await expect.element(page.getByText("Peserta didik tidak bersedia")).toBeVisible();
	await expect.element(page.getByText("Terlalu jauh")).toBeVisible();
	await page.getByLabelText("Pilih Ani").click();
	await page.getByRole("button", { name: "Atur Jadwal (1)" }).click();
	await expect.element(page.getByRole("dialog", { name: "Atur Jadwal PKL" })).toBeVisible();
});

test("a student whose profile is incomplete sees where they go, and what it waits for", async () => {
	const counts = { present: 0, excused: 0, sick: 0, no_description: 0 };
	const place = {
		id_internship: MAJU,
		status: "pending" as const,
		waits_for: "head" as const,
		company_name: "PT Maju",
		job_name: "Desainer",
		instructor_name: "Ibu Sari",
		teacher: null,
		start_date: "2026-12-01",
		end_date: "2027-05-31",
		last_day: "2027-05-31",
	};
	await show(
		<OwnHome
			firstname="Ani"
			notice={null}
			unconfirmed={[]}
			place={place}
			now="2026-11-18T03:00:00Z"
			day={{
				date: "2026-11-18",
				approved: true,
				complete: false,
				located: true,
				dayOff: undefined,
				hours: null,
				asks_checkout: false,
				checkouts: [],
				recorded: null,
				internship: place,
				openDays: [],
				openJournals: [],
			}}
			glance={{
				days: counts,
				journals: { not_created: 0, in_review: 0, needs_revision: 0, approved: 0, not_present: 0 },
				hours: null,
				latestDays: [],
				latestJournals: [],
			}}
		/>,
	);
	await expect.element(page.getByText("PT Maju")).toBeVisible();
	await expect.element(page.getByText("Menunggu kepala program")).toBeVisible();
	await expect.element(page.getByRole("link", { name: /Lengkapi|Edit Profil/ })).toBeVisible();
});
