"use client";

import { useEffect } from "react";
import { useApi } from "@/components/form/use-api";
import { useRefresh } from "@/components/frame/use-refresh";

/** Says once that a person has this report in front of them. A page that is only fetched ahead says nothing. */
export function MarkSeen({ id }: { id: string }) {
	const api = useApi();
	const refresh = useRefresh();
	useEffect(() => {
		let isOver = false;
		const tell = async () => {
			if (document.visibilityState !== "visible" || isOver) return;
			isOver = true;
			const answer = await api("PUT", `/incidents/${id}/seen`);
			if (answer?.ok) await refresh({ reached: true });
			else isOver = false;
		};
		void tell();
		document.addEventListener("visibilitychange", tell);
		return () => document.removeEventListener("visibilitychange", tell);
	}, [api, id, refresh]);
	return null;
}
