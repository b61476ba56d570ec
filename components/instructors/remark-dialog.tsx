"use client";

import { FormDialog } from "@/components/form/form-dialog";
import { FormField } from "@/components/form/form-field";
import { useServerForm } from "@/components/form/use-server-form";
import { useSubmit } from "@/components/form/use-submit";
import { Textarea } from "@/components/ui/textarea";
import { formatLongDate } from "@/lib/dates/dates";
import type { RemarkedJournal } from "@/server/services/instructors/journal-remarks";

type Values = { text: string };

const schema = () => import("@/lib/schemas/instructor-answers").then((module) => module.remarkSchema);

type Props = Pick<RemarkedJournal, "id_journal" | "date" | "remark"> & {
	open: boolean;
	onOpenChange: (open: boolean) => void;
};

/** A remark on a journal. */
export function RemarkDialog({ id_journal, date, remark, open, onOpenChange }: Props) {
	const { form, bind, sending, showErrors } = useServerForm<Values>(schema);
	const { submit } = useSubmit();
	const { errors } = form.formState;
	const save = (values: Values) =>
		submit({
			method: "PUT",
			path: `/instructor/journals/${id_journal}/remark`,
			body: values,
			showErrors,
			onSuccess: () => onOpenChange(false),
			success: () => null,
			failure: "Catatan Belum Tersimpan",
			stale: [404],
			refreshes: true,
		});
	return (
		<FormDialog
			form="catatan-jurnal"
			sending={sending}
			open={open}
			onOpenChange={onOpenChange}
			title="Catatan Jurnal"
			description={formatLongDate(date)}
		>
			<form id="catatan-jurnal" {...bind(save)}>
				<FormField
					label="Catatan"
					hint="Dibaca peserta didik dan guru, dan dicetak di buku jurnal. Kosongkan untuk menghapus."
					error={errors.text?.message}
				>
					<Textarea rows={4} defaultValue={remark ?? ""} {...form.register("text")} />
				</FormField>
			</form>
		</FormDialog>
	);
}
