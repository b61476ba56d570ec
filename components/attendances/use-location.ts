"use client";

import { useCallback, useRef, useState } from "react";
import { LOCATION_TIMEOUT } from "@/lib/limits";

export type Place = { latitude: number; longitude: number; accuracy: number };

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
	place: Place | null;
	/** When the phone measured it, by its own clock, ISO 8601. */
	measured_at?: string;
	searching: boolean;
	error: string | null;
};

/** The phone's position, asked for anew each time: high accuracy, 10 s, nothing cached. */
export function useLocation(onError: (message: string) => void) {
	const [state, setState] = useState<State>({ place: null, searching: false, error: null });
	const report = useRef(onError);
	report.current = onError;
	// Only the latest request counts. One that was given up reports nothing.
	const latest = useRef(0);

	const locate = useCallback(() => {
		const fail = (error: string) => {
			setState({ place: null, searching: false, error });
			report.current(error);
		};
		const request = ++latest.current;
		if (!navigator.geolocation) return fail(LOCATION_ERRORS.unsupported);
		setState({ place: null, searching: true, error: null });
		navigator.geolocation.getCurrentPosition(
			({ coords: { latitude, longitude, accuracy }, timestamp }) => {
				if (request !== latest.current) return;
				const place = { latitude, longitude, accuracy };
				setState({ place, measured_at: new Date(timestamp).toISOString(), searching: false, error: null });
			},
			({ code }) => {
				if (request === latest.current) fail(BY_CODE[code] ?? LOCATION_ERRORS.unknown);
			},
			{ enableHighAccuracy: true, timeout: LOCATION_TIMEOUT, maximumAge: 0 },
		);
	}, []);

	const giveUp = useCallback(() => {
		latest.current++;
	}, []);

	return { ...state, locate, giveUp };
}
