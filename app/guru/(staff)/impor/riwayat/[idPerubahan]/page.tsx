import type { Metadata } from "next";
import { EmptyState } from "@/components/feedback/empty-state";
import { PageHeader } from "@/components/frame/page-header";
import { UndoAll, UndoUnits } from "@/components/imports/undo-units";
import { InvitedLink } from "@/components/people/invited-link";
import { Pagination } from "@/components/table/pagination";
import { formatInstant } from "@/lib/dates/dates";
import { BULK_KINDS } from "@/lib/imports/kinds";
import { bulkHref } from "@/lib/imports/labels";
import { pageNumber } from "@/lib/lists/list-address";
import { findOr, requirePage } from "@/server/http/page";
import { countInvited } from "@/server/services/people/invited-people";
import { readBulkChange, UNITS_PER_PAGE } from "@/server/services/schools/bulk-changes";
import { HEADERS } from "../../../headers";

export const metadata: Metadata = { title: "Riwayat Impor" };

export default async function ImportHistoryPage({
	params,
	searchParams,
}: PageProps<"/guru/impor/riwayat/[idPerubahan]">) {
	const actor = await requirePage("/guru/impor/riwayat/[idPerubahan]");
	const { idPerubahan } = await params;
	const page = pageNumber((await searchParams).page);
	const { units, total, ...change } = await findOr(
		readBulkChange(actor, idPerubahan, { page }),
		"/guru/impor",
	);
	return (
		<>
			<PageHeader
				{...HEADERS.importHistory}
				description={`${BULK_KINDS[change.kind]} dari ${change.label}, ${formatInstant(change.made_at)}${change.by ? ` oleh ${change.by}` : ""}: ${change.made} data baru${change.kind === "students" ? " (kelas ikut dihitung)" : ""}, ${change.changed} berubah, ${change.undone} dibatalkan.`}
				actions={total > 0 && <UndoAll {...change} />}
			/>
			<div className="space-y-5">
				{(change.kind === "students" || change.kind === "teachers") && (
					<InvitedLink count={await countInvited(actor)} />
				)}
				{units.length > 0 ? (
					<UndoUnits id_bulk_change={idPerubahan} units={units} />
				) : (
					<EmptyState
						title="Tidak ada yang dapat dibatalkan"
						text="Semuanya sudah dibatalkan, atau sudah lewat 90 hari."
					/>
				)}
				<Pagination
					meta={{ page, per_page: UNITS_PER_PAGE, total }}
					hrefFor={(to) => bulkHref(idPerubahan, to)}
				/>
			</div>
		</>
	);
}
