import { onTestFinished, vi } from "vitest";

/* The position of the phone, until the test is over. */

type Coords = { latitude: number; longitude: number; accuracy: number };

const position = (coords: Coords, timestamp: number) => ({ coords, timestamp }) as GeolocationPosition;

/** A workplace in Jakarta, exact to 25 m. */
export const AT_WORK: Coords = { latitude: -6.2297, longitude: 106.8166, accuracy: 25 };

function replace(geolocation: Partial<Geolocation> | undefined) {
	Object.defineProperty(navigator, "geolocation", { value: geolocation, configurable: true });
	onTestFinished(() => void Reflect.deleteProperty(navigator, "geolocation"));
}

/** A phone that knows its position at once, even an impossible one. @returns the options of each question */
export function stand(coords = AT_WORK) {
	const asked: unknown[] = [];
	replace({
		getCurrentPosition(found, _, options) {
			asked.push(options);
			found(position(coords, Date.now()));
		},
	});
	return asked;
}

/** A phone that finds its position when the test says so. @returns waits for the question, and answers it */
export function slowLocation() {
	const waiting: PositionCallback[] = [];
	replace({ getCurrentPosition: (found) => void waiting.push(found) });
	/** @param age in milliseconds */
	return async (coords = AT_WORK, age = 0) => {
		const found = await vi.waitUntil(() => waiting.pop());
		found(position(coords, Date.now() - age));
	};
}

/** A phone that fails with this code. Without a code it knows no positions at all. */
export const failLocation = (code?: number) =>
	replace(
		code === undefined
			? undefined
			: { getCurrentPosition: (_, fail) => fail?.({ code } as GeolocationPositionError) },
	);
