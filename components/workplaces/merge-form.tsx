"use client";

import { type FormEvent, useState } from "react";
import { FormActions } from "@/components/form/form-field";
import { SubmitButton } from "@/components/form/submit-button";
import { useSubmit } from "@/components/form/use-submit";
import { ButtonLink } from "@/components/ui/button";
import { FieldMessage } from "@/components/ui/field-message";
import { workplaceHref } from "@/lib/workplaces/workplace-list";
import type { WorkplaceWire } from "@/server/wire/workplaces";

type Props = {
	heir: WorkplaceWire;
	merged: WorkplaceWire;
	/** The same page the other way round. */
	swapHref: string;
};

const hasAgreement = ({ managed }: WorkplaceWire) =>
	managed !== null && Object.values(managed.agreement).some(Boolean);

/** Merges a workplace into another one. Where both have an agreement, it asks which one stays. */
export function MergeForm({ heir, merged, swapHref }: Props) {
	const { submit, sending } = useSubmit();
	const asks = hasAgreement(heir) && hasAgreement(merged);
	const [agreement, setAgreement] = useState<"heir" | "merged" | null>(null);
	const [error, setError] = useState<string>();

	function send(event: FormEvent) {
		event.preventDefault();
		if (asks && !agreement) return setError("Pilih perjanjian yang berlaku.");
		void submit({
			confirm: {
				title: `Gabungkan ${merged.name} ke ${heir.name}?`,
				text: `PKL, instruktur, titik peta dan daya tampung ${merged.name} pindah. PKL yang berjalan memakai nama ${heir.name}.`,
				confirm: "Gabungkan",
				tone: "warning",
			},
			method: "POST",
			path: `/workplaces/${heir.id_workplace}/merge`,
			body: {
				version: heir.version,
				merged_id: merged.id_workplace,
				merged_version: merged.version,
				agreement,
			},
			failure: "Tempat PKL Gagal Digabungkan",
			stale: [404, 409, 422],
			goTo: workplaceHref(heir.id_workplace),
		});
	}

	return (
		<form onSubmit={send} className="mt-6">
			{asks && (
				<fieldset aria-invalid={error ? true : undefined} aria-describedby="perjanjian-pesan">
					<legend className="required-mark mb-1.5 font-semibold text-sm">Perjanjian yang berlaku</legend>
					{([heir, merged] as const).map((workplace, at) => {
						const value = at === 0 ? "heir" : "merged";
						return (
							<label key={value} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
								<input
									type="radio"
									name="agreement"
									checked={agreement === value}
									onChange={() => {
										setAgreement(value);
										setError(undefined);
									}}
									className="size-5 shrink-0 accent-accent"
								/>
								{`${workplace.name}${workplace.managed?.agreement.number ? `, nomor ${workplace.managed.agreement.number}` : ""}`}
							</label>
						);
					})}
					<FieldMessage id="perjanjian-pesan" error={error} />
				</fieldset>
			)}
			<FormActions>
				<ButtonLink href={swapHref} variant="secondary" size="lg" replace>
					Tukar
				</ButtonLink>
				<SubmitButton loading={sending}>Gabungkan</SubmitButton>
			</FormActions>
		</form>
	);
}
