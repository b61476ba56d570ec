import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { WeekView } from "@/components/instructors/week-form";
import type { AnsweredWeek, WeekDay } from "@/server/services/instructors/weeks";
import { api, ok, refusal } from "../../support/component/api";
import { acknowledge } from "../../support/component/dialogs";
import { show } from "../../support/component/render";

const ANSWER = "POST /instructor/weeks/answer";
const dayOf = (date: string, fields: Partial<WeekDay> = {}): WeekDay => ({
	date,
	status: "present",
	time: "07:02",
	left: null,
	asked: false,
	settled: true,
	answer: null,
	other: null,
	...fields,
});

/** Five students with five days each. */
const week = (fields: Partial<AnsweredWeek> = {}): AnsweredWeek => ({
	week: "2026-11-16",
	mark: "mark",
	open: 25,
	weeks: [],
	students: ["Adi", "Bayu", "Citra", "Dewi", "Eka"].map((name) => ({
		id_internship: name,
		name,
		locked: false,
		days: [16, 17, 18, 19, 20].map((day) => dayOf(`2026-11-${day}`)),
	})),
	...fields,
});

const all = page.getByRole("button", { name: "Semua benar" });
const cell = (name: RegExp) => page.getByRole("button", { name });
const dialog = page.getByRole("dialog");

test("one press says that the week of five students is right", async () => {
	api.on(ANSWER, ok({ right: 25, differs: 0 }));
	await show(<WeekView week={week()} />);
	await all.click();
	const { body } = await api.called(ANSWER);
	expect(body).toEqual({ week: "2026-11-16", shown: "mark", exceptions: [] });
	await expect
		.element(page.getByText("Terima kasih. Jawaban 16–22 November 2026 tersimpan: 25 hari benar."))
		.toBeVisible();
});

test("a press on a day says what differs, and all is sent together", async () => {
	api.on(ANSWER, ok({ right: 24, differs: 1 }));
	await show(<WeekView week={week()} />);
	await cell(/^Citra, Rabu, 18 November 2026: Hadir 07\.02/).click();
	await dialog.getByText("Jamnya lain, atau hal lain").click();
	await dialog.getByRole("button", { name: "Selesai" }).click();
	await expect.element(dialog.getByText("Tulis apa yang berbeda.")).toBeVisible();
	await dialog.getByLabelText("Keterangan").fill("Datang pukul 9.");
	await dialog.getByRole("button", { name: "Selesai" }).click();
	await expect.element(all).not.toBeInTheDocument();
	await expect.element(cell(/^Citra, Rabu.*Jawaban: lainnya/)).toBeVisible();
	await page.getByRole("button", { name: "Kirim: 1 hari berbeda, lainnya benar" }).click();
	const { body } = await api.called(ANSWER);
	expect(body.exceptions).toEqual([
		{ internship_id: "Citra", date: "2026-11-18", says: "other", word: "Datang pukul 9." },
	]);
});

test("what was told stays when days have changed meanwhile, and the server's words are read", {
	tags: ["slow"],
}, async () => {
	api.on(ANSWER, refusal(409, "Ada yang berubah sejak halaman ini dibuka.", { code: "week_changed" }));
	await show(<WeekView week={week()} />);
	await cell(/^Adi, Senin/).click();
	await dialog.getByText("Sebenarnya tidak hadir").click();
	await dialog.getByRole("button", { name: "Selesai" }).click();
	const send = page.getByRole("button", { name: /^Kirim: 1 hari berbeda/ });
	await send.click();
	await acknowledge("Jawaban Belum Terkirim");
	await expect.element(send).toBeVisible();
});

test("what was told in another tab is shown, and this one does not take it back", async () => {
	const { rerender } = await show(<WeekView week={week()} />);
	await expect.element(all).toBeVisible();
	const answer = { says: "absent", word: null, changed: false } as const;
	const [adi, ...others] = week().students;
	if (!adi) throw new Error("nobody");
	const told = { ...adi, days: adi.days.map((day, at) => (at === 0 ? { ...day, answer } : day)) };
	await rerender(<WeekView week={week({ open: 0, students: [told, ...others] })} />);
	await expect.element(cell(/^Adi, Senin.*Jawaban: tidak hadir$/)).toBeVisible();
	await expect.element(all).not.toBeInTheDocument();
});

test("what was told is sent no more once the day is recorded so, or the rapor is locked", async () => {
	api.on(ANSWER, ok({ right: 25, differs: 0 }));
	const answer = { word: null, changed: true };
	const [adi, bayu, ...others] = week().students;
	if (!adi || !bayu) throw new Error("nobody");
	const told = (student: typeof adi, says: "present" | "absent") => ({
		...student,
		days: student.days.map((day, at) => (at === 0 ? { ...day, answer: { ...answer, says } } : day)),
	});
	const students = [told(adi, "present"), { ...told(bayu, "absent"), locked: true }, ...others];
	await show(<WeekView week={week({ students })} />);
	await expect.element(cell(/^Adi, Senin.*Dijawab: hadir\. berubah sejak dijawab$/)).toBeVisible();
	await all.click();
	expect((await api.called(ANSWER)).body.exceptions).toEqual([]);
});

test("an answered week asks for nothing, and a locked rapor takes no answer", async () => {
	const answer = { says: "right", word: null, changed: false } as const;
	const [adi, bayu] = week().students;
	if (!adi || !bayu) throw new Error("nobody");
	const students = [
		{ ...adi, days: adi.days.map((day) => ({ ...day, answer })) },
		{ ...bayu, locked: true },
	];
	await show(<WeekView week={week({ open: 0, students })} />);
	await expect.element(page.getByText(/^Minggu ini sudah dijawab\./)).toBeVisible();
	await expect.element(all).not.toBeInTheDocument();
	await expect.element(page.getByText(/^Rapornya sudah dikunci sekolah/)).toBeVisible();
	await expect.element(cell(/^Bayu/)).not.toBeInTheDocument();
});

test("a day that can still be filled in is told apart from one that nobody filled", async () => {
	const [adi] = week().students;
	if (!adi) throw new Error("nobody");
	const unfilled = { status: "no_description", time: null } as const;
	const days = [
		dayOf("2026-11-16", unfilled),
		dayOf("2026-11-17", { ...unfilled, settled: false }),
		dayOf("2026-11-18", { left: "16:05", asked: true }),
		dayOf("2026-11-19", { asked: true }),
	];
	await show(<WeekView week={week({ open: 1, students: [{ ...adi, days }] })} />);
	await expect.element(cell(/Senin, 16 November 2026: Tidak masuk, tanpa kabar$/)).toBeVisible();
	await expect.element(cell(/Selasa, 17 November 2026: Belum diisi$/)).toBeVisible();
	await expect.element(cell(/Rabu, 18 November 2026: Hadir 07\.02–16\.05$/)).toBeVisible();
	await expect.element(cell(/Kamis, 19 November 2026: Hadir 07\.02, pulang tidak dicatat$/)).toBeVisible();
});
