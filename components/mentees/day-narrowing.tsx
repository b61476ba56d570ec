import { X } from "lucide";
import { AddressSelect } from "@/components/shared/address-select";
import { FilterMenu } from "@/components/shared/filter-menu";
import { Fold } from "@/components/shared/fold";
import { SearchBox } from "@/components/shared/search-box";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { type AttendanceDay, attendanceDayHref, DAY_GROUPINGS } from "@/lib/attendance-day";
import type { DayChoices } from "@/server/services/attendance-days";

type Props = {
	day: AttendanceDay;
	choices: DayChoices;
	/** How many were found. */
	count: number;
	/** The reader's mentees alone: they have one supervising teacher. */
	mentees: boolean;
};

/** Search and choices that narrow a day of attendance, and how it is summed up. */
export function DayNarrowing({ day, choices, count, mentees }: Props) {
	const hrefOf = (changes: Partial<AttendanceDay>) => attendanceDayHref({ ...day, page: 1, ...changes });
	const { search, homeroom, major, teacher, company, grouping } = day;
	const narrowed = search !== "" || company !== "" || [homeroom, major, teacher].some((id) => id !== null);
	const shown = DAY_GROUPINGS.find(({ value }) => value === grouping);
	return (
		<div className="mb-4 space-y-3">
			<div className="grid items-start gap-3 md:grid-cols-[minmax(0,1fr)_auto]">
				<SearchBox label="Cari nama peserta didik atau tempat PKL" count={count} className="max-w-md" />
				<FilterMenu
					label={`Tampilan: ${shown?.label ?? "Daftar"}`}
					choices={[
						{ href: hrefOf({ grouping: null }), label: "Daftar", current: grouping === null },
						...DAY_GROUPINGS.map(({ value, label }) => ({
							...{ href: hrefOf({ grouping: value }), label, current: value === grouping },
						})),
					]}
				/>
			</div>
			<Fold label="Saring">
				<div className="grid gap-x-4 md:grid-cols-3">
					<AddressSelect label="Kelas" name="kelas" all="Semua kelas" choices={choices.homerooms} />
					<AddressSelect label="Jurusan" name="jurusan" all="Semua jurusan" choices={choices.majors} />
					{!mentees && (
						<AddressSelect
							label="Pembimbing"
							name="pembimbing"
							all="Semua pembimbing"
							choices={choices.teachers}
						/>
					)}
				</div>
			</Fold>
			{narrowed && (
				<div className="flex flex-wrap gap-2">
					{company && (
						<ButtonLink
							href={hrefOf({ company: "" })}
							variant="secondary"
							size="sm"
							scroll={false}
							aria-label={`Hapus saringan ${company}`}
						>
							{company}
							<Icon of={X} />
						</ButtonLink>
					)}
					<ButtonLink
						href={hrefOf({ search: "", homeroom: null, major: null, teacher: null, company: "" })}
						variant="ghost"
						size="sm"
						scroll={false}
					>
						Hapus saringan
					</ButtonLink>
				</div>
			)}
		</div>
	);
}
