"use client";

import { useEffect } from "react";

/**
 * Reloads the page when somebody else logs in in another tab of this browser. Otherwise it would show the
 * first person's header over the other's pages.
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
