import { TriangleAlert } from "lucide";
import type { Metadata } from "next";
import { Callout } from "@/components/feedback/callout";
import { EmptyState } from "@/components/feedback/empty-state";
import { PageHeader } from "@/components/frame/page-header";
import { TabLinks } from "@/components/frame/tab-links";
import { ApplyForm } from "@/components/imports/apply-form";
import { KeptForm } from "@/components/imports/kept-form";
import { PreviewRows } from "@/components/imports/preview-rows";
import { RombelForm } from "@/components/imports/rombel-form";
import { SharedCells } from "@/components/imports/shared-cells";
import { Pagination } from "@/components/table/pagination";
import { Card, CardHeader } from "@/components/ui/card";
import { draftHref, KIND_LABELS, OUTCOME_LABELS } from "@/lib/imports/labels";
import { OUTCOMES } from "@/lib/imports/plan";
import { pageNumber } from "@/lib/lists/list-address";
import { findOr, requirePage } from "@/server/http/page";
import { PER_PAGE, previewImport } from "@/server/services/imports/plans";
import { HEADERS } from "../../headers";

export const metadata: Metadata = { title: "Periksa Berkas" };

const VIEWS = [...OUTCOMES, "noted"] as const;

export default async function ImportDraftPage({ params, searchParams }: PageProps<"/guru/impor/[idImpor]">) {
	const actor = await requirePage("/guru/impor/[idImpor]");
	const { idImpor } = await params;
	const query = await searchParams;
	const outcome = VIEWS.find((one) => one === query.tampil) ?? null;
	const page = pageNumber(query.page);
	const preview = await findOr(previewImport(actor, idImpor, { outcome, page }), "/guru/impor");
	const { counts, noted, questions, rows, total, kind, dropped } = preview;
	const isHead = !actor.offices.includes("manajemen_sekolah");
	const tabs = VIEWS.map((view) => ({
		href: draftHref(idImpor, { outcome: view }),
		label: OUTCOME_LABELS[view],
		count: view === "noted" ? noted : counts[view],
		current: outcome === view,
	})).filter(({ count, current }) => count > 0 || current);
	return (
		<>
			<PageHeader
				{...HEADERS.importDraft}
				description={`${KIND_LABELS[kind]} dari ${preview.file_name}, lembar ${preview.sheet}${preview.school ? `, ${preview.school}` : ""}. Belum ada yang tersimpan.`}
			/>
			{preview.own_school && (
				<Callout
					tone="warning"
					icon={TriangleAlert}
					title={`Berkas ini dari ${preview.school}`}
					text={`Sekolah Anda tercatat sebagai ${preview.own_school}. Teruskan hanya jika ini daftar sekolah Anda.`}
				/>
			)}
			{preview.others.length > 0 && (
				<Callout
					tone="warning"
					icon={TriangleAlert}
					title={`Hanya lembar ${preview.sheet} yang dibaca`}
					text={`Berkas ini punya ${preview.others.length} lembar serupa: ${preview.others.join(", ")}. Gabungkan semuanya dalam satu lembar, atau impor satu per satu sebagai berkas sendiri.`}
				/>
			)}
			<div className="space-y-5">
				<Card>
					<CardHeader
						title="Yang akan terjadi"
						description={`${counts.new} baru, ${counts.changed} berubah, ${counts.same} sama, ${counts.problem} bermasalah, ${counts.outside} dilewati. Tidak ada yang dihapus.`}
					/>
					<ApplyForm {...preview} />
				</Card>
				{preview.shared.length > 0 && (
					<Card>
						<CardHeader title="Sel gabungan" />
						<SharedCells {...preview} />
					</Card>
				)}
				{questions.length > 0 && <RombelForm key={preview.version} {...preview} isHead={isHead} />}
				<Card>
					<KeptForm key={preview.kept.join()} {...preview} isHead={isHead} />
					{dropped.length > 0 && (
						<details>
							<summary className="min-h-11 cursor-pointer py-2 font-semibold text-sm">
								{`${dropped.length} kolom tidak dibaca`}
							</summary>
							<p className="wrap-anywhere text-muted text-sm">
								{dropped.map((head) => head.replace(".", ": ")).join(", ")}
							</p>
						</details>
					)}
				</Card>
				<TabLinks
					label="Baris berkas"
					tabs={[{ href: draftHref(idImpor), label: "Semua", current: outcome === null }, ...tabs]}
				/>
				{rows.length > 0 ? (
					<PreviewRows {...preview} />
				) : (
					<EmptyState title="Tidak ada baris di sini" text="Pilih tab lain untuk melihat baris yang lain." />
				)}
				<Pagination
					meta={{ page, per_page: PER_PAGE, total }}
					hrefFor={(to) => draftHref(idImpor, { outcome, page: to })}
				/>
			</div>
		</>
	);
}
