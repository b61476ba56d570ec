import { describe, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { setPhone } from "@/components/offline/phone";
import { DevicesCard } from "@/components/people/devices-card";
import { dateOf } from "@/lib/dates/dates";
import { currentPerson } from "@/lib/offline/store";
import type { Device } from "@/server/wire/people";
import { expectAccessible } from "../../support/component/accessibility";
import { api, ok, refusal } from "../../support/component/api";
import { acknowledge, alert, answer } from "../../support/component/dialogs";
import { watchLeaving } from "../../support/component/leaving";
import { router } from "../../support/component/navigation";
import { emptyPhone, kept, offlineDays, prepared, unsent } from "../../support/component/phone";
import { show } from "../../support/component/render";

const times = { created_at: "2026-11-16T08:00:00+07:00", last_seen_at: "2026-11-18T10:00:00+07:00" };
const phone: Device = {
	id_session: "a",
	device: "Chrome di Android",
	address: "192.0.2.7",
	current: false,
	...times,
};
const here: Device = {
	id_session: "b",
	device: "Firefox di Windows",
	address: null,
	current: true,
	...times,
};

const open = () => show(<DevicesCard devices={[here, phone]} loginHref="/guru/login" />);
const item = (name: string) => page.getByRole("listitem").filter({ hasText: name });
const end = (name: string) => page.getByRole("button", { name: `Akhiri sesi di ${name}` }).click();

describe("the list of one's devices", () => {
	test("says what they are, from where and since when, and which is this one", async () => {
		await open();
		await expect.element(item("Chrome di Android")).toHaveTextContent("Alamat IP 192.0.2.7");
		const since = "Terakhir dipakai 18/11/2026 pukul 10:00, masuk sejak 16/11/2026";
		await expect.element(item("Chrome di Android")).toHaveTextContent(since);
		await expect.element(item("Perangkat ini")).toHaveTextContent("Firefox di Windows");
		await expect.element(item("Perangkat ini")).toHaveTextContent("Alamat IP tidak diketahui");
		await expectAccessible();
	});

	test("ends a device elsewhere, and reads the list again", { tags: ["slow"] }, async () => {
		api.on("DELETE /sessions/a", ok(null, "Sesi Berhasil Diakhiri"));
		await open();
		await end("Chrome di Android");
		await answer("Akhiri sesi di Chrome di Android?", "Akhiri");
		await acknowledge("Sesi Berhasil Diakhiri");
		expect(router.refresh).toHaveBeenCalled();
	});

	test("leads to the login after ending this one, with nothing left in the tab", async () => {
		const left = watchLeaving();
		api.on("DELETE /sessions/b", ok());
		await open();
		await end("Firefox di Windows");
		const question = "Akhiri sesi di Firefox di Windows?";
		await expect.element(alert(question)).toHaveTextContent("Anda perlu login kembali di sini.");
		await answer(question, "Akhiri");
		await expect.poll(left).toBe("/guru/login");
		expect(sessionStorage).toHaveLength(0);
	});

	test("forgets on this phone what a logout forgets, and asks before something unsent is lost", async () => {
		const today = dateOf(new Date(), "WIB");
		await emptyPhone();
		setPhone(() => import("@/lib/offline/leave"));
		onTestFinished(() => setPhone(async () => null));
		await prepared(offlineDays(today), [unsent(today)]);
		const left = watchLeaving();
		api.on("DELETE /sessions/b", ok());
		await open();
		await end("Firefox di Windows");
		await answer("1 belum terkirim", "Batal");
		expect(await kept()).toHaveLength(1);
		await end("Firefox di Windows");
		await answer("1 belum terkirim", "Keluar dan hapus");
		await expect.poll(left).toBe("/guru/login");
		expect(await currentPerson()).toBeUndefined();
		expect(await kept()).toEqual([]);
	});

	test("reads the list again when the device was ended elsewhere meanwhile", { tags: ["slow"] }, async () => {
		api.on("DELETE /sessions/a", refusal(404, "Sesi tidak ditemukan."));
		await open();
		await end("Chrome di Android");
		await answer("Akhiri sesi di Chrome di Android?", "Akhiri");
		await acknowledge("Sesi Gagal Diakhiri");
		expect(router.refresh).toHaveBeenCalled();
	});
});
