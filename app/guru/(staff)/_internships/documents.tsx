import { DocumentLinks } from "@/components/documents/document-links";
import { IssuedList } from "@/components/documents/issued-list";
import { UnissuedList } from "@/components/documents/unissued-list";
import { CardHeader } from "@/components/ui/card";
import { isNumbered } from "@/lib/documents/documents";
import { can } from "@/lib/permissions";
import type { Actor } from "@/server/auth/session";
import { listIssued, readLacking } from "@/server/services/documents/numbered-documents";
import { listPrintable } from "@/server/services/documents/read";

/**
 * The documents of an internship. What is handed out under a number opens only once it was; before that there is a
 * preview.
 */
export async function Documents({ actor, id }: { actor: Actor; id: string }) {
	const [printable, issued] = await Promise.all([
		listPrintable(actor, { id_internship: id }),
		listIssued(actor, id),
	]);
	const names = printable.get(id) ?? [];
	const valid = issued.flatMap(({ document, state }) => (state === "ended" ? [] : document));
	const unissued = names
		.filter(isNumbered)
		.filter((name) => issued.every(({ document }) => document !== name));
	const asks = unissued.length > 0 || issued.some(({ renewable }) => renewable);
	const lacking = asks ? await readLacking(actor) : [];
	return (
		<>
			<CardHeader title="Dokumen" description="Dibuka sebagai PDF, lalu dapat dicetak atau disimpan." />
			<DocumentLinks id={id} names={names.filter((name) => !isNumbered(name) || valid.includes(name))} />
			{issued.length > 0 && (
				<IssuedList id={id} rows={issued} revokes={can(actor.offices, "document:revoke")} lacking={lacking} />
			)}
			{unissued.length > 0 && (
				<UnissuedList
					id={id}
					lacking={lacking}
					names={unissued}
					manages={can(actor.offices, "document:settings")}
				/>
			)}
		</>
	);
}
