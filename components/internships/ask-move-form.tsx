"use client";

import { Controller } from "react-hook-form";
import { DateField } from "@/components/form/date-field";
import { FormActions, FormField } from "@/components/form/form-field";
import { SubmitButton } from "@/components/form/submit-button";
import { useServerForm } from "@/components/form/use-server-form";
import { useSubmit } from "@/components/form/use-submit";
import { ButtonLink } from "@/components/ui/button";
import { CompanyInput } from "./company-input";

type Values = { company_name: string; moves_on: string };

const schema = () => import("@/lib/schemas/internships").then((module) => module.askMoveSchema);

/** A student asks to go on at another workplace. Until somebody moves them, nothing changes. */
export function AskMoveForm({ id }: { id: string }) {
	const { form, bind, sending, showErrors } = useServerForm<Values>(schema);
	const { control, formState } = form;
	const { submit } = useSubmit();
	const send = (body: Values) =>
		submit({
			method: "POST",
			path: `/internships/${id}/ask-move`,
			body,
			showErrors,
			failure: "Permintaan Pindah Gagal",
			goTo: "/profil",
		});
	return (
		<form {...bind(send)} className="space-y-3">
			<FormField label="Nama Perusahaan Baru" required error={formState.errors.company_name?.message}>
				<Controller
					name="company_name"
					control={control}
					defaultValue=""
					render={({ field }) => <CompanyInput {...field} />}
				/>
			</FormField>
			<FormField
				label="Hari Pertama di Tempat Baru"
				required
				hint="Sampai hari sebelumnya Anda tetap di tempat sekarang"
				error={formState.errors.moves_on?.message}
			>
				<Controller
					name="moves_on"
					control={control}
					defaultValue=""
					render={({ field }) => <DateField {...field} />}
				/>
			</FormField>
			<FormActions>
				<ButtonLink href="/profil" variant="secondary" size="lg">
					Batal
				</ButtonLink>
				<SubmitButton loading={sending}>Kirim Permintaan</SubmitButton>
			</FormActions>
		</form>
	);
}
