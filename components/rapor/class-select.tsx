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

/** A choice of one class or all. Students without a class are only in the choice of all. */
export function ClassSelect({ classes, all, error, ...field }: Props) {
	return (
		<FormField label="Kelas" error={error} className="max-w-md">
			<Select autoComplete="off" defaultValue="" {...field}>
				<option value="">{all}</option>
				{classes.map(
					({ class_id, class_name }) =>
						class_id && (
							<option key={class_id} value={class_id}>
								{class_name}
							</option>
						),
				)}
			</Select>
		</FormField>
	);
}
