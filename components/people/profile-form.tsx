"use client";

import type { ComponentProps, ReactNode } from "react";
import { FormProvider } from "react-hook-form";
import { inTwo } from "@/components/feedback/in-two";
import { DraftNote } from "@/components/form/draft-note";
import { FormActions } from "@/components/form/form-field";
import { FormGroup } from "@/components/form/form-group";
import { SubmitButton } from "@/components/form/submit-button";
import { useFormDraft } from "@/components/form/use-draft";
import { useServerForm } from "@/components/form/use-server-form";
import { useSubmit } from "@/components/form/use-submit";
import { ButtonLink } from "@/components/ui/button";
import { PersonFields, type PersonValues } from "./person-fields";

type Props = ComponentProps<typeof PersonFields> & {
	/** Loads the endpoint's schema. */
	schema: Parameters<typeof useServerForm>[0];
	/** The path that saves it, below `/api`. */
	path: string;
	/** The page that follows, also after Batal. */
	nextHref: string;
	/** The other fields. They find the form through `useFormContext`. */
	children: ReactNode;
};

/** The shared part of the forms of a student's and a teacher's profile. */
export function ProfileForm({ schema, path, nextHref, children, ...person }: Props) {
	const { form, bind, sending, showErrors } = useServerForm<PersonValues>(schema);
	const draft = useFormDraft(form, { name: "profile", version: person.person });
	const { submit } = useSubmit();

	const save = (values: PersonValues) =>
		submit<{ email: string }>({
			confirm: { title: "Simpan Perubahan?", text: "Data diri Anda akan diperbarui" },
			method: "PUT",
			path,
			body: values,
			showErrors,
			onSuccess: draft.drop,
			success: ({ email }, message) => {
				const asked = values.email.trim().toLowerCase();
				const title = "Data Diri Anda Telah Diperbarui";
				const { text } = inTwo(message);
				const confirms = `Buka tautan yang dikirim ke ${asked} untuk mengganti email.`;
				return { title, text: [text, asked !== email && confirms].filter(Boolean).join(" ") || undefined };
			},
			failure: "Edit Profil Gagal!",
			goTo: nextHref,
		});

	return (
		<FormProvider {...form}>
			<DraftNote draft={draft} />
			<form {...bind(save)}>
				<FormGroup title="Data Diri">
					<PersonFields {...person} />
				</FormGroup>
				{children}
				<FormActions>
					<ButtonLink href={nextHref} variant="secondary" size="lg" onClick={draft.drop}>
						Batal
					</ButtonLink>
					<SubmitButton loading={sending}>Simpan</SubmitButton>
				</FormActions>
			</form>
		</FormProvider>
	);
}
