"use client";

import { useId } from "react";
import { FormDialog } from "@/components/form/form-dialog";
import { FormField } from "@/components/form/form-field";
import { useServerForm } from "@/components/form/use-server-form";
import { useSubmit } from "@/components/form/use-submit";
import { Textarea } from "@/components/ui/textarea";

type Props = { id: string; company: string; open: boolean; onOpenChange: (open: boolean) => void };

const schema = () => import("@/lib/schemas/internships").then((module) => module.declineSchema);

/** Asks why a student does not want a place that the school proposed. */
export function DeclineDialog({ id, company, open, onOpenChange }: Props) {
	const formId = useId();
	const { form, bind, sending, showErrors } = useServerForm<{ reason: string }>(schema);
	const { submit } = useSubmit();
	const send = (body: { reason: string }) =>
		submit({
			method: "PUT",
			path: `/internships/${id}/decline`,
			body,
			showErrors,
			close: () => onOpenChange(false),
			failure: "Alasan Gagal Disampaikan",
			stale: [404, 409],
			refreshes: true,
		});
	return (
		<FormDialog
			open={open}
			onOpenChange={onOpenChange}
			title={`Tidak bersedia PKL di ${company}?`}
			description="Kepala program membaca alasan Anda, lalu membatalkan penempatan ini atau menghubungi Anda."
			form={formId}
			sending={sending}
			action="Sampaikan"
		>
			<form id={formId} {...bind(send)}>
				<FormField label="Alasan" required error={form.formState.errors.reason?.message}>
					<Textarea rows={3} {...form.register("reason")} />
				</FormField>
			</form>
		</FormDialog>
	);
}
