import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { CheckInButton } from "@/components/attendances/check-in-button";
import { CompleteButton } from "@/components/internships/complete-button";
import { InternshipForm } from "@/components/internships/internship-form";
import { JournalTabs } from "@/components/journals/journal-tabs";
import { DeleteAccountButton } from "@/components/people/delete-account-button";
import { addDays, dateOf } from "@/lib/dates/dates";
import { JOURNAL_TABS, type JournalTab } from "@/lib/journals/journal-filter";
import { expectAccessible } from "../../support/component/accessibility";
import { acknowledge, alert } from "../../support/component/dialogs";
import { internship, teachers } from "../../support/component/internships";
import { failLocation, stand } from "../../support/component/location";
import { show } from "../../support/component/render";

/** Opens with Enter, checks, and closes with Esc. The focus must return to where it was. */
async function tryOut(opener: string, inside: () => Promise<unknown>) {
	const button = page.getByRole("button", { name: opener }).first();
	(button.element() as HTMLElement).focus();
	await userEvent.keyboard("{Enter}");
	await inside();
	await expectAccessible();
	await userEvent.keyboard("{Escape}");
	await expect.element(button).toHaveFocus();
}

const today = dateOf(new Date(), "WIB");
const dialog = page.getByRole("dialog", { name: "Presensi Kehadiran" });

describe("what opens on a student's page has no violation, and gives the focus back:", {
	tags: ["slow"],
}, () => {
	test("the check-in of somebody who is ill", async () => {
		stand();
		await show(<CheckInButton date={today} label="Masuk Sekarang" />);
		await tryOut("Masuk Sekarang", async () => {
			await dialog.getByRole("radio", { name: "Sakit" }).click();
			await expect.element(dialog.getByText("Surat Dokter")).toBeVisible();
			await expect.element(dialog.getByText("Akurasi ± 25 m")).toBeVisible();
		});
	});

	test("the form of an earlier day, its missing position and its missing status", async () => {
		failLocation(1);
		const date = addDays(today, -1);
		await show(<CheckInButton date={date} attendanceId="day" label="Isi Presensi" />);
		await tryOut("Isi Presensi", async () => {
			await expect.element(alert("Gagal Mendapatkan Lokasi")).toBeVisible();
			await expectAccessible();
			await acknowledge("Gagal Mendapatkan Lokasi");
			await page.getByRole("button", { name: "Simpan" }).click();
			await expect.element(page.getByText("Status kehadiran wajib dipilih.")).toBeVisible();
		});
	});

	test("the choice of journals", async () => {
		const counts = { not_created: 1, in_review: 0, needs_revision: 2, approved: 3, not_present: 0 };
		const current = JOURNAL_TABS[0] as JournalTab;
		await show(<JournalTabs path="/jurnal" current={current} counts={counts} />);
		await tryOut("Filter", () =>
			expect.element(page.getByRole("link", { name: "Perlu Revisi" }).first()).toBeVisible(),
		);
	});

	test("the questions before an account goes, and before a placement ends", async () => {
		const ongoing = {
			id_internship: "pkl",
			start_date: addDays(today, -9),
			end_date: addDays(today, 9),
			status: "ongoing",
		} as const;
		await show(
			<>
				<DeleteAccountButton loginHref="/login" />
				<CompleteButton
					internship={ongoing}
					unfinished={{
						days: 2,
						journals: 1,
						revisions: 0,
						unwritten: 0,
						observations: 6,
						rapor_locked: false,
					}}
				/>
			</>,
		);
		await tryOut("Hapus Akun", () => expect.element(page.getByRole("alertdialog")).toBeVisible());
		await tryOut("Selesaikan PKL", () =>
			expect.element(page.getByRole("dialog").getByLabelText("Alasan")).toBeVisible(),
		);
	});

	test("the calendar and the list of teachers of a placement", async () => {
		await show(<InternshipForm internship={internship} teachers={teachers} unfinished={null} />);
		await tryOut("Buka kalender", () => expect.element(page.getByRole("grid")).toBeVisible());
		const teacher = page.getByRole("combobox", { name: "Guru Pembimbing" });
		(teacher.element() as HTMLElement).focus();
		await userEvent.keyboard("{ArrowDown}");
		await expect.element(page.getByRole("listbox")).toBeVisible();
		await expectAccessible();
		await userEvent.keyboard("{Escape}");
		await expect.element(page.getByRole("listbox")).not.toBeInTheDocument();
		await expect.element(teacher).toHaveFocus();
	});
});
