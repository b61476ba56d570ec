"use client";

import { useId } from "react";
import { FormDialog } from "@/components/form/form-dialog";
import { FormField } from "@/components/form/form-field";
import { useServerForm } from "@/components/form/use-server-form";
import { useSubmit } from "@/components/form/use-submit";
import { Input } from "@/components/ui/input";
import { POSITION_NAME_MAX } from "@/lib/limits";
import type { ManagedPosition } from "@/server/wire/schools";

type Props = {
	/** The position that is renamed. Without it, a new one is added. */
	row?: ManagedPosition;
	open: boolean;
	onOpenChange: (open: boolean) => void;
};

type Values = { name: string };

const schema = () => import("@/lib/schemas/schools").then((module) => module.positionSchema);

/** Adds a position or renames one. */
export function PositionDialog({ row: position, open, onOpenChange }: Props) {
	const id = useId();
	const { form, bind, showErrors } = useServerForm<Values>(schema);
	const { submit, sending } = useSubmit();

	async function save(values: Values) {
		await submit({
			...(position
				? {
						method: "PUT",
						path: `/positions/${position.id_position}/update`,
						body: { ...values, expected: { name: position.name } },
					}
				: { method: "POST", path: "/positions/create", body: values }),
			showErrors,
			failure: "Jabatan Gagal Disimpan",
			stale: [404, "position_changed"],
			refreshes: true,
			close: () => onOpenChange(false),
		});
	}

	return (
		<FormDialog
			open={open}
			onOpenChange={onOpenChange}
			title={position ? "Ubah Jabatan" : "Tambah Jabatan"}
			description={position?.name}
			form={id}
			sending={sending}
			size="sm"
		>
			<form id={id} {...bind(save)}>
				<FormField label="Nama Jabatan" required error={form.formState.errors.name?.message}>
					<Input
						autoComplete="off"
						maxLength={POSITION_NAME_MAX}
						defaultValue={position?.name ?? ""}
						{...form.register("name")}
					/>
				</FormField>
			</form>
		</FormDialog>
	);
}
