"use client";

import type { ReactNode } from "react";
import { toast } from "@/components/feedback/toast";
import { FormActions } from "@/components/form/form-field";
import { SubmitButton } from "@/components/form/submit-button";
import { useServerForm } from "@/components/form/use-server-form";
import { useSubmit } from "@/components/form/use-submit";
import { ClassSelect } from "@/components/rapor/class-select";
import { Checkbox } from "@/components/ui/checkbox";
import { FieldMessage } from "@/components/ui/field-message";
import { BATCH_DOCUMENTS, DOCUMENTS, type Lacking, lackingWords } from "@/lib/documents/documents";
import type { ListedClass } from "@/server/services/documents/class-documents";

type Values = { class_id: string; documents: string[] };

const schema = () => import("@/lib/schemas/documents").then((module) => module.batchSchema);

/** `chosen` is the class that an address asks for. */
type Props = {
	classes: readonly ListedClass[];
	year: number;
	chosen: string | undefined;
	/** What new certificates lack. Until it is there, a batch leaves them out. */
	lacking: readonly Lacking[];
	/** What was asked for already. */
	children?: ReactNode;
};

/** Asks for the documents of a class, or of all students that the reader sees. */
export function BatchForm({ classes, year, chosen, lacking, children }: Props) {
	const toBody = (values: Values) => ({ ...values, school_year: year });
	const { form, bind, sending, showErrors } = useServerForm<Values>(
		schema,
		(check) => (values, context, options) => check(toBody(values) as unknown as Values, context, options),
		{ documents: ["rapor"] },
	);
	const { register, formState } = form;
	const { submit } = useSubmit();
	const send = () =>
		submit({
			method: "POST",
			path: "/documents/batches/create",
			body: toBody(form.getValues()),
			showErrors,
			success: (_, text) => {
				toast({ text });
				return null;
			},
			failure: "Dokumen Gagal Diminta",
			refreshes: true,
		});
	const { documents } = formState.errors;
	return (
		<form {...bind(send)} className="space-y-3">
			<ClassSelect
				classes={classes}
				all="Semua yang dapat saya lihat"
				defaultValue={chosen}
				error={formState.errors.class_id?.message}
				{...register("class_id")}
			/>
			<fieldset className="min-w-0">
				<legend className="font-medium text-sm">Jenis dokumen</legend>
				<div className="flex flex-wrap gap-x-6">
					{BATCH_DOCUMENTS.map((name) => (
						<Checkbox key={name} label={DOCUMENTS[name]} value={name} {...register("documents")} />
					))}
				</div>
				{lacking.length > 0 && (
					<p className="text-sm">
						Sertifikat yang belum diterbitkan tidak ikut dibuat sebelum ini dilengkapi:{" "}
						{lackingWords(lacking)}.
					</p>
				)}
				{documents && <FieldMessage id="documents-message" error={documents.message} />}
			</fieldset>
			<FormActions>
				<SubmitButton loading={sending}>Buat Dokumen</SubmitButton>
			</FormActions>
			{children}
		</form>
	);
}
