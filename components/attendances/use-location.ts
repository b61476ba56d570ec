"use client";

import { useCallback, useRef, useState } from "react";
import { OLD_FIX_MS } from "@/lib/attendances/place";
import { type Position, weaknessOf } from "@/lib/attendances/position";
import { LOCATION_TIMEOUT } from "@/lib/limits";

/** The specification's words for each way a position can fail. */
const LOCATION_ERRORS = {
	blocked: "Izin lokasi telah diblokir. Silahkan aktif izin lokasi dan muat ulang halaman ini.",
	unavailable: "Lokasi tidak tersedia saat ini.",
	timeout: "Permintaan lokasi melebihi batas waktu.",
	unknown: "Terjadi kesalahan yang tidak diketahui.",
	unsupported: "Perangkat Anda tidak mendukung geolokasi.",
} as const;

const BY_CODE: Record<number, string> = {
	1: LOCATION_ERRORS.blocked,
	2: LOCATION_ERRORS.unavailable,
	3: LOCATION_ERRORS.timeout,
};

type State = {
	place: Position | null;
	/** When the phone measured the position, by the phone's clock, ISO 8601. */
	measured_at?: string;
	searching: boolean;
	error: string | null;
	/** Does the browser or the phone forbid the location? */
	blocked: boolean;
	/** What is weak about the position. */
	weakness: string | null;
	/** Did we ask the phone again because the position was weak? */
	triedAgain: boolean;
};

const NOTHING: State = {
	place: null,
	searching: false,
	error: null,
	blocked: false,
	weakness: null,
	triedAgain: false,
};

/** The phone's position, requested anew each time: high accuracy, 10 s, nothing cached. */
export function useLocation(onError: (message: string, blocked: boolean) => void) {
	const [state, setState] = useState(NOTHING);
	const report = useRef(onError);
	report.current = onError;
	// Only the latest request counts. A request that we gave up reports nothing.
	const latest = useRef(0);
	/** The last position that was found, and the callbacks that wait for the next one. */
	const found = useRef(NOTHING);
	const waiting = useRef<((state: State) => void)[]>([]);

	const show = useCallback((next: State) => {
		found.current = next;
		setState(next);
		if (next.searching) return;
		for (const tell of waiting.current.splice(0)) tell(next);
	}, []);

	const locate = useCallback(() => {
		const before = found.current;
		const triedAgain = before.weakness !== null;
		const fail = (error: string) => {
			// A weak or old position is better than no position.
			if (before.place) return show({ ...before, triedAgain, searching: false });
			const blocked = error === LOCATION_ERRORS.blocked;
			show({ ...NOTHING, error, blocked });
			report.current(error, blocked);
		};
		const request = ++latest.current;
		if (!navigator.geolocation) return fail(LOCATION_ERRORS.unsupported);
		show({ ...NOTHING, searching: true });
		navigator.geolocation.getCurrentPosition(
			({ coords: { latitude, longitude, accuracy }, timestamp }) => {
				if (request !== latest.current) return;
				const place = { latitude, longitude, accuracy };
				const weakness = weaknessOf(place, Date.now() - (timestamp ?? Date.now()));
				const measured_at = new Date(timestamp ?? Date.now()).toISOString();
				show({ ...NOTHING, place, measured_at, weakness, triedAgain });
			},
			({ code }) => {
				if (request === latest.current) fail(BY_CODE[code] ?? LOCATION_ERRORS.unknown);
			},
			{ enableHighAccuracy: true, timeout: LOCATION_TIMEOUT, maximumAge: 0 },
		);
	}, [show]);

	const giveUp = useCallback(() => {
		latest.current++;
		found.current = NOTHING;
		for (const tell of waiting.current.splice(0)) tell(NOTHING);
	}, []);

	/** The result once the phone has stopped searching. A form that was open for long searches again first. */
	const settled = useCallback((): Promise<State> => {
		const { measured_at } = found.current;
		if (measured_at && Date.now() - Date.parse(measured_at) > OLD_FIX_MS) locate();
		return found.current.searching
			? new Promise((tell) => waiting.current.push(tell))
			: Promise.resolve(found.current);
	}, [locate]);

	return { ...state, locate, giveUp, settled };
}
