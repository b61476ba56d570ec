import Link from "next/link";
import { formatInstant } from "@/lib/dates/dates";
import { BULK_KINDS, type ImportKind } from "@/lib/imports/kinds";
import { bulkHref, draftHref, KIND_LABELS } from "@/lib/imports/labels";
import type { DraftItem } from "@/server/services/imports/drafts";
import type { BulkItem } from "@/server/services/schools/bulk-changes";

type Props = { drafts: readonly DraftItem[]; changes: readonly BulkItem[] };

/** Files that wait for Terapkan, and what was imported. */
export function ImportList({ drafts, changes }: Props) {
	return (
		<ul className="divide-y">
			{drafts.map(({ id_import, kind, file_name, created_at }) => (
				<Item
					key={id_import}
					href={draftHref(id_import)}
					name={file_name}
					about={`${KIND_LABELS[kind as ImportKind]}, dibaca ${formatInstant(created_at)}. Belum diterapkan, dan dibuang setelah sehari.`}
				/>
			))}
			{changes.map(({ id_bulk_change, kind, label, by, made_at, made, changed, undone }) => (
				<Item
					key={id_bulk_change}
					href={bulkHref(id_bulk_change)}
					name={label}
					about={`${BULK_KINDS[kind]}, ${formatInstant(made_at)}${by ? ` oleh ${by}` : ""}: ${made} data baru${kind === "students" ? " (kelas ikut dihitung)" : ""}, ${changed} berubah${undone > 0 ? `, ${undone} dibatalkan` : ""}.`}
				/>
			))}
		</ul>
	);
}

const Item = ({ href, name, about }: { href: string; name: string; about: string }) => (
	<li className="py-3">
		<Link
			href={href}
			className="wrap-anywhere inline-flex min-h-11 items-center font-semibold text-accent-text underline"
		>
			{name}
		</Link>
		<p className="text-muted text-sm">{about}</p>
	</li>
);
