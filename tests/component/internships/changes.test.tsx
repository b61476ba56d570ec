import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { ChangeList } from "@/components/internships/change-list";
import type { ChangeWire } from "@/server/services/internships/read-changes";
import { api, ok, refusal } from "../../support/component/api";
import { acknowledge, alert, answer } from "../../support/component/dialogs";
import { router } from "../../support/component/navigation";
import { show } from "../../support/component/render";

const change: ChangeWire = {
	id_change: "ubah",
	id_internship: "pkl",
	student: "Siti Rahmawati",
	state: "waiting",
	lines: ["Tanggal mulai 02/11/2026 → 16/11/2026"],
	asked_at: "2026-11-18T10:00:00+07:00",
	decided_at: null,
	by: null,
	decidable: true,
	moves: false,
};

test("a change that waits is approved or refused after a question", async () => {
	api.on("PUT /changes/ubah/decide", ok(null, "Perubahan Disetujui"));
	await show(<ChangeList named rows={[change]} />);
	await expect.element(page.getByText("Menunggu persetujuan")).toBeVisible();
	await page.getByRole("button", { name: "Setujui perubahan Siti Rahmawati" }).click();
	await answer("Setujui Perubahan?", "Setujui");
	await acknowledge("Perubahan Disetujui");
	expect((await api.called("PUT /changes/ubah/decide")).body).toEqual({ decision: "approved" });
	await expect.poll(() => router.refresh).toHaveBeenCalled();
	await page.getByRole("button", { name: "Tolak perubahan Siti Rahmawati" }).click();
	await answer("Tolak Perubahan?", "Tolak");
	expect((await api.called("PUT /changes/ubah/decide", 2)).body).toEqual({ decision: "rejected" });
});

test("a change that somebody else decided meanwhile says so, and the page is rendered again", async () => {
	const message = "Permintaan ini sudah diputuskan atau dibatalkan.";
	api.on("PUT /changes/ubah/decide", refusal(409, message, { code: "change_decided" }));
	await show(<ChangeList rows={[change]} />);
	await page.getByRole("button", { name: "Setujui perubahan Siti Rahmawati" }).click();
	await answer("Setujui Perubahan?", "Setujui");
	await expect.element(alert("Perubahan Belum Diputuskan")).toHaveTextContent(message);
	await expect.poll(() => router.refresh).toHaveBeenCalled();
});

test("the own change is taken back; what was decided offers nothing", { tags: ["slow"] }, async () => {
	api.on("PUT /changes/ubah/cancel", ok(null, "Permintaan Dibatalkan"));
	const over = { ...change, id_change: "lama", state: "rejected" as const, by: "Maya Kusuma" };
	await show(
		<ChangeList
			own
			rows={[
				{ ...change, decidable: false },
				{ ...over, decidable: false, decided_at: "2026-11-17T08:00:00+07:00" },
			]}
		/>,
	);
	await expect.element(page.getByText("17/11/2026 oleh Maya Kusuma")).toBeVisible();
	await page.getByRole("button").click();
	await answer("Batalkan Permintaan?", "Batalkan");
	await acknowledge("Permintaan Dibatalkan");
});
