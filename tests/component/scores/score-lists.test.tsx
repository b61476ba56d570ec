import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { AddAssesmentButton } from "@/components/scores/add-assesment-button";
import { ScoreNumbers } from "@/components/scores/recap-numbers";
import { ScoreTable } from "@/components/scores/score-table";
import type { ScoredKind } from "@/lib/scores/scoring";
import { api, ok, refusal } from "../../support/component/api";
import { acknowledge, alert, answer } from "../../support/component/dialogs";
import { place, router } from "../../support/component/navigation";
import { show } from "../../support/component/render";

const ADD = "POST /internships/pkl/assesments/create";
const QUESTION = "Tambahkan Asesmen Baru";
const button = page.getByRole("button", { name: "Tambah Asesmen" });

describe("the button for another assessment", () => {
	test("asks first, works by keyboard, and gives the focus back", async () => {
		api.on(ADD, ok(null, "Asesmen Baru Berhasil Ditambahkan"));
		await show(<AddAssesmentButton id_internship="pkl" count={1} />);
		(button.element() as HTMLElement).focus();
		await userEvent.keyboard("{Enter}");
		await expect
			.element(alert(QUESTION))
			.toHaveTextContent("Data baru akan ditambahkan. Apakah Anda yakin ingin melanjutkan proses ini?");
		await expect.element(alert(QUESTION).getByRole("button", { name: "Batal" })).toHaveFocus();
		await userEvent.keyboard("{Escape}");
		await expect.element(button).toHaveFocus();
		expect(api.calls()).toEqual([]);
		await userEvent.keyboard("{Enter}");
		await expect.element(alert(QUESTION).getByRole("button", { name: "Batal" })).toHaveFocus();
		await userEvent.keyboard("{Tab}{Enter}");
		const added = alert("Asesmen Baru Berhasil Ditambahkan");
		await expect.element(added.getByRole("button")).toHaveFocus();
		await userEvent.keyboard("{Enter}");
		await expect.element(button).toHaveFocus();
		expect(router.refresh).toHaveBeenCalled();
	});

	test("says why an eighth cannot be added, as the server says it", async () => {
		api.on(ADD, refusal(409, "Asesmen untuk satu PKL maksimal 7."));
		const { rerender } = await show(<AddAssesmentButton id_internship="pkl" count={6} />);
		await button.click();
		await answer(QUESTION, "Tambahkan");
		await expect
			.element(alert("Proses Penambahan Asesmen Gagal"))
			.toHaveTextContent("Asesmen untuk satu PKL maksimal 7.");
		await acknowledge("Proses Penambahan Asesmen Gagal");
		expect(router.refresh).toHaveBeenCalled();
		await rerender(<AddAssesmentButton id_internship="pkl" count={7} />);
		await expect.element(button).toBeDisabled();
		await expect
			.element(button)
			.toHaveAccessibleDescription("Sudah 7 asesmen, jumlah paling banyak untuk satu PKL.");
	});

	test("says so to a teacher who no longer supervises, and stays", async () => {
		const reason = "Hanya guru pembimbing peserta didik ini yang dapat menilainya.";
		api.on(ADD, refusal(403, reason, { code: "review_rejected" }));
		await show(<AddAssesmentButton id_internship="pkl" count={1} />, { at: "/guru/asesmen/pkl" });
		await button.click();
		await answer(QUESTION, "Tambahkan");
		await expect.element(alert("Akses Ditolak!")).toHaveTextContent(reason);
		await acknowledge("Akses Ditolak!");
		expect(place()).toBe("/guru/asesmen/pkl");
	});
});

describe("the list of a mentee's scores", () => {
	const table = (kind: ScoredKind, totals: (number | null)[], scores = true) => {
		const rows = totals.map((total_score, index) => ({
			id: `${index}`,
			name: `Bulan Ke-${index + 1}`,
			total_score,
			status: total_score === null ? "pending" : "success",
			date: total_score === null ? null : ("2026-11-18" as const),
		}));
		return <ScoreTable kind={kind} id_internship="pkl" rows={rows} scores={scores} />;
	};
	const row = (number: number) => page.getByRole("row").filter({ hasText: `Ke-${number}` });

	test("tells the outcome in words, red below the threshold only, and leads to form or scores", async () => {
		const { rerender } = await show(table("observation", [60.1, 60, 59.9, null]));
		const outcome = (number: number, text: string) => row(number).getByText(text, { exact: true });
		await expect.element(outcome(1, "Mampu")).not.toHaveClass(/danger/);
		await expect.element(outcome(2, "Belum Mampu")).not.toHaveClass(/danger/);
		await expect.element(outcome(3, "Belum Mampu")).toHaveClass("text-danger");
		await expect.element(row(3)).toHaveTextContent(/Terkirim.*59,9.*18\/11\/2026/);
		await expect.element(row(4)).toHaveTextContent("Butuh Observasi");
		await expect.element(row(4)).not.toHaveTextContent("Mampu");
		const link = (name: string) => page.getByRole("link", { name });
		const list = "/guru/observasi/pkl";
		await expect.element(link("Lihat Bulan Ke-1")).toHaveAttribute("href", `${list}/detail-observasi/0`);
		await expect.element(link("Nilai Bulan Ke-4")).toHaveAttribute("href", `${list}/isi-observasi/3`);
		await rerender(table("observation", [null], false));
		await expect.element(link("Nilai Bulan Ke-1")).not.toBeInTheDocument();
		await rerender(table("assesment", [65]));
		await expect.element(outcome(1, "Belum Mampu")).not.toHaveClass(/danger/);
	});
});

test("a student's scores are those that were given, and words until there is one", async () => {
	const scores = (first: number | null) => (
		<ScoreNumbers
			kind="observation"
			of="Siti"
			mean={first}
			scores={[1, 2, 3].map((number) => ({
				id: `${number}`,
				number,
				total_score: number === 1 ? first : null,
			}))}
			hrefOf={(kind, id) => `/${kind}/${id}`}
		/>
	);
	const { rerender } = await show(scores(null));
	await expect.element(page.getByText("Belum ada observasi")).toBeVisible();
	await rerender(scores(82.5));
	await expect.element(page.getByRole("link", { name: "Observasi 1: 82,5, Siti" })).toBeVisible();
	await expect.element(page.getByText("1 dari 3")).toBeVisible();
	expect(page.getByText(/^[-–]$/).elements()).toHaveLength(0);
});
