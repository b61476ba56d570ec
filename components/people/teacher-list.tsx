"use client";

import { Search } from "lucide";
import { type KeyboardEvent, useId, useState } from "react";
import { OptionList } from "@/components/form/option-list";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { Spinner } from "@/components/ui/spinner";
import { INVITED } from "@/lib/labels";
import { TEACHERS_SHOWN, type Teacher, useTeacherSearch } from "./use-teacher-search";

/** Finds a person by a part of the name or e-mail address. The user picks by mouse, thumb, or arrows and Enter. */
export function TeacherList({ label, onPick }: { label: string; onPick: (teacher: Teacher) => void }) {
	const [typed, setTyped] = useState("");
	const [active, setActive] = useState(0);
	const { people, problem, searching } = useTeacherSearch(typed);
	const id = useId();
	const candidate = people[active];

	function onKeyDown(event: KeyboardEvent) {
		if (event.key === "Enter") {
			event.preventDefault();
			if (candidate) onPick(candidate);
		} else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
			event.preventDefault();
			const step = event.key === "ArrowDown" ? 1 : people.length - 1;
			if (people.length > 0) setActive((active + step) % people.length);
		}
	}

	return (
		<>
			<div className="relative shrink-0 border-b p-3">
				<Icon of={Search} className="pointer-events-none absolute start-6 top-6.5 size-5 text-muted" />
				<Input
					type="search"
					role="combobox"
					aria-label="Cari nama atau email"
					aria-autocomplete="list"
					aria-expanded
					aria-controls={`${id}-list`}
					aria-activedescendant={candidate && `${id}-${candidate.id_user}`}
					autoComplete="off"
					placeholder="Cari nama atau email"
					maxLength={100}
					value={typed}
					onChange={({ target }) => {
						setTyped(target.value);
						setActive(0);
					}}
					onKeyDown={onKeyDown}
					className="ps-10"
				/>
			</div>
			<OptionList
				id={id}
				label={label}
				rows={people}
				keyOf={({ id_user }) => id_user}
				active={active}
				onPick={onPick}
				onPoint={setActive}
				busy={searching}
				className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5"
			>
				{({ name, email }) => (
					<>
						<span className="block break-words font-medium text-sm">{name}</span>
						<span className="block break-all text-muted text-xs">{email || INVITED}</span>
					</>
				)}
			</OptionList>
			<Hint searching={searching} problem={problem} count={people.length} />
		</>
	);
}

type HintProps = { searching: boolean; problem: string | undefined; count: number };

/** Says what the list does not show. The number of people found is only for screen readers. */
function Hint({ searching, problem, count }: HintProps) {
	const isFull = count === TEACHERS_SHOWN;
	const found = count > 0 && !isFull && !problem;
	return (
		<div
			role="status"
			className={cn(
				"shrink-0 border-t px-4 py-2 text-muted text-xs",
				(found || (searching && count > 0)) && "sr-only",
			)}
		>
			{searching ? (
				<>
					Mencari <Spinner className="ms-1" />
				</>
			) : (
				(problem ?? (count === 0 ? "Data pengguna tidak tersedia." : sayCount(count)))
			)}
		</div>
	);
}

const sayCount = (count: number) =>
	count === TEACHERS_SHOWN ? `${count} nama pertama. Ketik untuk mempersempit.` : `${count} nama`;
