"use client";

import { memo, useDeferredValue, useMemo, useState } from "react";
import { FormField } from "@/components/form/form-field";
import { cn } from "@/components/ui/cn";
import { Input } from "@/components/ui/input";
import { fitOf, type MajorCount } from "@/lib/internships/placing";
import { finds } from "@/lib/lists/fold";
import type { PlaceableWorkplace } from "@/server/wire/internships";
import { DRAGGED } from "./placing-students";

type Pick = (id_workplace: string, dragged?: number) => void;

type Props = {
	workplaces: readonly PlaceableWorkplace[];
	/** The majors of the marked students. */
	majors: readonly MajorCount[];
	/** The chosen workplace. */
	picked: string;
	onPick: Pick;
};

/**
 * The workplaces with their free places, for wide screens. A press chooses one, and so does a student who is dragged
 * onto it. The form has the same choice for everybody.
 */
export function PlacingPlaces({ workplaces, majors, picked, onPick }: Props) {
	const [typed, setTyped] = useState("");
	const search = useDeferredValue(typed);
	const rows = useMemo(
		() =>
			workplaces
				.filter(({ name, district }) => finds(`${name} ${district ?? ""}`, search))
				.map((workplace) => ({ ...workplace, ...fitOf(workplace, majors) }))
				.toSorted((one, other) => Number(other.fits && other.known) - Number(one.fits && one.known)),
		[workplaces, search, majors],
	);
	return (
		<div className="mb-5 border-b pb-5 max-lg:hidden">
			<FormField
				label="Cari tempat PKL"
				hint="Seret peserta didik ke sini, tekan tempatnya, atau pilih di bawah"
			>
				<Input
					type="search"
					autoComplete="off"
					value={typed}
					onChange={({ target }) => setTyped(target.value)}
				/>
			</FormField>
			<ul className="mt-2 max-h-72 overflow-y-auto overscroll-contain rounded-md border">
				{rows.map(({ id_workplace, name, district, words, fits }) => (
					<Place
						key={id_workplace}
						id={id_workplace}
						name={[name, district].filter(Boolean).join(" · ")}
						words={words}
						fits={fits}
						picked={id_workplace === picked}
						onPick={onPick}
					/>
				))}
				{rows.length === 0 && <li className="px-3 py-6 text-center text-muted text-sm">Tidak ditemukan</li>}
			</ul>
		</div>
	);
}

type PlaceProps = { id: string; name: string; words: string; fits: boolean; picked: boolean; onPick: Pick };

const Place = memo(function Place({ id, name, words, fits, picked, onPick }: PlaceProps) {
	const [over, setOver] = useState(false);
	return (
		<li className="border-t first:border-t-0">
			<button
				type="button"
				aria-pressed={picked}
				disabled={!fits}
				onClick={() => onPick(id)}
				onDragOver={(event) => {
					if (!event.dataTransfer.types.includes(DRAGGED)) return;
					event.preventDefault();
					setOver(true);
				}}
				onDragLeave={() => setOver(false)}
				onDrop={(event) => {
					event.preventDefault();
					setOver(false);
					onPick(id, Number(event.dataTransfer.getData(DRAGGED)));
				}}
				className={cn(
					"flex min-h-11 w-full items-center justify-between gap-3 px-3 py-1.5 text-start text-sm hover:bg-sunken disabled:text-muted",
					(picked || over) && "bg-accent-soft",
				)}
			>
				<span className="wrap-anywhere min-w-0 font-medium">{name}</span>
				<span className="shrink-0 text-muted">{words}</span>
			</button>
		</li>
	);
});
