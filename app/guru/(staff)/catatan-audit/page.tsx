import type { Metadata } from "next";
import { AuditDay } from "@/components/audit/audit-day";
import { AuditTable } from "@/components/audit/audit-table";
import { PageHeader } from "@/components/frame/page-header";
import { FilterMenu } from "@/components/table/filter-menu";
import { SearchBox } from "@/components/table/search-box";
import { ButtonLink } from "@/components/ui/button";
import { AUDIT_GROUPS, type AuditGroup } from "@/lib/audit/audit";
import { type AuditList, auditListHref, readAuditList } from "@/lib/audit/audit-list";
import { formatLongDate } from "@/lib/dates/dates";
import { today } from "@/server/clock";
import { requirePage } from "@/server/http/page";
import { listAudit } from "@/server/services/audit/audit";
import { HEADERS } from "../headers";

export const metadata: Metadata = { title: "Catatan Audit" };

export default async function AuditPage({ searchParams }: PageProps<"/guru/catatan-audit">) {
	const actor = await requirePage("/guru/catatan-audit");
	const list = readAuditList(await searchParams);
	const { group, search, date, before } = list;
	const { data, meta } = await listAudit(actor, {
		search,
		...(group && { group }),
		...(date && { date }),
		...(before && { before }),
	});
	const hrefOf = (changes: Partial<AuditList>) => auditListHref({ ...list, before: null, ...changes });
	const narrowed = group !== null || search !== "" || date !== null;
	return (
		<>
			<PageHeader {...HEADERS.audit} {...(date && { description: formatLongDate(date) })} />
			<div className="grid gap-x-4 md:flex md:flex-wrap">
				<SearchBox
					label="Cari nama orang"
					placeholder="Cari nama..."
					count={data.length}
					className="mb-3 md:grow md:basis-56 md:pt-6.5"
				/>
				<AuditDay list={list} today={today(actor.zone)} />
				<FilterMenu
					className="mb-4 md:pt-6.5"
					label={`Kegiatan: ${group ? AUDIT_GROUPS[group] : "Semua"}`}
					choices={[
						{ href: hrefOf({ group: null }), label: "Semua", current: group === null },
						...Object.entries(AUDIT_GROUPS).map(([key, label]) => ({
							href: hrefOf({ group: key as AuditGroup }),
							label,
							current: key === group,
						})),
					]}
				/>
			</div>
			<AuditTable
				zone={actor.zone}
				rows={data}
				empty={narrowed || before ? "Tidak ada catatan yang cocok." : "Belum ada catatan."}
			/>
			<nav aria-label="Navigasi halaman" className="mt-4 flex flex-wrap gap-3">
				{before && (
					<ButtonLink variant="secondary" href={hrefOf({})}>
						Ke yang terbaru
					</ButtonLink>
				)}
				{meta.next && (
					<ButtonLink variant="secondary" href={hrefOf({ before: meta.next })}>
						Lebih lama
					</ButtonLink>
				)}
				{narrowed && (
					<ButtonLink variant="secondary" href={auditListHref({})}>
						Hapus saringan
					</ButtonLink>
				)}
			</nav>
		</>
	);
}
