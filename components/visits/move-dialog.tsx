"use client";

import { useId } from "react";
import { Controller } from "react-hook-form";
import { DateField } from "@/components/form/date-field";
import { FormDialog } from "@/components/form/form-dialog";
import { FormField } from "@/components/form/form-field";
import { useServerForm } from "@/components/form/use-server-form";
import { useSubmit } from "@/components/form/use-submit";
import type { DateString } from "@/lib/dates/dates";

export type Moved = { id_visit: string; name: string; planned_on: DateString; today: DateString };
type Props = { visit: Moved; open: boolean; onOpenChange: (open: boolean) => void };

const schema = () => import("@/lib/schemas/visits").then((module) => module.moveVisitSchema);

/** Asks for another day of a planned visit. */
export function MoveDialog({ visit: { id_visit, name, planned_on, today }, open, onOpenChange }: Props) {
	const formId = useId();
	const { form, bind, sending, showErrors } = useServerForm<{ planned_on: string }>(schema, undefined, {
		planned_on: planned_on < today ? today : planned_on,
	});
	const { submit } = useSubmit();
	const save = (values: { planned_on: string }) =>
		submit({
			method: "PUT",
			path: `/visits/${id_visit}/move`,
			body: values,
			showErrors,
			close: () => onOpenChange(false),
			failure: "Tanggal Gagal Diganti",
			stale: [404, "visit_recorded"],
			refreshes: true,
		});
	return (
		<FormDialog
			open={open}
			onOpenChange={onOpenChange}
			title="Ganti Tanggal Kunjungan"
			description={name}
			form={formId}
			sending={sending}
			size="sm"
		>
			<form id={formId} {...bind(save)}>
				<FormField label="Tanggal Kunjungan" required error={form.formState.errors.planned_on?.message}>
					<Controller
						name="planned_on"
						control={form.control}
						render={({ field }) => <DateField {...field} min={today} />}
					/>
				</FormField>
			</form>
		</FormDialog>
	);
}
