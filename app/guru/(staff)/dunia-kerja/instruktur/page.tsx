import type { Metadata } from "next";
import { PageHeader } from "@/components/frame/page-header";
import { AnswersMail } from "@/components/instructors/answers-mail";
import { AnswersSummary } from "@/components/instructors/answers-summary";
import { InstructorTable } from "@/components/instructors/instructor-table";
import { firstRow, Pagination } from "@/components/table/pagination";
import { SearchBox } from "@/components/table/search-box";
import { Card, CardHeader } from "@/components/ui/card";
import { listAddress, pageNumber, searchText } from "@/lib/lists/list-address";
import { requirePage } from "@/server/http/page";
import { countAnswers, pageOfInstructors } from "@/server/services/instructors/answers";
import { wantsAnswersMail } from "@/server/services/instructors/answers-mail";
import { HEADERS } from "../../headers";

export const metadata: Metadata = { title: "Instruktur" };

const PATH = "/guru/dunia-kerja/instruktur";

/** Who has asked for a link, and who has answered. It is a list of names, and no rating. */
export default async function InstructorListPage({
	searchParams,
}: PageProps<"/guru/dunia-kerja/instruktur">) {
	const actor = await requirePage("/guru/dunia-kerja/instruktur");
	const query = await searchParams;
	const search = searchText(query);
	const [{ rows, meta }, weeks, mail] = await Promise.all([
		pageOfInstructors(actor, { search, page: pageNumber(query.page) }),
		countAnswers(actor),
		wantsAnswersMail(actor),
	]);
	return (
		<>
			<PageHeader {...HEADERS.instructors} />
			<div className="space-y-6">
				<Card>
					<CardHeader title="Jawaban per Minggu" />
					<AnswersSummary weeks={weeks} />
					{mail !== null && (
						<div className="mt-4">
							<AnswersMail wanted={mail} />
						</div>
					)}
				</Card>
				<div className="space-y-4">
					<SearchBox label="Cari instruktur atau tempat PKL" count={meta.total} className="max-w-md" />
					<InstructorTable rows={rows} firstRow={firstRow(meta)} />
					<Pagination meta={meta} hrefFor={(page) => listAddress(PATH, { search }, page)} />
				</div>
			</div>
		</>
	);
}
