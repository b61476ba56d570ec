import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { CopyView } from "@/components/rapor/copy-view";
import { GoalsForm } from "@/components/rapor/goals-form";
import { LockButton } from "@/components/rapor/lock-button";
import { RaporForm } from "@/components/rapor/rapor-form";
import type { CopyRow } from "@/lib/rapor/e-rapor";
import type { Rapor, RaporEntry } from "@/server/wire/rapor";
import { api, ok, refusal } from "../../support/component/api";
import { watchCopies } from "../../support/component/clipboard";
import { acknowledge, alert, answer } from "../../support/component/dialogs";
import { router } from "../../support/component/navigation";
import { show } from "../../support/component/render";

const SAVE = "PUT /internships/pkl/rapor/update";
const COMPOSED = "Siti menunjukkan seluruh indikator.";
const nothing = {
	described_for: null,
	described_label: null,
	described_score: null,
	described_answers: null,
};

const entry = (number: number, fields: Partial<RaporEntry> = {}): RaporEntry => ({
	number,
	by_hand: false,
	pending: false,
	score: null,
	from_workplace: null,
	composed: COMPOSED,
	composed_mark: `mark-${number}`,
	shown: nothing,
	written_for: nothing,
	description: null,
	is_standard: false,
	changes: [],
	outdated: false,
	...fields,
});

/** A rapor whose first goal is scored by answers, and the second by hand. */
function rapor(first: Partial<RaporEntry> = {}, note: string | null = null): Rapor {
	const entries = [entry(1, first), entry(2, { by_hand: true, is_standard: true })];
	return {
		id_internship: "pkl",
		student_id: 1,
		teacher_id: 2,
		major_id: 3,
		class_id: null,
		entries,
		missing: [],
		workplace_counts: false,
		workplace: { typed: { score: null, note: null }, given: [] },
		locked: null,
		changed_since_lock: false,
		versions: 0,
		content: {
			school_year: "2026/2027",
			school: { npsn: "20100000", name: "SMKN 16 Jakarta", letterhead: null, city: null },
			student: { name: "Siti", nisn: "0012345678", class_name: "XII DKV", major: "DKV" },
			placement: {
				company_name: "PT Kreasi",
				job_name: "Desainer",
				instructor_name: "Bapak Hendra",
				start_date: "2026-07-06",
				end_date: "2026-12-18",
			},
			teacher: { name: "Budi", nip: null },
			goals: entries.map(({ number, composed, description }) => ({
				number,
				label: `Tujuan ${number}`,
				score: null,
				predicate: null,
				description: description ?? composed,
			})),
			note,
			workplace: { score: null, note: null },
			absences: { sick: 0, excused: 0, absent: 0 },
		},
	};
}
const NO_JOURNALS = { counts: {}, href: "/guru/capaian/pkl" };
const field = (label: string) => page.getByLabelText(label, { exact: true });
const note = field("Catatan guru pembimbing");
const save = () => page.getByRole("button", { name: "Simpan Rapor" }).click();

describe("the form of a rapor", () => {
	test("sends what was typed and nothing else, so that a note freezes no description", async () => {
		api.on(SAVE, ok(null, "Rapor Berhasil Disimpan"));
		const { rerender } = await show(<RaporForm rapor={rapor()} journals={NO_JOURNALS} />);
		await expect.element(field("Deskripsi TP 1")).toHaveValue(COMPOSED);
		await note.fill("Teruskan semangatnya.");
		await save();
		expect((await api.called(SAVE)).body).toEqual({
			note: "Teruskan semangatnya.",
			goals: [{ number: 1 }, { number: 2 }],
		});
		await acknowledge("Rapor Berhasil Disimpan");
		expect(router.refresh).toHaveBeenCalled();
		await rerender(
			<RaporForm key="saved" rapor={rapor({}, "Teruskan semangatnya.")} journals={NO_JOURNALS} />,
		);
		await field("Nilai TP 2").fill("88");
		await save();
		expect((await api.called(SAVE, 2)).body).toEqual({ goals: [{ number: 1 }, { number: 2, score: "88" }] });
	});

	test("says with own words which answers they were written for", async () => {
		api.on(SAVE, ok());
		await show(<RaporForm rapor={rapor()} journals={NO_JOURNALS} />);
		await field("Deskripsi TP 1").fill(`${COMPOSED} Siti rajin.`);
		await save();
		expect((await api.called(SAVE)).body.goals).toEqual([
			{ number: 1, description: `${COMPOSED} Siti rajin.`, composed_mark: "mark-1" },
			{ number: 2 },
		]);
	});

	test("marks own words that were written for other answers, until it was saved with that in sight", {
		tags: ["slow"],
	}, async () => {
		api.on(SAVE, ok(null, "Rapor Berhasil Disimpan"));
		const own = { description: "Siti rajin.", outdated: true, changes: ["Jawabannya berubah."] };
		await show(<RaporForm rapor={rapor(own)} journals={NO_JOURNALS} />);
		await expect.element(page.getByText("Perlu dilihat lagi")).toBeVisible();
		await expect.element(page.getByText(/^Jawabannya berubah\. Bila rapor disimpan/)).toBeVisible();
		await note.fill("Sangat baik.");
		await save();
		expect((await api.called(SAVE)).body).toEqual({
			note: "Sangat baik.",
			goals: [{ number: 1, composed_mark: "mark-1" }, { number: 2 }],
		});
		await acknowledge("Rapor Berhasil Disimpan");
		await page.getByRole("button", { name: "Pakai deskripsi otomatis TP 1" }).click();
		await save();
		expect((await api.called(SAVE, 2)).body.goals).toMatchObject([
			{ number: 1, description: "" },
			{ number: 2 },
		]);
	});

	test("opens to what a score and its sentences are made of", async () => {
		const shown = rapor();
		const [goal] = shown.content.goals;
		const forms = ["Observasi Bulan Ke-1", "Observasi Bulan Ke-2"].map((name, index) => ({
			...{ id: `o${index}`, kind: "observation" as const, internship_id: "pkl", name, date: "2026-11-18" },
		}));
		Object.assign(goal ?? {}, {
			score: 75,
			made_of: {
				parts: [
					{ kind: "observation", weight: 50, score: 50 },
					{ kind: "workplace", weight: 50, score: 100 },
				],
				forms,
				sentences: [{ text: COMPOSED, indicators: [{ label: "hadir tepat waktu", answers: [[1], [0]] }] }],
				given: [{ instructor: "Bapak Hendra", label: "Tujuan lama", score: 90 }],
			},
		});
		await show(<RaporForm rapor={shown} journals={{ ...NO_JOURNALS, counts: { 1: 3 } }} />);
		await page.getByText("Dari mana nilai dan deskripsi ini?").first().click();
		await expect.element(page.getByText("Observasi 50 × 50% + Dunia kerja 100 × 50% = 75")).toBeVisible();
		await expect
			.element(page.getByText(/Hendra \(instruktur\) memberi 90, saat itu .*"Tujuan lama"/))
			.toBeVisible();
		await expect.element(page.getByRole("row", { name: "hadir tepat waktu Ya Tidak" })).toBeVisible();
		await expect
			.element(page.getByRole("link", { name: "3 jurnal tentang tujuan ini" }))
			.toHaveAttribute("href", "/guru/capaian/pkl#tp-1");
	});

	test("says whose words a description is, and where a teacher has to write", async () => {
		await show(<RaporForm rapor={rapor()} journals={NO_JOURNALS} />);
		await expect.element(field("Deskripsi TP 1")).toHaveAccessibleDescription(/Ya dan Tidak/);
		await expect.element(field("Deskripsi TP 2")).toHaveAccessibleDescription(/kalimat baku/);
	});

	test("shows what the server refuses under its field, and that it was locked meanwhile", async () => {
		api.on(SAVE, refusal(422, "Data tidak valid.", { errors: { "goals.1.score": ["Nilai maksimal 100."] } }));
		await show(<RaporForm rapor={rapor()} journals={NO_JOURNALS} />);
		await field("Nilai TP 2").fill("100");
		await save();
		await expect.element(page.getByText("Nilai maksimal 100.")).toBeVisible();
		await expect.element(field("Nilai TP 2")).toHaveFocus();
		api.on(SAVE, refusal(409, "Rapor sudah dikunci."));
		await save();
		await expect.element(alert("Rapor Gagal Disimpan")).toHaveTextContent("Rapor sudah dikunci.");
		expect(router.refresh).toHaveBeenCalled();
	});
});

test("those rapors of a class are locked that are complete, after a question", async () => {
	api.on("PUT /rapor/lock", ok({ locked: 1 }));
	await show(
		<LockButton class_id="01ARZ3NDEKTSV4RRFFQ69G5FAV" school_year={2026} only={{ complete: 1, open: 2 }} />,
	);
	await page.getByRole("button", { name: "Kunci 1 Rapor yang Lengkap" }).click();
	const question = "Kunci 1 Rapor yang Lengkap?";
	await expect.element(alert(question)).toHaveTextContent("2 rapor yang belum lengkap tetap terbuka");
	await answer(question, "Kunci Rapor");
	await acknowledge("1 Rapor Terkunci");
	expect((await api.called("PUT /rapor/lock")).body).toEqual({
		class_id: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
		school_year: 2026,
		only_complete: true,
	});
});

describe("copying scores", () => {
	const row = (name: string, ...values: (string | null)[]): CopyRow => ({
		id_internship: name,
		name,
		nisn: "0012345678",
		fields: ["Nilai TP 1", "Deskripsi TP 1", "Catatan"].map((label, index) => ({
			label,
			value: values[index] ?? null,
		})),
	});
	const rows = [row("Adi", "81", "Cakap.", "Rajin."), row("Siti", "92", "Sangat cakap.")];
	const view = (shown: CopyRow[], screen: "penilaian" | "ketidakhadiran" = "penilaian") => (
		<CopyView screen={screen} rows={shown} />
	);
	const next = (value: string) => page.getByRole("button", { name: `Salin ${value}`, exact: true });
	const done = (name: string) => page.getByRole("checkbox", { name: `Selesai: ${name}` });

	test("goes value by value, and remembers who is done until the values change", {
		tags: ["slow"],
	}, async () => {
		const lastCopy = watchCopies();
		const { unmount } = await show(view(rows));
		await next("Nilai TP 1 – Adi").click();
		await expect.poll(lastCopy).toBe("81");
		await next("Deskripsi TP 1 – Adi").click();
		await expect.poll(lastCopy).toBe("Cakap.");
		await expect.element(done("Adi")).not.toBeChecked();
		await next("Catatan – Adi").click();
		await expect.element(done("Adi")).toBeChecked();
		await next("Nilai TP 1 – Siti").click();
		await expect.poll(lastCopy).toBe("92");
		await next("Deskripsi TP 1 – Siti").click();
		// Siti has no note.
		await expect.element(page.getByRole("button", { name: "Semua sudah disalin" })).toBeDisabled();
		await unmount();

		const again = await show(view([row("Adi", "85", "Cakap.", "Rajin."), rows[1] as CopyRow]));
		await expect.element(done("Siti")).toBeChecked();
		await expect.element(done("Adi")).not.toBeChecked();
		expect(page.getByText("Berubah sejak disalin").elements()).toHaveLength(1);
		await again.unmount();
		await show(view(rows, "ketidakhadiran"));
		await expect.element(done("Siti")).not.toBeChecked();
	});

	test("also copies any value that is pressed, and goes on from there", async () => {
		const lastCopy = watchCopies();
		await show(view(rows));
		await page.getByRole("button", { name: "Salin Nilai TP 1 Siti" }).click();
		await expect.poll(lastCopy).toBe("92");
		await expect.element(next("Deskripsi TP 1 – Siti")).toBeVisible();
	});
});

test("a head who changes the words of a goal is told how many journals are about it", {
	tags: ["slow"],
}, async () => {
	api.on("PUT /learning-goals/update", ok());
	const goals = ["Budaya kerja", "Alur bisnis"].map((label, index) => ({
		number: index + 1,
		label,
		section_codes: [],
	}));
	await show(
		<GoalsForm
			major={{ id_major: 1, code: "DKV", name: "Desain Komunikasi Visual" }}
			school_year={2026}
			goals={goals}
			sections={[]}
			earlier={[]}
			is_default={false}
			confirmed
			predicates={[]}
			observation_weight={50}
			assesment_weight={50}
			workplace_weight={0}
			tagged={{ 1: 12 }}
		/>,
	);
	const question = alert("Simpan Tujuan Pembelajaran 2026/2027?");
	const save = page.getByRole("button", { name: "Simpan" });
	await expect.element(page.getByText("Dipakai 12 jurnal")).toBeVisible();
	await page.getByRole("textbox", { name: "Tujuan Pembelajaran 2" }).fill("Wirausaha");
	await save.click();
	await expect.element(question).not.toHaveTextContent("jurnal");
	await answer("Simpan Tujuan Pembelajaran 2026/2027?", "Batal");
	await page.getByRole("textbox", { name: "Tujuan Pembelajaran 1" }).fill("Alat kerja");
	await save.click();
	await expect.element(question).toHaveTextContent("Tujuan 1 dipakai 12 jurnal.");
	await answer("Simpan Tujuan Pembelajaran 2026/2027?", "Simpan");
	await api.called("PUT /learning-goals/update");
});
