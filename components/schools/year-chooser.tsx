"use client";

import { History } from "lucide";
import { usePathname, useRouter } from "next/navigation";
import { Callout } from "@/components/feedback/callout";
import { useSubmit } from "@/components/form/use-submit";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { schoolYearLabel } from "@/lib/rapor/rapor";
import type { SchoolYear } from "@/lib/schools/shown-year";

type Props = {
	/** The year that the pages show. Null: the present one. */
	shown: number | null;
	years: readonly SchoolYear[];
};

/** Shows another year: the same page without its filters, because their classes are of the year before. */
function useShow() {
	const { submit, sending } = useSubmit();
	const router = useRouter();
	const path = usePathname();
	const show = (school_year: number | null) =>
		submit({
			method: "PUT",
			path: "/school-years/show",
			body: { school_year },
			success: () => null,
			onSuccess: () => {
				router.replace(path, { scroll: false });
				router.refresh();
			},
			failure: "Tahun Ajaran Gagal Dipilih",
		});
	return { show, sending };
}

/** Chooses the school year that lists, recap, rapor and papers show. */
export function YearChooser({ shown, years }: Props) {
	const { show, sending } = useShow();
	const present = years.find((year) => year.present)?.school_year;
	return (
		<select
			aria-label="Tahun ajaran yang ditampilkan"
			autoComplete="off"
			value={shown ?? present ?? ""}
			disabled={sending}
			onChange={({ target }) => show(Number(target.value) === present ? null : Number(target.value) || null)}
			className={cn(
				"min-h-11 shrink-0 cursor-pointer rounded-md border bg-surface px-2 font-semibold text-sm",
				shown !== null && "border-warning bg-warning-soft",
			)}
		>
			{present === undefined && <option value="">Sekarang</option>}
			{years.map(({ school_year }) => (
				<option key={school_year} value={school_year}>
					{schoolYearLabel(school_year).replace("/20", "/")}
				</option>
			))}
		</select>
	);
}

/** Says that the pages show another year than the present one. */
export function OtherYear({ shown }: { shown: number }) {
	const { show, sending } = useShow();
	return (
		<Callout
			tone="warning"
			icon={History}
			title={`Menampilkan tahun ajaran ${schoolYearLabel(shown)}`}
			text="Daftar, rekap, rapor, dan dokumen berasal dari tahun ajaran itu."
			action={
				<Button variant="secondary" size="sm" loading={sending} onClick={() => show(null)}>
					Kembali ke tahun ini
				</Button>
			}
		/>
	);
}
