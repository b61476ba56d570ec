"use client";

import { useCallback } from "react";
import { FormProvider } from "react-hook-form";
import { DigitsInput } from "@/components/form/digits-input";
import { DraftNote } from "@/components/form/draft-note";
import { FormActions, FormField, FormGrid } from "@/components/form/form-field";
import { FormGroup } from "@/components/form/form-group";
import { SubmitButton } from "@/components/form/submit-button";
import { useFormDraft } from "@/components/form/use-draft";
import { useServerForm } from "@/components/form/use-server-form";
import { useSubmit } from "@/components/form/use-submit";
import { useGoOn } from "@/components/frame/use-go-on";
import { ButtonLink } from "@/components/ui/button";
import { personHref } from "@/lib/people/person";
import type { PersonProfile } from "@/server/wire/people";
import { PersonFields, type PersonValues } from "./person-fields";

type Values = PersonValues & { nisn: string; nip: string };

type Props = { person: PersonProfile; lastBirthdate: string };

/** Corrects somebody's profile. Only what was changed is sent, so that nothing the person changes meanwhile is lost. */
export function CorrectionForm({ person, lastBirthdate }: Props) {
	const { id_user, name, fields } = person;
	const start: Record<string, string | null> = { ...fields };
	const empty = Object.keys(start).filter((field) => !start[field]);
	const missing = empty.join();
	const schema = useCallback(
		() => import("@/lib/schemas/people").then((module) => module.correctionFormSchema(missing.split(","))),
		[missing],
	);
	const { form, bind, sending, showErrors } = useServerForm<Values>(schema);
	const draft = useFormDraft(form, { name: `person:${id_user}`, version: start });
	const { submit } = useSubmit();
	const goOn = useGoOn();
	const { register, formState } = form;
	const href = personHref(id_user);

	async function save(values: Values) {
		const changed = Object.entries(values).filter(
			([field, value]) => field in start && (value ?? "") !== (start[field] ?? ""),
		);
		if (changed.length === 0) {
			draft.drop();
			return goOn(href);
		}
		return submit<{ email_asked: string | null }>({
			confirm: { title: "Simpan Perubahan?", text: `Data diri ${name} akan diperbarui` },
			method: "PUT",
			path: `/users/${id_user}/update`,
			body: Object.fromEntries(changed),
			showErrors,
			onSuccess: draft.drop,
			success: ({ email_asked }, title) => ({
				title,
				text: email_asked ? `Email diganti setelah tautan yang dikirim ke ${email_asked} dibuka.` : undefined,
			}),
			failure: "Edit Profil Gagal!",
			goTo: href,
		});
	}

	return (
		<FormProvider {...form}>
			<DraftNote draft={draft} />
			<form {...bind(save)}>
				<FormGroup title="Data Diri">
					<PersonFields
						person={{ ...fields, email: fields.email ?? "" }}
						lastBirthdate={lastBirthdate}
						withEmail={fields.email !== undefined}
						optional={empty}
					/>
				</FormGroup>
				{(fields.nisn !== undefined || fields.nip !== undefined) && (
					<FormGroup title="Sekolah">
						<FormGrid>
							{fields.nisn !== undefined && (
								<FormField
									label="NISN"
									required={!empty.includes("nisn")}
									error={formState.errors.nisn?.message}
								>
									<DigitsInput
										maxDigits={10}
										autoComplete="off"
										defaultValue={fields.nisn ?? ""}
										{...register("nisn")}
									/>
								</FormField>
							)}
							{fields.nip !== undefined && (
								<FormField
									label="NIP"
									hint="Hanya angka, tanpa spasi. Boleh kosong."
									error={formState.errors.nip?.message}
								>
									<DigitsInput
										maxDigits={30}
										autoComplete="off"
										defaultValue={fields.nip ?? ""}
										{...register("nip")}
									/>
								</FormField>
							)}
						</FormGrid>
					</FormGroup>
				)}
				<FormActions>
					<ButtonLink href={href} variant="secondary" size="lg" onClick={draft.drop}>
						Batal
					</ButtonLink>
					<SubmitButton loading={sending}>Simpan</SubmitButton>
				</FormActions>
			</form>
		</FormProvider>
	);
}
