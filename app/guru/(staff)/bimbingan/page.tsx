import type { Metadata } from "next";
import { MenteeTable } from "@/components/mentees/mentee-table";
import { PageHeader } from "@/components/shared/page-header";
import { firstRow, Pagination } from "@/components/shared/pagination";
import { pageNumber } from "@/lib/list-address";
import { requirePage } from "@/server/http/page";
import { pageOfMentees } from "@/server/services/mentees";
import { HEADERS } from "../headers";

export const metadata: Metadata = { title: "Bimbingan" };

export default async function MenteeListPage({ searchParams }: PageProps<"/guru/bimbingan">) {
	const actor = await requirePage("/guru/bimbingan");
	const { rows, meta } = await pageOfMentees(actor, pageNumber((await searchParams).page));
	return (
		<>
			<PageHeader {...HEADERS.mentees} />
			<MenteeTable rows={rows} from={firstRow(meta)} />
			{meta.total > 0 && <Pagination meta={meta} hrefFor={(page) => `/guru/bimbingan?page=${page}`} />}
		</>
	);
}
