"use client";

import { useRef, useState } from "react";
import type { PreparedPhoto } from "./prepare-photo";

/** The photo of a form. Preparing it takes a cheap phone seconds, and the form may be sent meanwhile. */
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
		 * What to send, once it is prepared. Null if none was chosen, undefined if the file has just been
		 * refused.
		 */
		ready: () => pending.current,
	};
}
