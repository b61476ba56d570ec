import { ChevronLeft, ChevronRight, type IconNode } from "lucide";
import type { Metadata } from "next";
import { MonthTable } from "@/components/attendances/month-table";
import { EmptyState } from "@/components/feedback/empty-state";
import { PageBar } from "@/components/frame/page-bar";
import { PageHeader } from "@/components/frame/page-header";
import { SegmentLinks } from "@/components/frame/segment-links";
import { AddressSelect } from "@/components/table/address-select";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { classIn } from "@/lib/classes/class-filter";
import { formatMonth } from "@/lib/dates/dates";
import { addMonths, monthOf, readMonth } from "@/lib/dates/month";
import { listAddress, pageNumber } from "@/lib/lists/list-address";
import { mayOpen } from "@/lib/routes";
import { today } from "@/server/clock";
import { hasMentees, requirePage, shownYear } from "@/server/http/page";
import { listDayChoices } from "@/server/services/attendances/attendance-days";
import { monthOfStudents } from "@/server/services/attendances/attendance-months";
import { latestDay } from "@/server/services/schools/school-years";
import { HEADERS } from "../../headers";

export const metadata: Metadata = { title: "Kehadiran Sebulan" };

const PATH = "/guru/kehadiran/bulan";
/** No placement is older than this. */
const FIRST_MONTH = "2000-01";

export default async function AttendanceMonthPage({ searchParams }: PageProps<"/guru/kehadiran/bulan">) {
	const actor = await requirePage("/guru/kehadiran/bulan");
	const query = await searchParams;
	const monitors = mayOpen(actor.offices, "/guru/peserta-didik");
	const mentees = !monitors || query.peserta === "bimbingan";
	const chooses = monitors && (mentees || (await hasMentees()));
	const year = await shownYear();
	const asked = classIn(query.kelas);
	const choices = monitors ? await listDayChoices(actor, { class_id: asked, year }) : null;
	const [first, ...others] = choices?.classes ?? [];
	const class_id = mentees ? null : (asked ?? first?.id ?? null);
	const thisMonth = monthOf(today(actor.zone));
	const latest = monthOf(await latestDay(actor, year));
	const month = readMonth(query.bulan ?? latest, FIRST_MONTH, thisMonth);
	const shown =
		mentees || class_id !== null
			? await monthOfStudents(actor, class_id, month, pageNumber(query.page), year)
			: null;
	const hrefOf = (changes: { month?: string; mentees?: boolean; page?: number }) => {
		const { month: wanted = month, mentees: theirs = mentees, page } = changes;
		return listAddress(
			PATH,
			{
				peserta: monitors && theirs ? "bimbingan" : null,
				kelas: theirs ? null : classIn(query.kelas),
				bulan: wanted === latest ? null : wanted,
			},
			page,
		);
	};
	return (
		<>
			<PageHeader {...HEADERS.attendanceMonth} description={formatMonth(month)} />
			<div className="mb-4 flex flex-col gap-x-4 gap-y-3 md:flex-row md:flex-wrap md:items-start md:justify-between">
				{choices && (
					<div className="flex min-w-0 flex-col gap-x-4 gap-y-3 md:flex-row md:flex-wrap">
						{chooses && (
							<div className="md:pt-6.5">
								<SegmentLinks
									label="Kehadiran siapa"
									choices={[
										{ href: hrefOf({ mentees: false }), label: "Kelas", current: !mentees },
										{ href: hrefOf({ mentees: true }), label: "Peserta Bimbingan", current: mentees },
									]}
								/>
							</div>
						)}
						{!mentees && first && (
							<AddressSelect
								label="Kelas"
								name="kelas"
								all={first.name}
								none={choices.without.classes ? "Tanpa kelas" : undefined}
								choices={others}
								className="md:w-72"
							/>
						)}
					</div>
				)}
				<div className="flex flex-wrap gap-2 md:pt-6.5">
					<MonthLink
						href={month > FIRST_MONTH ? hrefOf({ month: addMonths(month, -1) }) : null}
						label="Bulan sebelumnya"
						icon={ChevronLeft}
					/>
					<MonthLink
						href={month < thisMonth ? hrefOf({ month: addMonths(month, 1) }) : null}
						label="Bulan berikutnya"
						icon={ChevronRight}
					/>
				</div>
			</div>
			{shown ? (
				<>
					<MonthTable
						{...shown}
						month={month}
						today={today(actor.zone)}
						list={mentees ? "/guru/bimbingan" : "/guru/peserta-didik"}
					/>
					{shown.meta.total > shown.meta.per_page && (
						<PageBar meta={shown.meta} hrefFor={(page) => hrefOf({ page })} />
					)}
				</>
			) : (
				<Card>
					<EmptyState title="Belum ada kelas" text="Satu kelas ditampilkan hari demi hari selama sebulan." />
				</Card>
			)}
		</>
	);
}

function MonthLink({ href, label, icon }: { href: string | null; label: string; icon: IconNode }) {
	if (!href) return null;
	return (
		<ButtonLink href={href} scroll={false} variant="secondary">
			<Icon of={icon} />
			{label}
		</ButtonLink>
	);
}
