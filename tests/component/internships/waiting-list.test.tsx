import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { WaitingList } from "@/components/internships/waiting-list";
import { show } from "../../support/component/render";

test("an open day waits in sight, however many journals came back", async () => {
	const came = ["2026-11-13", "2026-11-16", "2026-11-17", "2026-11-18"].map((date) => ({
		id_journal: date,
		date,
		status: "needs_revision" as const,
	}));
	const now = new Date().toISOString();
	const expired_at = new Date(Date.now() + 3600_000).toISOString();
	await show(
		<WaitingList
			openDays={[{ id_attendance: "A", date: "2026-11-19", expired_at }]}
			openJournals={came}
			journalCount={4}
			now={now}
			located
		/>,
	);
	await expect.element(page.getByRole("button", { name: "Isi Presensi" })).toBeVisible();
	expect(page.getByRole("link", { name: /^Perbaiki/ }).elements()).toHaveLength(2);
	await expect.element(page.getByRole("link", { name: "Lihat semua jurnal" })).toBeVisible();
});
