import { TriangleAlert } from "lucide";
import type { Metadata } from "next";
import { PageHeader } from "@/components/frame/page-header";
import { SegmentLinks } from "@/components/frame/segment-links";
import { CopyView } from "@/components/rapor/copy-view";
import { whoAdds } from "@/components/rapor/missing-list";
import { DownloadButton } from "@/components/table/download-button";
import { Icon } from "@/components/ui/icon";
import { COPY_SCREEN_LABELS, COPY_SCREENS, copyRows, goalLabels } from "@/lib/rapor/e-rapor";
import { findInternshipOr, requirePage } from "@/server/http/page";
import { type ERapor, findERapor } from "@/server/services/rapor/e-rapor";
import { HEADERS } from "../../headers";

export const metadata: Metadata = { title: "Salin ke e-Rapor" };

const LIST = HEADERS.eRaporCopy.backHref;

export default async function ERaporCopyPage({
	params,
	searchParams,
}: PageProps<"/guru/e-rapor/[idInternship]">) {
	const actor = await requirePage("/guru/e-rapor/[idInternship]");
	const id = (await params).idInternship;
	const group = await findInternshipOr(findERapor(actor, id), LIST);
	const { layar } = await searchParams;
	const screen = COPY_SCREENS.find((one) => one === layar) ?? "penilaian";
	return (
		<>
			<PageHeader
				{...HEADERS.eRaporCopy}
				description={[
					...[group.company_name, group.class_name, group.school_year],
					...(actor.desks.length > 1 ? [`Pembimbing ${group.teacher.name}`] : []),
				].join(" · ")}
				actions={
					<>
						<DownloadButton path={`/exports/e-rapor/${id}/goals`}>Unduh TP</DownloadButton>
						<DownloadButton path={`/exports/e-rapor/${id}`}>Unduh Excel</DownloadButton>
					</>
				}
			/>
			<Incomplete group={group} desks={actor.desks} />
			<div className="space-y-5">
				<div className="flex max-w-md flex-col">
					<SegmentLinks
						label="Layar e-Rapor"
						choices={COPY_SCREENS.map((one) => ({
							href: `${LIST}/${id}?layar=${one}`,
							label: COPY_SCREEN_LABELS[one],
							current: one === screen,
						}))}
					/>
				</div>
				{screen === "penilaian" && <Goals group={group} />}
				<CopyView
					// Each screen begins with its first student.
					key={screen}
					screen={screen}
					rows={copyRows(screen, group.students)}
				/>
			</div>
		</>
	);
}

/** The students whose rapor lacks something, and who can add it. */
function Incomplete({ group, desks }: { group: ERapor; desks: readonly number[] }) {
	const lacking = group.students.filter(({ missing }) => missing.length > 0);
	if (lacking.length === 0) return null;
	return (
		<details className="mb-5 rounded-lg bg-warning-soft px-5 sm:px-6">
			<summary className="flex min-h-13 cursor-pointer items-center gap-3 font-bold">
				<Icon of={TriangleAlert} className="size-6 shrink-0 text-warning" />
				{lacking.length} peserta didik belum lengkap
			</summary>
			<ul className="list-disc space-y-1 ps-5 pb-4 text-sm">
				{lacking.map(({ id_internship, name, missing }) => (
					<li key={id_internship}>
						{name}: {missing.map((one) => `${one.what} (${whoAdds(one, desks)})`).join("; ")}
					</li>
				))}
			</ul>
		</details>
	);
}

/** The meaning of each number. */
function Goals({ group }: { group: ERapor }) {
	return (
		<details className="text-sm">
			<summary className="flex min-h-11 cursor-pointer items-center font-semibold text-accent-text">
				Tujuan pembelajaran, berurutan seperti di e-Rapor
			</summary>
			<dl className="mt-1 space-y-1">
				{goalLabels(group.students).map((label, index) => (
					<div key={label} className="flex gap-2">
						<dt className="shrink-0 font-semibold">TP {index + 1}</dt>
						<dd>{label}</dd>
					</div>
				))}
			</dl>
		</details>
	);
}
