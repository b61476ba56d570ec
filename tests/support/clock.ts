import { vi } from "vitest";

/**
 * Moves the clock. `2026-11-18 10:00` and `2026-11-18 23:59:59.999` are wall-clock time in WIB. Timers keep running.
 */
export function setClock(wib: string): void {
	const [date, time] = wib.split(" ") as [string, string];
	const now = new Date(`${date}T${/^\d\d:\d\d$/.test(time) ? `${time}:00` : time}+07:00`);
	if (vi.isFakeTimers()) vi.setSystemTime(now);
	else vi.useFakeTimers({ toFake: ["Date"], now });
}

/** Moves the clock on by minutes. */
export function passMinutes(minutes: number): void {
	vi.setSystemTime(Date.now() + minutes * 60_000);
}
