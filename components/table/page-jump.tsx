"use client";

import { useRouter } from "next/navigation";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";

type Props = {
	/** The address of the first page, with the filters. */
	first: string;
	/** The page that is shown. */
	page: number;
	pages: number;
};

/**
 * Jumps to a page by its number. It is a GET form, so it works before the scripts run. Past the end, the list shows its
 * last page.
 */
export function PageJump({ first, page, pages }: Props) {
	const router = useRouter();
	const id = useId();
	const [path = "", query] = first.split("?");
	return (
		<form
			action={path}
			onSubmit={(event) => {
				event.preventDefault();
				const next = new URLSearchParams(query);
				next.set("page", String(new FormData(event.currentTarget).get("page")));
				router.push(`${path}?${next}`);
			}}
			className="flex items-center gap-2 text-muted text-sm"
		>
			{[...new URLSearchParams(query)].map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<label htmlFor={id}>Halaman</label>
			{/* The key makes the field show the present page. */}
			<Input
				key={page}
				id={id}
				type="number"
				name="page"
				inputMode="numeric"
				min={1}
				max={pages}
				required
				defaultValue={page}
				className="w-20! px-3! text-center tabular-nums"
			/>
			<span className="whitespace-nowrap tabular-nums">dari {pages}</span>
			<Button type="submit" variant="secondary" size="sm">
				Buka
			</Button>
		</form>
	);
}
