"use client";

import { useId, useState } from "react";
import { FormDialog } from "@/components/form/form-dialog";
import { FormField, FormGrid } from "@/components/form/form-field";
import { PersonCombobox } from "@/components/form/person-combobox";
import { useServerForm } from "@/components/form/use-server-form";
import { useSubmit } from "@/components/form/use-submit";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { MAJOR_CODE_MAX, MAJOR_NAME_MAX } from "@/lib/limits";
import { OFFICIAL_MAJORS, type OfficialMajor, searchOfficialMajors } from "@/lib/schools/official-majors";
import type { ManagedMajor } from "@/server/wire/schools";

type Props = {
	/** The major that is changed. Without it, a new one is added. */
	row?: ManagedMajor;
	open: boolean;
	onOpenChange: (open: boolean) => void;
};

type Values = Record<"code" | "name" | "programme" | "concentration" | "study_years", string>;

const schema = () => import("@/lib/schemas/schools").then((module) => module.majorSchema);

const toChoice = ({ id, concentration, programme, code }: OfficialMajor) => ({
	id,
	name: [concentration, code && ` (${code})`, programme !== concentration && ` · ${programme}`]
		.filter(Boolean)
		.join(""),
});
const CHOICES = OFFICIAL_MAJORS.map(toChoice);
const search = (typed: string) => searchOfficialMajors(typed).map(toChoice);

/** Adds a major or changes one: by hand, or filled in from the official list. */
export function MajorDialog({ row: major, open, onOpenChange }: Props) {
	const id = useId();
	const { form, bind, showErrors } = useServerForm<Values>(schema);
	const { register, formState, setValue, getValues } = form;
	const { errors } = formState;
	const { submit, sending } = useSubmit();
	const [chosen, setChosen] = useState<number | null>(null);

	function choose(at: number) {
		const official = OFFICIAL_MAJORS[at];
		if (!official) return;
		const { concentration, programme, code } = official;
		const last = chosen === null ? undefined : OFFICIAL_MAJORS[chosen];
		// Code and name are the school's own, so they stay, unless they are from the choice before.
		const isOurs = (field: "code" | "name", filled: string | undefined) =>
			!["", filled].includes(getValues(field));
		const values = {
			programme,
			concentration,
			...(!isOurs("name", last?.concentration) && { name: concentration }),
			...(!isOurs("code", last?.code) && { code }),
		};
		for (const [field, value] of Object.entries(values))
			setValue(field as keyof Values, value, { shouldDirty: true, shouldValidate: value !== "" });
		setChosen(at);
	}

	async function save(values: Values) {
		const { code, name, programme, concentration, study_years } = major ?? {};
		await submit({
			...(major
				? {
						method: "PUT",
						path: `/majors/${major.id_major}/update`,
						body: { ...values, expected: { code, name, programme, concentration, study_years } },
					}
				: { method: "POST", path: "/majors/create", body: values }),
			showErrors,
			failure: "Jurusan Gagal Disimpan",
			stale: [404, "major_changed"],
			refreshes: true,
			close: () => onOpenChange(false),
		});
	}

	return (
		<FormDialog
			open={open}
			onOpenChange={onOpenChange}
			title={major ? "Ubah Jurusan" : "Tambah Jurusan"}
			description={major ? `${major.name} (${major.code})` : "Pilih dari daftar resmi, atau isi sendiri."}
			form={id}
			sending={sending}
		>
			<form id={id} {...bind(save)} className="space-y-3">
				<FormField label="Cari di daftar resmi" hint="Nama, singkatan, atau program. Mengisi isian di bawah.">
					<PersonCombobox
						name="official"
						people={CHOICES}
						search={search}
						value={chosen}
						onChange={choose}
						placeholder="Ketik nama atau singkatan..."
					/>
				</FormField>
				<FormGrid>
					<FormField
						label="Kode"
						required
						hint="Milik sekolah, tampil pada nama kelas"
						error={errors.code?.message}
					>
						<Input
							autoComplete="off"
							maxLength={MAJOR_CODE_MAX}
							defaultValue={major?.code ?? ""}
							{...register("code")}
						/>
					</FormField>
					<FormField label="Nama Jurusan" required error={errors.name?.message}>
						<Input
							autoComplete="off"
							maxLength={MAJOR_NAME_MAX}
							defaultValue={major?.name ?? ""}
							{...register("name")}
						/>
					</FormField>
					<FormField
						label="Program Keahlian"
						hint="Tercetak di rapor. Kosong: nama jurusan."
						error={errors.programme?.message}
					>
						<Input
							autoComplete="off"
							maxLength={MAJOR_NAME_MAX}
							defaultValue={major?.programme ?? ""}
							{...register("programme")}
						/>
					</FormField>
					<FormField
						label="Konsentrasi Keahlian"
						hint="Tercetak di rapor. Kosong: nama jurusan."
						error={errors.concentration?.message}
					>
						<Input
							autoComplete="off"
							maxLength={MAJOR_NAME_MAX}
							defaultValue={major?.concentration ?? ""}
							{...register("concentration")}
						/>
					</FormField>
					<FormField
						label="Lama Pendidikan"
						hint="Tingkat terakhirnya lulus saat kenaikan kelas."
						error={errors.study_years?.message}
					>
						<Select autoComplete="off" defaultValue={major?.study_years ?? 3} {...register("study_years")}>
							<option value={3}>3 tahun (X–XII)</option>
							<option value={4}>4 tahun (X–XIII)</option>
						</Select>
					</FormField>
				</FormGrid>
			</form>
		</FormDialog>
	);
}
