"use client";

import { PencilLine } from "lucide";
import { useEffect, useState } from "react";
import { Callout } from "@/components/feedback/callout";
import { useSession } from "@/components/frame/session";
import { Button, ButtonLink } from "@/components/ui/button";
import { dropDraft, readDraft } from "@/lib/forms/drafts";
import { draftName, type FormInstrument } from "./instrument-values";

/** Says that this device has a draft of the instrument that was never saved. */
export function UnsavedDraft({ instrument }: { instrument?: FormInstrument }) {
	const { id_user } = useSession();
	const [kept, setKept] = useState(false);
	const name = draftName(instrument);
	const version = JSON.stringify(instrument ?? null);
	useEffect(() => setKept(readDraft(id_user, name, version) !== null), [id_user, name, version]);
	if (!kept) return null;
	return (
		<Callout
			tone="info"
			icon={PencilLine}
			title="Ada draf yang belum disimpan"
			text="Draf ini hanya ada di perangkat ini. Instrumen yang tersimpan belum berubah."
			action={
				<div className="flex flex-wrap gap-2">
					<Button
						variant="ghost"
						onClick={() => {
							dropDraft(id_user, name);
							setKept(false);
						}}
					>
						Buang Draf
					</Button>
					<ButtonLink
						href={
							instrument
								? `/guru/instrumen-pkl/edit-instrumen-pkl/${instrument.id_instrument}`
								: "/guru/instrumen-pkl/buat-instrumen-pkl"
						}
						variant="secondary"
					>
						Lanjutkan Draf
					</ButtonLink>
				</div>
			}
		/>
	);
}
