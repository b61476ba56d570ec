import type { Metadata } from "next";
import { EmptyState } from "@/components/feedback/empty-state";
import { PageHeader } from "@/components/frame/page-header";
import { FilterMenu } from "@/components/table/filter-menu";
import { Card } from "@/components/ui/card";
import { PlanForm } from "@/components/visits/plan-form";
import { listAddress, rowOrNone } from "@/lib/lists/list-address";
import { termLabel, termText } from "@/lib/visits/terms";
import { today } from "@/server/clock";
import { findOr, requirePage } from "@/server/http/page";
import { listDesks, listPlannable } from "@/server/services/visits/plan";
import { readTerm } from "@/server/services/visits/read";
import { HEADERS } from "../../headers";

export const metadata: Metadata = { title: "Rencanakan Kunjungan" };

const PATH = "/guru/kunjungan/rencana";

export default async function PlanVisitsPage({ searchParams }: PageProps<"/guru/kunjungan/rencana">) {
	const actor = await requirePage("/guru/kunjungan/rencana");
	const { semester, guru } = await searchParams;
	const teacher_id = rowOrNone(guru) || actor.id_user;
	const { term, terms } = await readTerm(actor, semester);
	const [{ places, days }, desks] = await Promise.all([
		findOr(listPlannable(actor, term, teacher_id), PATH),
		listDesks(actor),
	]);
	const ahead = terms.filter(({ until }) => until >= today(actor.zone));
	const hrefOf = (asked: typeof term, desk: number) =>
		listAddress(PATH, {
			semester: termText(asked),
			guru: desk === actor.id_user ? null : String(desk),
		});
	return (
		<>
			<PageHeader {...HEADERS.planVisits} />
			<div className="mb-4 flex flex-wrap gap-3 max-sm:flex-col">
				<FilterMenu
					side="start"
					label={termLabel(term)}
					choices={ahead.map((one) => ({
						href: hrefOf(one, teacher_id),
						label: termLabel(one),
						current: termText(one) === termText(term),
					}))}
				/>
				{desks.length > 1 && (
					<FilterMenu
						side="start"
						label={`Meja: ${desks.find(({ id_user }) => id_user === teacher_id)?.name ?? ""}`}
						choices={desks.map(({ id_user, name }) => ({
							href: hrefOf(term, id_user),
							label: name,
							current: id_user === teacher_id,
						}))}
					/>
				)}
			</div>
			<Card padding="lg">
				{places.length > 0 && days.length > 0 ? (
					<PlanForm
						key={`${termText(term)} ${teacher_id}`}
						places={places}
						days={days}
						teacher_id={teacher_id}
					/>
				) : (
					<EmptyState
						title="Tidak ada yang dapat direncanakan"
						text="Di sisa semester ini tidak ada peserta bimbingan yang PKL. Pilih semester lain, atau tunggu sampai penempatannya dikonfirmasi."
					/>
				)}
			</Card>
		</>
	);
}
