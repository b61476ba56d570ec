"use client";

import type { ReactNode } from "react";
import { toast } from "@/components/feedback/toast";
import { FormActions } from "@/components/form/form-field";
import { SubmitButton } from "@/components/form/submit-button";
import { useServerForm } from "@/components/form/use-server-form";
import { useSubmit } from "@/components/form/use-submit";
import { ClassSelect } from "@/components/rapor/class-select";
import type { ListedClass } from "@/server/services/documents/class-documents";

type Values = { class_id: string };

const schema = () => import("@/lib/schemas/documents").then((module) => module.archiveSchema);

type Props = {
	classes: readonly ListedClass[];
	year: number;
	/** What was asked for already. */
	children?: ReactNode;
};

/** Asks for everything of a school year. */
export function ArchiveForm({ classes, year, children }: Props) {
	const toBody = (values: Values) => ({ ...values, school_year: year });
	const { form, bind, sending, showErrors } = useServerForm<Values>(
		schema,
		(check) => (values, context, options) => check(toBody(values) as unknown as Values, context, options),
		{},
	);
	const { register, formState } = form;
	const { submit } = useSubmit();
	const send = () =>
		submit({
			method: "POST",
			path: "/documents/archives/create",
			body: toBody(form.getValues()),
			showErrors,
			success: (_, text) => {
				toast({ text });
				return null;
			},
			failure: "Arsip Gagal Diminta",
			refreshes: true,
		});
	return (
		<form {...bind(send)} className="space-y-3">
			<ClassSelect
				classes={classes}
				all="Semua kelas"
				error={formState.errors.class_id?.message}
				{...register("class_id")}
			/>
			<FormActions>
				<SubmitButton loading={sending}>Buat Arsip</SubmitButton>
			</FormActions>
			{children}
		</form>
	);
}
