"use client";

import { useCallback, useEffect, useRef } from "react";

/**
 * Reloads the page when somebody else logs in in another tab of this browser. Otherwise the page would show the first
 * person's header over the other person's content.
 * @returns a function that tells the other tabs that this person has logged out. Each tab then clears itself
 */
export function useSamePerson(id_user: number): () => void {
	const others = useRef<BroadcastChannel | null>(null);
	useEffect(() => {
		if (!("BroadcastChannel" in window)) return;
		const channel = new BroadcastChannel("session");
		others.current = channel;
		channel.onmessage = ({ data }) => data !== id_user && window.location.reload();
		channel.postMessage(id_user);
		return () => channel.close();
	}, [id_user]);
	return useCallback(() => others.current?.postMessage(null), []);
}
