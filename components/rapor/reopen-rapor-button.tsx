"use client";

import { useId, useState } from "react";
import { FormDialog } from "@/components/shared/form-dialog";
import { FormField } from "@/components/shared/form-field";
import { useServerForm } from "@/components/shared/use-server-form";
import { useSubmit } from "@/components/shared/use-submit";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";

type Values = { reason: string };

const schema = () => import("@/lib/schemas/rapor").then((module) => module.reopenRaporSchema);

/** Opens a locked rapor again, with a reason. */
export function ReopenRaporButton({ id, of }: { id: string; of: string }) {
	const [open, setOpen] = useState(false);
	return (
		<>
			<Button variant="ghost" size="sm" onClick={() => setOpen(true)} aria-label={`Buka Kembali Rapor ${of}`}>
				Buka Kembali
			</Button>
			{open && <ReopenDialog id={id} of={of} onOpenChange={setOpen} />}
		</>
	);
}

type Props = { id: string; of: string; onOpenChange: (open: boolean) => void };

function ReopenDialog({ id, of, onOpenChange }: Props) {
	const formId = useId();
	const { form, bind, sending, showErrors } = useServerForm<Values>(schema);
	const { submit } = useSubmit();
	async function send(body: Values) {
		const answer = await submit({
			method: "PUT",
			path: `/internships/${id}/rapor/reopen`,
			body,
			showErrors,
			onSuccess: () => onOpenChange(false),
			failure: "Rapor Tidak Dapat Dibuka Kembali",
			stale: [404, 409],
			refreshes: true,
		});
		if (answer && !answer.ok && answer.status !== 422 && answer.status !== 0) onOpenChange(false);
	}
	return (
		<FormDialog
			form={formId}
			sending={sending}
			action="Buka Kembali"
			open
			onOpenChange={onOpenChange}
			title={`Buka Kembali Rapor ${of}?`}
			description="Cetakan rapor dan sertifikat yang sudah beredar tidak berlaku lagi. Setelah dikunci lagi, rapor mendapat versi berikutnya."
		>
			<form id={formId} {...bind(send)}>
				<FormField label="Alasan" required error={form.formState.errors.reason?.message}>
					<Textarea rows={3} maxLength={500} {...form.register("reason")} />
				</FormField>
			</form>
		</FormDialog>
	);
}
