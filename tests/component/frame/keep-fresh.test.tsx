import { beforeEach, describe, expect, test, vi } from "vitest";
import { KeepFresh } from "@/components/frame/keep-fresh";
import { tellOtherTabs } from "@/components/frame/other-tabs";
import { api, ok, refusal } from "../../support/component/api";
import { watchLeaving } from "../../support/component/leaving";
import { router } from "../../support/component/navigation";
import { show } from "../../support/component/render";

const comeBack = () => document.dispatchEvent(new Event("visibilitychange"));
const open = () => show(<KeepFresh now={new Date().toISOString()} />);
const asked = () => api.calls("GET /health").length;
const renewed = () => expect.poll(() => router.refresh).toHaveBeenCalledOnce();

describe("a page about today", () => {
	beforeEach(() => {
		vi.useFakeTimers({ now: new Date("2026-11-23T09:00+07:00") });
		api.on("GET /health", ok());
	});

	test("that is younger than a minute stays when somebody comes back, and is read anew after that", async () => {
		await open();
		await vi.advanceTimersByTimeAsync(60_000);
		comeBack();
		expect(asked()).toBe(0);
		await vi.advanceTimersByTimeAsync(1_000);
		comeBack();
		await renewed();
	});

	test("is read anew when Back brings it", async () => {
		const now = new Date().toISOString();
		const { unmount } = await show(<KeepFresh now={now} />);
		await unmount();
		await vi.advanceTimersByTimeAsync(12 * 3600_000);
		await show(<KeepFresh now={now} />);
		await renewed();
	});

	test("is read anew at midnight WIB", async () => {
		await open();
		await vi.advanceTimersByTimeAsync(15 * 3600_000 - 1);
		expect(asked()).toBe(0);
		await vi.advanceTimersByTimeAsync(1);
		await renewed();
	});

	test("stays as it is without a network", async () => {
		api.on("GET /health", "offline");
		await open();
		await vi.advanceTimersByTimeAsync(61_000);
		comeBack();
		await expect.poll(asked).toBe(1);
		await vi.advanceTimersByTimeAsync(0);
		expect(router.refresh).not.toHaveBeenCalled();
	});

	describe("of a day that is over, without a network", () => {
		beforeEach(() => {
			api.on("GET /health", "offline");
			vi.spyOn(navigator.serviceWorker, "controller", "get").mockReturnValue({} as ServiceWorker);
		});
		const nextDay = async (more = <KeepFresh kept now={new Date().toISOString()} />) => {
			const left = watchLeaving();
			await show(more);
			await vi.advanceTimersByTimeAsync(15 * 3600_000 - 1);
			expect(asked()).toBe(0);
			await vi.advanceTimersByTimeAsync(1);
			await expect.poll(asked).toBe(1);
			await vi.advanceTimersByTimeAsync(0);
			return left;
		};

		test("gives way to the page that the phone keeps", async () => {
			const left = await nextDay();
			await expect.poll(left).toBeDefined();
			expect(router.refresh).not.toHaveBeenCalled();
		});

		test("stays where the phone keeps none", async () => {
			const left = await nextDay(<KeepFresh now={new Date().toISOString()} />);
			expect(left()).toBeUndefined();
		});

		test("stays where the server answers, whatever it says", async () => {
			api.on("GET /health", refusal(503, "Belum siap."));
			const left = await nextDay();
			expect(left()).toBeUndefined();
		});
	});

	test("waits until an open dialog is closed, which may belong to a row that goes", async () => {
		await show(
			<>
				<KeepFresh now={new Date().toISOString()} />
				<dialog open />
			</>,
		);
		await vi.advanceTimersByTimeAsync(61_000);
		comeBack();
		expect(asked()).toBe(0);
		document.querySelector("dialog")?.close();
		await renewed();
	});

	test("is read anew when another tab has written something, but not for what it wrote itself", async () => {
		await open();
		tellOtherTabs();
		await vi.advanceTimersByTimeAsync(1_000);
		expect(router.refresh).not.toHaveBeenCalled();
		new BroadcastChannel("written").postMessage(null);
		await renewed();
	});
});
