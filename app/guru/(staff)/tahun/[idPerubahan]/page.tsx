import type { Metadata } from "next";
import { UndoAll, UnitTable } from "@/components/classes/roll-over-table";
import { PageHeader } from "@/components/frame/page-header";
import { firstRow, Pagination } from "@/components/table/pagination";
import { listAddress, pageNumber } from "@/lib/lists/list-address";
import { findOr, requirePage } from "@/server/http/page";
import { readBulkChange } from "@/server/services/schools/bulk-changes";
import { HEADERS } from "../../headers";

export const metadata: Metadata = { title: "Batalkan Kenaikan Kelas" };

const PER_PAGE = 50;

export default async function RollOverPage({ params, searchParams }: PageProps<"/guru/tahun/[idPerubahan]">) {
	const actor = await requirePage("/guru/tahun/[idPerubahan]");
	const { idPerubahan: id } = await params;
	const page = pageNumber((await searchParams).page);
	const found = await findOr(readBulkChange(actor, id, { page, per_page: PER_PAGE }), "/guru/tahun");
	const { units, total } = found;
	const meta = { page, per_page: PER_PAGE, total, last_page: Math.max(1, Math.ceil(total / PER_PAGE)) };
	return (
		<>
			<PageHeader
				{...HEADERS.rollOver}
				title={`Kenaikan kelas ke ${found.label}`}
				actions={total > 0 && <UndoAll row={found} />}
			/>
			<UnitTable id={id} rows={units} firstRow={firstRow(meta)} />
			{total > 0 && <Pagination meta={meta} hrefFor={(to) => listAddress(`/guru/tahun/${id}`, {}, to)} />}
		</>
	);
}
