"use client";

import { DraftNote } from "@/components/form/draft-note";
import { FormActions, FormField } from "@/components/form/form-field";
import { SubmitButton } from "@/components/form/submit-button";
import { useFormDraft } from "@/components/form/use-draft";
import { useServerForm } from "@/components/form/use-server-form";
import { useSubmit } from "@/components/form/use-submit";
import { Checkbox } from "@/components/ui/checkbox";
import { FieldMessage } from "@/components/ui/field-message";
import { Textarea } from "@/components/ui/textarea";

type Values = { text: string; staff_only: boolean; closed: boolean; was_closed: boolean };

const schema = () => import("@/lib/schemas/incidents").then((module) => module.incidentNoteSchema);

/** What was done about a report. The note may close the report, or open it again. */
export function NoteForm({ id, closed }: { id: string; closed: boolean }) {
	const start = { text: "", staff_only: false, closed, was_closed: closed };
	const { form, bind, showErrors } = useServerForm<Values>(schema, undefined, start);
	const { register, watch, setValue, formState } = form;
	const { errors } = formState;
	// Words that somebody typed stay when somebody else closes the report. Whether to close it is asked anew.
	const draft = useFormDraft(form, { name: `incident-note:${id}`, except: ["closed", "was_closed"] });
	const { submit, sending } = useSubmit();
	// The student learns how it ended.
	const isTold = watch("closed") && !closed;

	async function save({ text, staff_only, ...states }: Values) {
		await submit({
			method: "POST",
			path: `/incidents/${id}/notes`,
			body: { text, staff_only: isTold ? false : staff_only, ...states },
			onSuccess: () => {
				draft.renew();
				form.reset({ ...start, closed: states.closed });
			},
			showErrors,
			failure: "Catatan Gagal Disimpan",
			stale: [404, "incident_changed"],
			refreshes: true,
			success: () => null,
		});
	}

	return (
		<form {...bind(save)} className="space-y-3">
			<DraftNote draft={draft} />
			<FormField
				label="Apa yang dilakukan"
				required
				hint="Catatan tidak dapat diubah."
				error={errors.text?.message}
			>
				<Textarea rows={3} {...register("text")} />
			</FormField>
			<div>
				<Checkbox
					label={
						closed
							? "Laporan tetap selesai (kosongkan untuk membukanya kembali)"
							: "Selesai, tutup laporan ini"
					}
					{...register("closed", {
						onChange: ({ target }) => target.checked && !closed && setValue("staff_only", false),
					})}
				/>
			</div>
			<div>
				<Checkbox
					label="Hanya untuk guru, tidak dibaca peserta didik"
					disabled={isTold}
					{...register("staff_only")}
				/>
				<FieldMessage
					id={`catatan-${id}`}
					hint={isTold ? "Catatan yang menutup laporan dibaca peserta didik." : undefined}
					error={errors.staff_only?.message}
				/>
			</div>
			<FormActions>
				<SubmitButton size="md" loading={sending}>
					Simpan Catatan
				</SubmitButton>
			</FormActions>
		</form>
	);
}
