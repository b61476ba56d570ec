"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useTransition } from "react";
import { FormField } from "@/components/form/form-field";
import { Select } from "@/components/ui/select";
import { NONE } from "@/lib/lists/list-address";

type Props = {
	label: string;
	/** The name of the parameter in the address. */
	name: string;
	/** The words for no choice. */
	all: string;
	/** The words for rows without such a name. Undefined where every row has one. */
	none?: string | undefined;
	choices: readonly { id: number | string; name: string }[];
	className?: string | undefined;
};

/** Narrows a list by one of several names. The choice goes into the address, and the list starts at its first page. */
export function AddressSelect({ label, name, all, none, choices, className }: Props) {
	const router = useRouter();
	const path = usePathname();
	const query = useSearchParams();
	const [pending, start] = useTransition();
	const chosen = query.get(name) ?? "";
	const options = none ? [{ id: NONE, name: none }, ...choices] : choices;

	function choose(value: string) {
		const next = new URLSearchParams(query);
		next.delete("page");
		if (value) next.set(name, value);
		else next.delete(name);
		start(() => router.push(next.size ? `${path}?${next}` : path, { scroll: false }));
	}

	return (
		<FormField label={label} className={className}>
			<Select
				autoComplete="off"
				// Back also changes the choice.
				key={chosen}
				defaultValue={options.some(({ id }) => String(id) === chosen) ? chosen : ""}
				aria-busy={pending}
				onChange={({ target }) => choose(target.value)}
			>
				<option value="">{all}</option>
				{options.map(({ id, name: words }) => (
					<option key={id} value={id}>
						{words}
					</option>
				))}
			</Select>
		</FormField>
	);
}
