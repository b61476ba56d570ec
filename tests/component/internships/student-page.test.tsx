import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { AttentionList } from "@/components/internships/attention-list";
import { StudentContacts } from "@/components/internships/student-contacts";
import { StudentToday } from "@/components/internships/student-today";
import type { ListedAttendance } from "@/server/wire/attendances";
import { show } from "../../support/component/render";
import { dayRow, openRow } from "../../support/component/rows";

const DATE = "2026-11-24";
const NOW = "2026-11-24T03:00:00.000Z";

const today = (day: ListedAttendance | undefined, holiday?: string) => (
	<StudentToday day={day} holiday={holiday} journal="Jurnalnya menunggu" now={NOW} />
);

describe("today on a student's page", () => {
	test("says that nobody is expected, and why", async () => {
		const { rerender } = await show(today(undefined));
		await expect.element(page.getByText("Tidak ada jadwal presensi hari ini.")).toBeVisible();
		await rerender(today(undefined, "Hari Guru"));
		await expect.element(page.getByText("Hari libur: Hari Guru.")).toBeVisible();
	});

	test("has no journal and no location before the check-in", async () => {
		await show(today(openRow(DATE, "2026-11-25T17:00:00.000Z")));
		await expect.element(page.getByText("Belum Masuk")).toBeVisible();
		await expect.element(page.getByText("Jurnalnya menunggu")).not.toBeInTheDocument();
		await expect.element(page.getByRole("button", { name: /^Detail Lokasi/ })).not.toBeInTheDocument();
	});

	test("has the time, the journal, the location and the note after it", async () => {
		await show(today(dayRow(DATE, { note: "Masuk lewat gudang" })));
		for (const words of ["Hadir", "07:12", "Jurnalnya menunggu", "Masuk lewat gudang"])
			await expect.element(page.getByText(words, { exact: true })).toBeVisible();
		await expect.element(page.getByRole("button", { name: /^Detail Lokasi/ })).toBeVisible();
	});
});

test("whom to call stands with the links that do so, and says where there is nobody or no number", async () => {
	await show(
		<StudentContacts
			rows={[
				{ role: "Pembimbing", name: null, number: "081277778888" },
				{ role: "Peserta Didik", name: "Siti", number: null },
				{ role: "Instruktur", name: "Bapak Hendra", number: "081377778888" },
			]}
		/>,
	);
	const row = (role: string) => page.getByRole("listitem").filter({ hasText: role });
	await expect.element(row("Pembimbing")).toHaveTextContent("PembimbingBelum ada.");
	await expect.element(row("Peserta Didik")).toHaveTextContent("Nomor belum diisi.");
	const link = row("Instruktur").getByRole("link", { name: "Telepon Bapak Hendra" });
	await expect.element(link).toHaveAttribute("href", "tel:081377778888");
	expect(link.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});

test("whoever does not supervise a student in the list of attention calls the supervising teacher first", async () => {
	const reach = {
		company_name: "PT Kreasi Nusantara",
		teacher: "Budi Santoso",
		teacher_contact: "081277778888",
		homeroom_teacher: null,
		contact: "081255556666",
		instructor_name: "Bapak Hendra",
		instructor_contact: "081377778888",
	};
	const row = {
		...{ id_internship: "pkl", silent: 2, overdue: 0, revisions: 0, weak: 0, latest: null, reach },
		student: { name: "Siti", avatar: null, class_name: "XII DKV" },
	};
	const calls = page.getByRole("link", { name: /^Telepon/ });
	const { rerender } = await show(<AttentionList rows={[{ ...row, own: false }]} />);
	await expect.element(calls.first()).toHaveAccessibleName("Telepon Budi Santoso, 081277778888");
	await rerender(<AttentionList rows={[{ ...row, own: true }]} />);
	await expect.element(calls.first()).toHaveAccessibleName("Telepon Siti, 081255556666");
});
