import { beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { CHECKED_IN } from "@/components/attendances/checked-in";
import { GiveWay } from "@/components/offline/give-way";
import { InstallOffer } from "@/components/offline/install-offer";
import type { InstallPrompt } from "@/components/offline/install-prompt";
import { UnsentAtLogin } from "@/components/offline/unsent-at-login";
import { dateOf } from "@/lib/dates/dates";
import { countUnsent, forget } from "@/lib/offline/leave";
import { currentPerson, findPerson, noteCurrent } from "@/lib/offline/store";
import { emptyPhone, kept, offlineDays, prepared, storeVersion, unsent } from "../../support/component/phone";
import { show } from "../../support/component/render";
import { boxOf } from "../../support/component/screen";

const today = dateOf(new Date(), "WIB");

beforeEach(emptyPhone);

describe("a phone that several people use", () => {
	beforeEach(() => prepared(offlineDays(today), [unsent(today)]));

	test("shows staff who log in nothing of the student, whose record waits", async () => {
		await show(<GiveWay />, { id_user: 9 });
		await expect.poll(async () => (await findPerson(1))?.days).toBeNull();
		expect(await currentPerson()).toBeUndefined();
		expect(await kept()).toHaveLength(1);
	});

	test("keeps no days of the student before, but the record that waits", async () => {
		await noteCurrent(2, "role-of-another");
		expect((await findPerson(1))?.days).toBeNull();
		expect((await currentPerson())?.id_user).toBe(2);
		expect(await kept(1)).toHaveLength(1);
		expect(await kept(2)).toEqual([]);
	});

	test("forgets all of a student who logs out, and nothing of another", async () => {
		await prepared(offlineDays(today), [unsent(today, { id_user: 2 })], 2);
		expect(await countUnsent(2)).toBe(1);
		await forget(2);
		expect(await findPerson(2)).toBeUndefined();
		expect(await currentPerson()).toBeUndefined();
		expect(await kept(2)).toEqual([]);
		expect(await kept(1)).toHaveLength(1);
	});

	test("says at the login how much waits, and not whose it is", async () => {
		await show(<UnsentAtLogin />, { at: "/login", id_user: null });
		await expect.element(page.getByText("1 belum terkirim")).toBeVisible();
		expect(document.body.textContent).not.toContain("Siti");
	});
});

test("looking for records makes no store on a phone that keeps nothing", async () => {
	await show(<GiveWay />, { id_user: 9 });
	expect(await storeVersion()).toBe(0);
});

describe("the offer to install the application", () => {
	const offer = page.getByText("Pasang di layar utama");
	const prompt = Object.assign(new Event("beforeinstallprompt"), { prompt: async () => {} }) as InstallPrompt;
	async function checkIn() {
		window.dispatchEvent(new Event(CHECKED_IN));
		await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
	}

	test("comes after a check-in, not before, in one line of Beranda only", async () => {
		const { unmount } = await show(<InstallOffer prompt={prompt} />);
		await expect.element(offer).not.toBeInTheDocument();
		await checkIn();
		await expect.element(offer).toBeVisible();
		expect(boxOf(page.getByRole("region", { name: "Pasang aplikasi" })).height).toBeLessThanOrEqual(46);
		await unmount();
		await show(<InstallOffer prompt={prompt} />, { at: "/jurnal" });
		await checkIn();
		await expect.element(offer).not.toBeInTheDocument();
	});

	test("is put off by Nanti for two weeks", async () => {
		await show(<InstallOffer prompt={prompt} />);
		await checkIn();
		await page.getByRole("button", { name: "Nanti" }).click();
		await expect.element(offer).not.toBeInTheDocument();
		await checkIn();
		await expect.element(offer).not.toBeInTheDocument();
		vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 15 * 24 * 3600_000 });
		await checkIn();
		await expect.element(offer).toBeVisible();
	});

	test("never comes back once the browser has asked", async () => {
		await show(<InstallOffer prompt={prompt} />);
		await checkIn();
		await page.getByRole("button", { name: "Pasang" }).click();
		await expect.element(offer).not.toBeInTheDocument();
		await checkIn();
		await expect.element(offer).not.toBeInTheDocument();
	});

	test("does not come where the browser cannot install", async () => {
		await show(<InstallOffer prompt={null} />);
		await checkIn();
		await expect.element(offer).not.toBeInTheDocument();
	});
});
