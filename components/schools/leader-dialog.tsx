"use client";

import { useId } from "react";
import { FormDialog } from "@/components/form/form-dialog";
import { FormField } from "@/components/form/form-field";
import { useServerForm } from "@/components/form/use-server-form";
import { useSubmit } from "@/components/form/use-submit";
import { Select } from "@/components/ui/select";
import type { TeacherItem } from "@/server/wire/people";
import type { ManagedMajor } from "@/server/wire/schools";

type Props = {
	row: ManagedMajor;
	staff: readonly Pick<TeacherItem, "id_user" | "name">[];
	open: boolean;
	onOpenChange: (open: boolean) => void;
};

type Values = { leader: string };

const schema = () => import("@/lib/schemas/schools").then((module) => module.nameLeaderSchema);

/** Chooses who leads a major: anybody of the staff, whatever other offices they have. */
export function LeaderDialog({ row: { id_major, name, major_leader }, staff, open, onOpenChange }: Props) {
	const id = useId();
	const { form, bind, showErrors } = useServerForm<Values>(schema);
	const { submit, sending } = useSubmit();

	async function save({ leader }: Values) {
		await submit({
			method: "PUT",
			path: `/majors/${id_major}/leader`,
			body: { leader, expected: major_leader?.id_user ?? null },
			showErrors,
			failure: "Kepala Program Gagal Diganti",
			stale: [404, "holder_changed"],
			refreshes: true,
			close: () => onOpenChange(false),
		});
	}

	return (
		<FormDialog
			open={open}
			onOpenChange={onOpenChange}
			title="Ganti Kepala Program"
			description={name}
			form={id}
			sending={sending}
			size="sm"
		>
			<form id={id} {...bind(save)}>
				<FormField
					label="Kepala Program"
					hint="Kelas dan jabatan lain tetap. Yang terkait perlu login kembali."
					error={form.formState.errors.leader?.message}
				>
					<Select defaultValue={major_leader?.id_user ?? ""} {...form.register("leader")}>
						<option value="">Belum ada</option>
						{staff.map((person) => (
							<option key={person.id_user} value={person.id_user}>
								{person.name}
							</option>
						))}
					</Select>
				</FormField>
			</form>
		</FormDialog>
	);
}
