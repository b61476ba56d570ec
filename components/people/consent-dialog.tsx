"use client";

import { useRef } from "react";
import { DraftNote } from "@/components/form/draft-note";
import { FormDialog } from "@/components/form/form-dialog";
import { FormField } from "@/components/form/form-field";
import { useFormDraft } from "@/components/form/use-draft";
import { useServerForm } from "@/components/form/use-server-form";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { formatDate } from "@/lib/dates/dates";
import type { ConsentRow } from "@/server/wire/people";
import type { ConsentText } from "@/server/wire/schools";

import { useConsentChange } from "./use-consent-change";

export type Student = Pick<ConsentRow, "id_user" | "name">;
/** Every version of the text, the latest first. */
export type Versions = readonly Pick<ConsentText, "version" | "created_at">[];

type Values = { version: string; consents: { student_id: string; given_by: string }[] };

type Props = {
	students: readonly Student[];
	versions: Versions;
	open: boolean;
	onOpenChange: (open: boolean) => void;
};

const schema = () => import("@/lib/schemas/schools").then((module) => module.recordConsentsSchema);

/** Asks who signed the letter of each of these students, and which text. */
export function ConsentDialog({ students, versions, open, onOpenChange }: Props) {
	const body = useRef<HTMLDivElement>(null);
	const change = useConsentChange();
	const { form, bind, sending, showErrors } = useServerForm<Values>(schema, undefined, {
		version: String(versions[0]?.version ?? ""),
		consents: students.map(({ id_user }) => ({ student_id: String(id_user), given_by: "" })),
	});
	const { register, formState } = form;
	const { errors } = formState;
	const draft = useFormDraft(form, {
		name: `consents:${students.map(({ id_user }) => id_user).join()}`,
		version: versions,
	});

	async function record(values: Values) {
		const done = await change({
			method: "POST",
			path: "/consents/create",
			body: values,
			onSuccess: draft.drop,
			showErrors: (refusal) => showErrors(refusal, () => body.current?.firstElementChild?.scrollIntoView()),
		});
		if (done) onOpenChange(false);
	}

	return (
		<FormDialog
			form="persetujuan"
			sending={sending}
			open={open}
			onOpenChange={onOpenChange}
			onCancel={draft.drop}
			title="Catat Surat Persetujuan"
			description="Catat hanya surat yang sudah ditandatangani orang tua atau wali dan disimpan sekolah."
			bodyRef={body}
		>
			<form id="persetujuan" {...bind(record)} className="space-y-3">
				<DraftNote draft={draft} />
				<FormField label="Teks yang ditandatangani" required error={errors.version?.message}>
					<Select {...register("version")}>
						{versions.map(({ version, created_at }) => (
							<option key={version} value={version}>
								Versi {version}, disimpan {formatDate(created_at.slice(0, 10))}
							</option>
						))}
					</Select>
				</FormField>
				{students.map(({ id_user, name }, index) => (
					<FormField
						key={id_user}
						label={`Orang tua atau wali ${name}`}
						required
						error={errors.consents?.[index]?.given_by?.message}
					>
						<Input autoComplete="off" {...register(`consents.${index}.given_by`)} />
					</FormField>
				))}
			</form>
		</FormDialog>
	);
}
