"use client";

import { useEffect, useState } from "react";
import { useApi } from "@/components/form/use-api";
import { finds } from "@/lib/lists/fold";
import type { ListedUser } from "@/server/wire/people";

/** An approved guru_pembimbing. Only these people can get a role. */
export type Teacher = Pick<ListedUser, "id_user" | "name" | "email">;

/** How many people we load, which is one full page. Typing narrows the list further. */
export const TEACHERS_SHOWN = 100;
/** We search this long after the last key. */
const PAUSE_MS = 250;

type Found = { for: string; people: Teacher[]; problem?: string };

/**
 * Finds the approved guru_pembimbing whose name or e-mail contains a text. The server searches, because there may be
 * hundreds.
 */
export function useTeacherSearch(text: string) {
	const api = useApi();
	const [found, setFound] = useState<Found | null>(null);
	const search = text.trim();

	useEffect(() => {
		let wanted = true;
		const query = new URLSearchParams({
			role: "guru_pembimbing",
			approval: "approved",
			sort: "name",
			per_page: String(TEACHERS_SHOWN),
			search,
		});
		const timer = setTimeout(
			async () => {
				const answer = await api<Teacher[]>("GET", `/users?${query}`);
				if (!wanted || !answer) return;
				setFound(
					answer.ok
						? { for: search, people: answer.data }
						: { for: search, people: [], problem: answer.message },
				);
			},
			search ? PAUSE_MS : 0,
		);
		return () => {
			wanted = false;
			clearTimeout(timer);
		};
	}, [api, search]);

	const searching = found?.for !== search;
	const people = found?.people ?? [];
	return {
		// Until the answer comes, we show the people of the last answer who match. So the user can pick anybody who is
		// shown.
		people: searching ? people.filter((teacher) => fits(teacher, search)) : people,
		problem: searching ? undefined : found?.problem,
		searching,
	};
}

const fits = ({ name, email }: Teacher, search: string) => [name, email].some((text) => finds(text, search));
