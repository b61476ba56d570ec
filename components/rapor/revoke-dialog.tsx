"use client";

import { useId } from "react";
import { FormDialog } from "@/components/shared/form-dialog";
import { FormField } from "@/components/shared/form-field";
import { useServerForm } from "@/components/shared/use-server-form";
import { useSubmit } from "@/components/shared/use-submit";
import { Textarea } from "@/components/ui/textarea";

type Values = { reason: string };
type Props = { id: string; open: boolean; onOpenChange: (open: boolean) => void };

const schema = () => import("@/lib/schemas/documents").then((module) => module.revokeSchema);

/** Asks why a certificate is revoked. */
export function RevokeDialog({ id, open, onOpenChange }: Props) {
	const formId = useId();
	const { form, bind, sending, showErrors } = useServerForm<Values>(schema);
	const { submit } = useSubmit();
	async function send(body: Values) {
		const answer = await submit({
			method: "PUT",
			path: `/documents/internships/${id}/sertifikat/revoke`,
			body,
			showErrors,
			onSuccess: () => onOpenChange(false),
			failure: "Sertifikat Tidak Dapat Dicabut",
			stale: [404, 409],
			refreshes: true,
		});
		if (answer && !answer.ok && answer.status !== 422 && answer.status !== 0) onOpenChange(false);
	}
	return (
		<FormDialog
			form={formId}
			sending={sending}
			action="Cabut Sertifikat"
			open={open}
			onOpenChange={onOpenChange}
			title="Cabut Sertifikat?"
			description="Siapa pun yang memeriksa cetakannya diberi tahu bahwa sertifikat ini tidak berlaku lagi."
		>
			<form id={formId} {...bind(send)}>
				<FormField label="Alasan" required error={form.formState.errors.reason?.message}>
					<Textarea rows={3} maxLength={500} {...form.register("reason")} />
				</FormField>
			</form>
		</FormDialog>
	);
}
