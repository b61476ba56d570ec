"use client";

import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { tabStorage } from "@/lib/browser-storage";
import type { InstrumentValues } from "./instrument-values";

/**
 * Keeps an instrument in this tab until it is saved, because it is the longest form. A draft of another
 * version than `stored` is not restored.
 */
export function useInstrumentDraft(form: UseFormReturn<InstrumentValues>, stored: object | undefined) {
	const base = JSON.stringify(stored ?? null);

	useEffect(() => {
		const kept = tabStorage.getItem(KEY);
		const draft: { base: string; values: InstrumentValues } | null = kept && JSON.parse(kept);
		if (draft?.base === base) form.reset(draft.values);
		return form.subscribe({
			formState: { values: true },
			callback: ({ values }) => tabStorage.setItem(KEY, JSON.stringify({ base, values })),
		});
	}, [form, base]);

	return { drop: () => tabStorage.removeItem(KEY) };
}

const KEY = "draft:instrument";
