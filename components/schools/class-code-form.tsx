"use client";

import { FormProvider } from "react-hook-form";
import { FormActions, FormGrid } from "@/components/form/form-field";
import type { Person } from "@/components/form/person-combobox";
import { SubmitButton } from "@/components/form/submit-button";
import { useServerForm } from "@/components/form/use-server-form";
import { ClassFields, type ClassValues } from "@/components/people/class-fields";
import { Card, CardHeader } from "@/components/ui/card";
import type { ClassChoice } from "@/server/wire/classes";
import type { ClassCode } from "@/server/wire/schools";
import { useRegistrationChange } from "./use-registration-change";

type Props = {
	/** The classes that have no code yet. */
	classes: readonly ClassChoice[];
	homeroomTeachers: readonly Person[];
	majors: readonly ClassCode["major_detail"][];
};

const schemas = () => import("@/lib/schemas/classes");
const schema = () => schemas().then((module) => module.classCodeSchema);
const listedSchema = () => schemas().then((module) => module.listedClassCodeSchema);

/** Makes the code of a class. */
export function ClassCodeForm({ classes, homeroomTeachers, majors }: Props) {
	const { form, bind, sending, showErrors } = useServerForm<ClassValues>(
		classes.length > 0 ? listedSchema : schema,
	);
	const { reset } = form;
	const change = useRegistrationChange();

	async function add(body: ClassValues) {
		const answer = await change({ method: "POST", path: "class-codes/create", body, showErrors });
		if (answer?.ok) reset({ class_id: "", homeroom_teacher_id: null, major_id: "" });
	}

	return (
		<FormProvider {...form}>
			<Card>
				<CardHeader title="Tambah Kode Kelas" level={3} />
				<form {...bind(add)}>
					<FormGrid>
						<ClassFields
							classes={classes}
							unlisted="Kelas tidak ada di daftar"
							majors={majors}
							homeroomTeachers={homeroomTeachers}
							noTeachers="Belum ada wali kelas. Tambahkan dulu di tab Wali Kelas."
						/>
					</FormGrid>
					<FormActions className="mt-3!">
						<SubmitButton size="md" loading={sending}>
							Tambah
						</SubmitButton>
					</FormActions>
				</form>
			</Card>
		</FormProvider>
	);
}
