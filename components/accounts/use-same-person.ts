"use client";

import { useEffect } from "react";

/**
 * When somebody else logs in in another tab of this browser, a page made for the one before is loaded anew: it would
 * go on showing its header over the other person's pages.
 */
export function useSamePerson(id_user: number): void {
	useEffect(() => {
		if (!("BroadcastChannel" in window)) return;
		const channel = new BroadcastChannel("session");
		channel.onmessage = ({ data }) => data !== id_user && window.location.reload();
		channel.postMessage(id_user);
		return () => channel.close();
	}, [id_user]);
}
