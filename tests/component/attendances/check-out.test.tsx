import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { CheckOutCard } from "@/components/attendances/check-out-card";
import { DayTime } from "@/components/attendances/day-time";
import type { Unsent } from "@/lib/offline/records";
import { expectAccessible } from "../../support/component/accessibility";
import { api, ok, refusal } from "../../support/component/api";
import { acknowledge } from "../../support/component/dialogs";
import { stand } from "../../support/component/location";
import { router } from "../../support/component/navigation";
import { unsent } from "../../support/component/phone";
import { show } from "../../support/component/render";

const date = "2026-11-24";
const CALL = `POST /attendances/${date}/check-out`;
const leave = page.getByRole("button", { name: "Pulang", exact: true });
const send = page.getByRole("button", { name: "Catat Pulang" });
const card = (day = { date, ends: "16:00" as string | null }) => (
	<CheckOutCard day={day} date={date} located />
);

test("a check-out is two taps, with the position of the phone", async () => {
	stand();
	const checkout = { left_at: "2026-11-24T16:05:00+07:00" };
	api.on(CALL, ok({ id_attendance: "hari", date, checkout }, "Presensi Pulang Berhasil Dicatat"));
	await show(card());
	await expect.element(page.getByText("Jam kerja berakhir pukul 16:00.")).toBeVisible();
	await leave.click();
	await expect.element(page.getByText("Lokasi ± ", { exact: false }).first()).toBeVisible();
	await expectAccessible();
	await send.click();
	await expect.element(page.getByText(/Tercatat pukul 16:05 WIB/)).toBeVisible();
	await acknowledge("Presensi Pulang Berhasil");
	expect(router.refresh).toHaveBeenCalled();
	expect(api.calls(CALL).map(({ body }) => body)).toMatchObject([
		{ _method: "put", date, latitude: expect.anything() },
	]);
});

test("a check-out that is refused says why, and the page is read again", async () => {
	stand();
	const closed = "Presensi pulang untuk hari itu sudah ditutup.";
	api.on(CALL, refusal(409, closed, { code: "checkout_closed" }));
	await show(card({ date, ends: null }));
	await leave.click();
	await send.click();
	await expect.element(page.getByText(closed)).toBeVisible();
	expect(router.refresh).toHaveBeenCalled();
});

test("a check-out that waits on the phone is not asked for again, until the server has refused it", async () => {
	const waiting = unsent(date, { kind: "checkout" });
	const on = (record: Unsent) => (
		<CheckOutCard day={{ date, ends: null }} date={date} located unsent={[record]} />
	);
	const { rerender } = await show(on(waiting));
	await expect.element(page.getByText(/menunggu jaringan/)).toBeVisible();
	await expect.element(leave).not.toBeInTheDocument();
	await rerender(on({ ...waiting, refusal: "Kesalahan." }));
	await expect.element(leave).toBeVisible();
});

test("a day in a list says how it ended, as facts", async () => {
	const day = { date, time: "08:12:00", zone: "WIB" as const };
	const facts = {
		left_at: null,
		received_at: null,
		forgotten: true,
		late: 12,
		early: null,
		located: false,
		place_fact: null,
		open: false,
		begins_at: null,
		ends_at: null,
		minutes: 468,
	};
	const { container } = await show(<DayTime {...day} checkout={facts} />);
	expect(container.textContent).toBe("08:12Tidak presensi pulang, masuk 12 menit setelah jam mulai");
});
