import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { PageHeader } from "@/components/frame/page-header";
import { InstrumentForm } from "@/components/instruments/instrument-form";
import { requirePage } from "@/server/http/page";
import { listInstruments } from "@/server/services/instruments/read";
import { getUser } from "@/server/services/people/accounts";
import { HEADERS } from "../../headers";

export const metadata: Metadata = { title: "Buat Instrumen PKL" };

export default async function NewInstrumentPage() {
	const actor = await requirePage("/guru/instrumen-pkl/buat-instrumen-pkl");
	const [{ major_led }, existing] = await Promise.all([getUser(actor), listInstruments(actor)]);
	// A major has one instrument, and a head without a major has none.
	if (!major_led || existing.length > 0) redirect("/guru/instrumen-pkl");
	return (
		<>
			<PageHeader {...HEADERS.newInstrument} />
			<InstrumentForm major={major_led} />
		</>
	);
}
