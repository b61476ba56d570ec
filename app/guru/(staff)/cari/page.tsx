import type { Metadata } from "next";
import Link from "next/link";
import { PageHeader } from "@/components/frame/page-header";
import { SEARCH_HINT, SEARCH_KINDS, SEARCH_LABEL } from "@/components/frame/search-kinds";
import { NAME_LOOK } from "@/components/table/name-link";
import { SearchBox } from "@/components/table/search-box";
import { cn } from "@/components/ui/cn";
import { searchText } from "@/lib/lists/list-address";
import { requirePage } from "@/server/http/page";
import { findAnything } from "@/server/services/search/find";
import type { Hit } from "@/server/wire/search";
import { HEADERS } from "../headers";

export const metadata: Metadata = { title: "Cari" };

/** How many people the page lists. */
const SHOWN = 30;

export default async function SearchPage({ searchParams }: PageProps<"/guru/cari">) {
	const actor = await requirePage("/guru/cari");
	const search = searchText(await searchParams);
	const found = await findAnything(actor, search || null, SHOWN);
	const kinds = SEARCH_KINDS.filter(({ kind }) => found[kind].length > 0);
	const count = kinds.reduce((sum, { kind }) => sum + found[kind].length, 0);
	return (
		<>
			<PageHeader {...HEADERS.search} />
			<SearchBox
				// A phone's keyboard would cover what was found.
				focused={search === ""}
				label={SEARCH_LABEL}
				placeholder={SEARCH_HINT}
				count={count}
				className="mb-5 max-w-md"
			/>
			{search && count === 0 && <p className="text-muted">Tidak ditemukan. Coba sebagian nama atau NISN.</p>}
			<div className="space-y-5">
				{kinds.map(({ kind, title }) => (
					<section key={kind}>
						<h2 className="mb-1 font-bold text-lg">{title}</h2>
						<Hits rows={found[kind]} />
					</section>
				))}
			</div>
		</>
	);
}

const Hits = ({ rows }: { rows: readonly Hit[] }) => (
	<ul className="divide-y rounded-lg border bg-surface">
		{rows.map(({ href, label, detail }) => (
			<li key={href}>
				<Link href={href} className="block min-h-11 px-4 py-2 hover:bg-sunken">
					<span className={cn("wrap-anywhere", NAME_LOOK)}>{label}</span>
					<span className="wrap-anywhere block text-muted text-sm">{detail}</span>
				</Link>
			</li>
		))}
	</ul>
);
