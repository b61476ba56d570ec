"use client";

import { useRef, useState } from "react";
import type { PreparedPhoto } from "./prepare-photo";

/** The photo of a form. A cheap phone needs seconds to prepare it, and the user may send the form meanwhile. */
export function usePhoto() {
	const [photo, setPhoto] = useState<PreparedPhoto | null>(null);
	const pending = useRef<Promise<PreparedPhoto | null | undefined>>(Promise.resolve(null));

	function choose(chosen: PreparedPhoto | null) {
		pending.current = Promise.resolve(chosen);
		setPhoto(chosen);
	}

	return {
		photo,
		choose,
		/** For PhotoField's `onPrepare`. */
		prepare: (work: Promise<PreparedPhoto | undefined>) => {
			pending.current = work;
		},
		/**
		 * The file to send, once it is prepared. Null if the user chose none, undefined if the file was just refused.
		 */
		ready: () => pending.current,
	};
}
