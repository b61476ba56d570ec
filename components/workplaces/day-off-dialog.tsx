"use client";

import { useId } from "react";
import { Controller } from "react-hook-form";
import { DateField } from "@/components/form/date-field";
import { FormDialog } from "@/components/form/form-dialog";
import { FormField, FormGrid } from "@/components/form/form-field";
import { useServerForm } from "@/components/form/use-server-form";
import { useSubmit } from "@/components/form/use-submit";
import { toldCorrection } from "@/components/schools/told-correction";
import { Input } from "@/components/ui/input";
import type { WorkplaceWire } from "@/server/wire/workplaces";

type Values = { version: number; name: string; from: string; until: string };

type Props = {
	workplace: Pick<WorkplaceWire, "id_workplace" | "version">;
	open: boolean;
	onOpenChange: (open: boolean) => void;
};

const schema = () => import("@/lib/schemas/workplaces").then((module) => module.daysOffSchema);

/** Adds days off to a workplace. */
export function DayOffDialog({ workplace, open, onOpenChange }: Props) {
	const { id_workplace, version } = workplace;
	const formId = useId();
	const { form, bind, sending, showErrors } = useServerForm<Values>(schema, undefined, { version });
	const { register, control, formState } = form;
	const { errors } = formState;
	const { submit } = useSubmit();

	const save = (values: Values) =>
		submit({
			method: "POST",
			path: `/workplaces/${id_workplace}/days-off/create`,
			body: { ...values, version },
			showErrors,
			close: () => onOpenChange(false),
			success: toldCorrection,
			failure: "Hari Libur Gagal Ditambahkan",
			stale: [404, 409],
			refreshes: true,
		});

	return (
		<FormDialog
			open={open}
			onOpenChange={onOpenChange}
			title="Tambah Hari Libur"
			description="Pada hari itu tidak ada yang dihitung tidak hadir di tempat ini."
			form={formId}
			sending={sending}
			size="sm"
		>
			<form id={formId} {...bind(save)} className="space-y-2">
				<FormField label="Nama" required hint="Misalnya Cuti bersama pabrik." error={errors.name?.message}>
					<Input autoComplete="off" defaultValue="" {...register("name")} />
				</FormField>
				<FormGrid>
					<FormField label="Tanggal" required error={errors.from?.message}>
						<Controller
							name="from"
							control={control}
							defaultValue=""
							render={({ field }) => <DateField {...field} />}
						/>
					</FormField>
					<FormField label="Sampai Tanggal" hint="Kosong: satu hari." error={errors.until?.message}>
						<Controller
							name="until"
							control={control}
							defaultValue=""
							render={({ field }) => <DateField {...field} />}
						/>
					</FormField>
				</FormGrid>
			</form>
		</FormDialog>
	);
}
