"use client";

import { EmptyState } from "@/components/feedback/empty-state";
import { FormActions, FormField } from "@/components/form/form-field";
import { SubmitButton } from "@/components/form/submit-button";
import { useServerForm } from "@/components/form/use-server-form";
import { useSubmit } from "@/components/form/use-submit";
import { ButtonLink } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { MAX_WISHES } from "@/lib/limits";
import type { Wishes } from "@/server/wire/internships";

type Values = { workplaces: string[]; district: string };

const schema = () => import("@/lib/schemas/internships").then((module) => module.wishesSchema);

/** Up to three workplaces that a student wishes for, the dearest first. */
export function WishesForm({ wishes: { workplaces, district, choices } }: { wishes: Wishes }) {
	const { form, bind, sending, showErrors } = useServerForm<Values>(schema);
	const { register, formState } = form;
	const { submit } = useSubmit();
	const save = (body: Values) =>
		submit({
			method: "PUT",
			path: "/students/wishes/update",
			body,
			showErrors,
			failure: "Pilihan Gagal Disimpan",
			goTo: "/profil",
		});

	if (choices.length === 0)
		return (
			<EmptyState
				title="Belum ada tempat PKL yang dapat dipilih"
				text="Sekolah Anda belum mencatat tempat PKL. Coba lagi nanti."
			/>
		);
	return (
		<form {...bind(save)} className="space-y-3">
			{Array.from({ length: MAX_WISHES }, (_, at) => (
				<FormField
					key={at}
					label={`Pilihan ${at + 1}`}
					error={at === 0 ? formState.errors.workplaces?.message : undefined}
				>
					<Select autoComplete="off" defaultValue={workplaces[at] ?? ""} {...register(`workplaces.${at}`)}>
						<option value="">Tidak memilih</option>
						{choices.map(({ id_workplace, name, district }) => (
							<option key={id_workplace} value={id_workplace}>
								{district ? `${name} · ${district}` : name}
							</option>
						))}
					</Select>
				</FormField>
			))}
			<FormField
				label="Kabupaten/kota tempat tinggal"
				hint="Boleh kosong. Dipakai untuk mencari tempat yang dekat; alamat tidak disimpan."
				error={formState.errors.district?.message}
			>
				<Input autoComplete="off" defaultValue={district ?? ""} {...register("district")} />
			</FormField>
			<FormActions>
				<ButtonLink href="/profil" variant="secondary" size="lg">
					Batal
				</ButtonLink>
				<SubmitButton loading={sending}>Simpan</SubmitButton>
			</FormActions>
		</form>
	);
}
