import { useEffect } from "react";

/**
 * Marks the document once React has taken over what the server rendered. A press before that has no effect, so tests
 * wait for the mark.
 */
export function useReady() {
	useEffect(() => {
		document.documentElement.dataset.ready = "";
	}, []);
}
