import type { Metadata } from "next";
import { CompletedMentees } from "@/components/internships/completed-mentees";
import { MenteeTable } from "@/components/mentees/mentee-table";
import { PageHeader } from "@/components/shared/page-header";
import { firstRow, Pagination } from "@/components/shared/pagination";
import { pageNumber } from "@/lib/list-address";
import { requirePage } from "@/server/http/page";
import { listReopenable } from "@/server/services/completions";
import { pageOfMentees } from "@/server/services/mentees";
import { HEADERS } from "../headers";

export const metadata: Metadata = { title: "Bimbingan" };

export default async function MenteeListPage({ searchParams }: PageProps<"/guru/bimbingan">) {
	const actor = await requirePage("/guru/bimbingan");
	const page = pageNumber((await searchParams).page);
	const [{ rows, meta }, completed] = await Promise.all([pageOfMentees(actor, page), listReopenable(actor)]);
	return (
		<>
			<PageHeader {...HEADERS.mentees} />
			<MenteeTable rows={rows} from={firstRow(meta)} deputises={actor.desks.length > 1} />
			{meta.total > 0 && <Pagination meta={meta} hrefFor={(target) => `/guru/bimbingan?page=${target}`} />}
			<CompletedMentees mentees={completed} />
		</>
	);
}
