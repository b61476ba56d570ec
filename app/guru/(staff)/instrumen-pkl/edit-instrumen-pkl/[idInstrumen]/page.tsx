import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { PageHeader } from "@/components/frame/page-header";
import { InstrumentForm } from "@/components/instruments/instrument-form";
import { shownSections, toFormInstrument } from "@/components/instruments/instrument-values";
import { findOr, requirePage } from "@/server/http/page";
import { findInstrument } from "@/server/services/instruments/read";
import { HEADERS } from "../../../headers";

export const metadata: Metadata = { title: "Edit Instrumen PKL" };

type Props = PageProps<"/guru/instrumen-pkl/edit-instrumen-pkl/[idInstrumen]">;

const LIST = "/guru/instrumen-pkl";

export default async function EditInstrumentPage({ params }: Props) {
	const actor = await requirePage("/guru/instrumen-pkl/edit-instrumen-pkl/[idInstrumen]");
	const instrument = await findOr(findInstrument(actor, (await params).idInstrumen), LIST);
	// Nobody can edit an applied instrument. The list has the button that takes it back.
	if (instrument.status === "applied") redirect(LIST);
	const { major_id, major_detail } = instrument;
	return (
		<>
			<PageHeader {...HEADERS.editInstrument} />
			<InstrumentForm
				major={{ id_major: major_id, name: major_detail.name }}
				instrument={toFormInstrument(instrument)}
				shown={shownSections(instrument)}
			/>
		</>
	);
}
