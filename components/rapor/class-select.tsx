import type { ComponentProps } from "react";
import { FormField } from "@/components/form/form-field";
import { Select } from "@/components/ui/select";
import type { ListedClass } from "@/server/services/documents/class-documents";

type Props = Omit<ComponentProps<typeof Select>, "children"> & {
	classes: readonly ListedClass[];
	/** The choice that means all classes. */
	all: string;
	error: string | undefined;
};

/** A choice of one class or all. Students without a homeroom teacher are only in the choice of all. */
export function ClassSelect({ classes, all, error, ...field }: Props) {
	return (
		<FormField label="Kelas" error={error} className="max-w-md">
			<Select autoComplete="off" defaultValue="" {...field}>
				<option value="">{all}</option>
				{classes.map(
					({ homeroom_teacher_id, homeroom_teacher }) =>
						homeroom_teacher_id && (
							<option key={homeroom_teacher_id} value={homeroom_teacher_id}>
								{homeroom_teacher}
							</option>
						),
				)}
			</Select>
		</FormField>
	);
}
