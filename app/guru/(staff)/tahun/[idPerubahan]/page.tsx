import type { Metadata } from "next";
import { EmptyState } from "@/components/feedback/empty-state";
import { PageHeader } from "@/components/frame/page-header";
import { UndoAll, UndoUnits } from "@/components/imports/undo-units";
import { Pagination } from "@/components/table/pagination";
import { SearchBox } from "@/components/table/search-box";
import { formatInstant } from "@/lib/dates/dates";
import { listAddress, pageNumber, searchText } from "@/lib/lists/list-address";
import { findOr, requirePage } from "@/server/http/page";
import { readBulkChange, UNITS_PER_PAGE } from "@/server/services/schools/bulk-changes";
import { HEADERS } from "../../headers";

export const metadata: Metadata = { title: "Batalkan Kenaikan Kelas" };

export default async function RollOverPage({ params, searchParams }: PageProps<"/guru/tahun/[idPerubahan]">) {
	const actor = await requirePage("/guru/tahun/[idPerubahan]");
	const { idPerubahan: id } = await params;
	const query = await searchParams;
	const [page, search] = [pageNumber(query.page), searchText(query)];
	const read = readBulkChange(actor, id, { page, search });
	const { units, total, label, made_at, by, ...change } = await findOr(read, "/guru/tahun");
	return (
		<>
			<PageHeader
				{...HEADERS.rollOver}
				title={`Kenaikan kelas ke ${label}`}
				description={`${formatInstant(made_at)}${by ? ` oleh ${by}` : ""}. Setiap baris dapat dibatalkan selama belum diubah sejak itu, paling lama 90 hari.`}
				actions={
					change.undone < change.made + change.changed && (
						<UndoAll id_bulk_change={id} label={`kenaikan kelas ke ${label}`} />
					)
				}
			/>
			<div className="space-y-4">
				<SearchBox label="Cari nama peserta didik atau kelas" count={total} className="max-w-md" />
				{units.length > 0 ? (
					<UndoUnits id_bulk_change={id} units={units} />
				) : (
					<EmptyState
						title="Tidak ada yang dapat dibatalkan"
						text={search ? "Tidak ada yang cocok dengan pencarian ini." : "Semuanya sudah dibatalkan."}
					/>
				)}
				<Pagination
					meta={{ page, per_page: UNITS_PER_PAGE, total }}
					hrefFor={(to) => listAddress(`/guru/tahun/${id}`, { search }, to)}
				/>
			</div>
		</>
	);
}
