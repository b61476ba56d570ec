import type { Metadata } from "next";
import { LackingNote } from "@/components/documents/lacking-note";
import { LetterTable } from "@/components/documents/letter-table";
import { LettersBar } from "@/components/documents/letters-bar";
import { EmptyState } from "@/components/feedback/empty-state";
import { PageHeader } from "@/components/frame/page-header";
import { TabLinks } from "@/components/frame/tab-links";
import { DOCUMENTS, LETTERS } from "@/lib/documents/documents";
import { listAddress } from "@/lib/lists/list-address";
import { schoolYearLabel } from "@/lib/rapor/rapor";
import { requirePage, shownYear } from "@/server/http/page";
import { listLetters } from "@/server/services/documents/school-letters";
import { chosenYear } from "@/server/services/schools/school-years";
import { HEADERS } from "../../headers";

export const metadata: Metadata = { title: "Surat" };

/** Why a year has no letter of a kind. */
const NONE = {
	"surat-pengantar": "Surat pengantar dibuat begitu PKL memiliki guru pembimbing.",
	"surat-tugas": "Surat tugas dibuat begitu PKL memiliki guru pembimbing.",
	"surat-penarikan": "Surat penarikan dibuat untuk PKL yang sudah berakhir, atau berakhir dalam 30 hari.",
};

export default async function LettersPage({ searchParams }: PageProps<"/guru/dokumen/surat">) {
	const actor = await requirePage("/guru/dokumen/surat");
	const query = await searchParams;
	const document = LETTERS.find((name) => name === query.jenis) ?? "surat-pengantar";
	const { year } = await chosenYear(actor, query.tahun, await shownYear());
	const { letters, expected, lacking } = await listLetters(actor, document, year);
	const fresh = letters.filter(({ number }) => number === null).length;
	return (
		<>
			<PageHeader
				{...HEADERS.letters}
				description={`Tahun ajaran ${schoolYearLabel(year)}. Periksa pratinjaunya, lalu beri nomor semuanya sekaligus.`}
			/>
			<TabLinks
				label="Jenis surat"
				className="mb-4"
				tabs={LETTERS.map((name) => ({
					href: listAddress("/guru/dokumen/surat", { jenis: name, tahun: String(year) }),
					label: DOCUMENTS[name],
					current: name === document,
				}))}
			/>
			{letters.length === 0 ? (
				<EmptyState title="Belum ada surat" text={NONE[document]} />
			) : (
				<>
					{lacking.length > 0 && <LackingNote lacking={lacking} manages />}
					<LettersBar
						key={`${document} ${year}`}
						document={document}
						year={year}
						fresh={fresh}
						issued={letters.length - fresh}
						expected={expected}
						lacking={lacking}
					/>
					<LetterTable document={document} letters={letters} lacking={lacking} />
				</>
			)}
		</>
	);
}
