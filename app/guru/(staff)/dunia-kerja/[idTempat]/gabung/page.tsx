import type { Metadata } from "next";
import { PageHeader } from "@/components/frame/page-header";
import { SearchBox } from "@/components/table/search-box";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { MergeForm } from "@/components/workplaces/merge-form";
import { SimilarList } from "@/components/workplaces/similar-list";
import { WorkplaceData } from "@/components/workplaces/workplace-data";
import { pageNumber, searchText, textIn } from "@/lib/lists/list-address";
import { mergeHref, workplaceHref } from "@/lib/workplaces/workplace-list";
import { findOr, requirePage } from "@/server/http/page";
import { findWorkplace, pageOfWorkplaces } from "@/server/services/workplaces/read";
import { listSimilar } from "@/server/services/workplaces/similar";
import { HEADERS } from "../../../headers";

export const metadata: Metadata = { title: "Gabungkan Tempat PKL" };

export default async function MergeWorkplacesPage({
	params,
	searchParams,
}: PageProps<"/guru/dunia-kerja/[idTempat]/gabung">) {
	const actor = await requirePage("/guru/dunia-kerja/[idTempat]/gabung");
	const [{ idTempat }, query] = await Promise.all([params, searchParams]);
	const heir = await findOr(findWorkplace(actor, idTempat));
	const id = heir.id_workplace;
	const chosen = textIn(query.dengan, 26);
	const merged = chosen ? await findOr(findWorkplace(actor, chosen), mergeHref(id)) : null;
	const search = searchText(query);
	const header = <PageHeader {...HEADERS.mergeWorkplaces} backHref={workplaceHref(id)} />;
	if (merged && merged.id_workplace !== id)
		return (
			<>
				{header}
				<div className="grid items-start gap-4 md:grid-cols-2">
					{[heir, merged].map((workplace, at) => (
						<Card key={workplace.id_workplace}>
							<p className="text-muted text-sm">{at === 0 ? "Tetap ada" : "Digabungkan ke sana"}</p>
							<h2 className="wrap-anywhere mb-4 font-bold text-lg">{workplace.name}</h2>
							<WorkplaceData workplace={workplace} />
						</Card>
					))}
				</div>
				<MergeForm heir={heir} merged={merged} swapHref={mergeHref(merged.id_workplace, { other: id })} />
			</>
		);
	const [pairs, found] = await Promise.all([
		listSimilar(actor, id),
		search ? pageOfWorkplaces(actor, { search, page: pageNumber(query.page) }) : null,
	]);
	return (
		<>
			{header}
			<h2 className="mb-3 font-bold text-lg">{heir.name}</h2>
			<SearchBox
				label="Cari tempat PKL yang digabungkan"
				count={found?.meta.total ?? 0}
				className="mb-4 max-w-md"
			/>
			<ul className="mb-6 space-y-2">
				{found?.rows
					.filter(({ id_workplace }) => id_workplace !== id)
					.map(({ id_workplace, name }) => (
						<li key={id_workplace}>
							<ButtonLink href={mergeHref(id, { other: id_workplace })} variant="secondary">
								{name}
							</ButtonLink>
						</li>
					))}
			</ul>
			{pairs.length > 0 && <SimilarList pairs={pairs} />}
		</>
	);
}
