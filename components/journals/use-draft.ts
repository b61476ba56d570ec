"use client";

import { type ChangeEvent, useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { tabStorage } from "@/lib/browser-storage";

/**
 * Keeps the description in this tab until it is sent. Nothing is lost by a reload, a wrong tap, or a phone
 * that drops the page while its camera is open.
 */
export function useDraft<Values extends { description: string }>(
	form: UseFormReturn<Values>,
	id_journal: string,
	stored: string | null,
	locked: boolean,
) {
	const key = `draft:${id_journal}`;
	const { getValues, setValue } = form as unknown as UseFormReturn<{ description: string }>;

	useEffect(() => {
		const kept = tabStorage.getItem(key);
		// What was typed before the scripts ran wins.
		if (kept && !locked && (getValues("description") ?? "") === (stored ?? "")) setValue("description", kept);
	}, [key, locked, stored, getValues, setValue]);

	return {
		keep: ({ target }: ChangeEvent<HTMLTextAreaElement>) => tabStorage.setItem(key, target.value),
		drop: () => tabStorage.removeItem(key),
	};
}
