import { X } from "lucide";
import { PeopleSelects } from "@/components/internships/people-selects";
import { FilterMenu } from "@/components/table/filter-menu";
import { ListTools } from "@/components/table/list-tools";
import { SearchBox } from "@/components/table/search-box";
import { ButtonLink } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { type AttendanceDay, attendanceDayHref, DAY_GROUPINGS } from "@/lib/attendances/attendance-day";
import type { DayChoices } from "@/server/services/attendances/attendance-days";

type Props = {
	day: AttendanceDay;
	choices: DayChoices;
	/** How many rows were found. */
	count: number;
	/** Only the reader's mentees are listed, so they all have one supervising teacher. */
	mentees: boolean;
	/** The month of the day. */
	monthHref: string;
};

/** Search and choices that narrow a day of attendance, and the choice of a summary. */
export function DayNarrowing({ day, choices, count, mentees, monthHref }: Props) {
	const hrefOf = (changes: Partial<AttendanceDay>) => attendanceDayHref({ ...day, page: 1, ...changes });
	const { search, class_id, major, teacher, workplace, grouping } = day;
	const chosen = [class_id, major, teacher, workplace, grouping].filter((id) => id !== null).length;
	const narrowed = search !== "" || chosen > Number(grouping !== null);
	const shown = DAY_GROUPINGS.find(({ value }) => value === grouping);
	return (
		<>
			<ListTools
				search={<SearchBox label="Cari nama peserta didik atau tempat PKL" count={count} />}
				narrowed={chosen}
			>
				<div className="grid gap-x-4 gap-y-1 md:grid-cols-[repeat(auto-fill,minmax(max(13rem,(100%-2rem)/3),1fr))] xl:flex xl:flex-wrap xl:gap-x-3 xl:*:grow xl:*:basis-40">
					<PeopleSelects choices={choices} mentees={mentees} />
					<FilterMenu
						className={cn("xl:grow-0! xl:basis-auto!", mentees ? "md:pt-6.5" : "xl:pt-6.5")}
						label={`Tampilan: ${shown?.label ?? "Daftar"}`}
						choices={[
							{ href: hrefOf({ grouping: null }), label: "Daftar", current: grouping === null },
							...DAY_GROUPINGS.map(({ value, label }) => ({
								href: hrefOf({ grouping: value }),
								label,
								current: value === grouping,
							})),
						]}
					/>
					<div className="max-md:mt-3 xl:grow-0! xl:basis-auto! xl:pt-6.5">
						<ButtonLink href={monthHref} variant="secondary" className="max-md:w-full">
							Lihat Sebulan
						</ButtonLink>
					</div>
				</div>
			</ListTools>
			{narrowed && (
				<div className="mb-4 flex flex-wrap gap-2">
					{workplace && choices.workplace && (
						<ButtonLink
							href={hrefOf({ workplace: null })}
							variant="secondary"
							size="sm"
							scroll={false}
							aria-label={`Hapus saringan ${choices.workplace}`}
						>
							{choices.workplace}
							<Icon of={X} />
						</ButtonLink>
					)}
					<ButtonLink
						href={hrefOf({ search: "", class_id: null, major: null, teacher: null, workplace: null })}
						variant="ghost"
						size="sm"
						scroll={false}
					>
						Hapus saringan
					</ButtonLink>
				</div>
			)}
		</>
	);
}
