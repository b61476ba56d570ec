import type { Metadata } from "next";
import { EmptyState } from "@/components/feedback/empty-state";
import { PageHeader } from "@/components/frame/page-header";
import { InstrumentActions } from "@/components/instruments/instrument-actions";
import { shownSections, toFormInstrument } from "@/components/instruments/instrument-values";
import { InstrumentView } from "@/components/instruments/instrument-view";
import { RequiredAssesmentsForm } from "@/components/instruments/required-assesments-form";
import { UnsavedDraft } from "@/components/instruments/unsaved-draft";
import { NoProgramme } from "@/components/people/no-programme";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { requirePage } from "@/server/http/page";
import { listInstruments } from "@/server/services/instruments/read";
import { HEADERS } from "../headers";

export const metadata: Metadata = { title: "Instrumen PKL" };

export default async function InstrumentPage() {
	const actor = await requirePage("/guru/instrumen-pkl");
	const [instrument] = await listInstruments(actor);
	// Nobody can edit an applied instrument, so it needs no draft.
	const draftable = instrument ? instrument.status === "not_applied" : actor.major_led !== null;
	return (
		<>
			<PageHeader {...HEADERS.instrument} />
			{draftable && <UnsavedDraft instrument={instrument && toFormInstrument(instrument)} />}
			{instrument ? (
				<InstrumentView
					{...instrument}
					actions={<InstrumentActions {...instrument} shown={shownSections(instrument)} />}
					settings={<RequiredAssesmentsForm key={instrument.required_assesments} {...instrument} />}
				/>
			) : actor.major_led === null ? (
				<NoProgramme />
			) : (
				<Card>
					<EmptyState
						title="Belum ada instrumen PKL"
						text="Buat instrumen supaya pembimbing dapat melakukan observasi dan asesmen."
						action={
							<ButtonLink href="/guru/instrumen-pkl/buat-instrumen-pkl">Buat Instrumen Sekarang</ButtonLink>
						}
					/>
				</Card>
			)}
		</>
	);
}
