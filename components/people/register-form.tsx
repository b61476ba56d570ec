"use client";

import Link from "next/link";
import { FormProvider, type Resolver } from "react-hook-form";
import { useDialogs } from "@/components/feedback/dialogs";
import { DigitsInput } from "@/components/form/digits-input";
import { DraftNote } from "@/components/form/draft-note";
import { EmailInput } from "@/components/form/email-input";
import { FormField, FormGrid } from "@/components/form/form-field";
import { FormGroup } from "@/components/form/form-group";
import { SubmitButton } from "@/components/form/submit-button";
import { useFormDraft } from "@/components/form/use-draft";
import { useServerForm } from "@/components/form/use-server-form";
import { useLeave } from "@/components/frame/use-leave";
import { Input } from "@/components/ui/input";
import type { Entry } from "@/lib/people/entries";
import { INCOMPLETE_PROFILE } from "./incomplete-profile";
import { PasswordFields } from "./password-fields";
import { SchoolFields } from "./school-fields";
import { useGuestSubmit } from "./use-guest-submit";

type Values = {
	email: string;
	password: string;
	password_confirmation: string;
	firstname: string;
	lastname: string;
	nisn: string;
	npsn: string;
	school: string;
	class_code: string;
	school_code: string;
};

const entries = {
	student: {
		endpoint: "/register",
		profile: "/profil/edit",
		schema: () => import("@/lib/schemas/people").then((module) => module.registerStudentSchema),
		code: {
			name: "class_code",
			label: "Kode kelas",
			hint: "Boleh kosong. Dengan kode dari wali kelas, kelas dan jurusan terisi sendiri.",
		},
	},
	teacher: {
		endpoint: "/teacher/register",
		profile: "/guru/profil/edit",
		schema: () => import("@/lib/schemas/people").then((module) => module.registerTeacherSchema),
		code: {
			name: "school_code",
			label: "Kode sekolah",
			hint: "Boleh kosong. Dengan kode dari sekolah, akun langsung disetujui.",
		},
	},
} as const;

export function RegisterForm({ entry }: { entry: Entry }) {
	const { endpoint, profile, schema, code } = entries[entry];
	const { form, bind, sending, showErrors } = useServerForm<Values>(schema, withSchool);
	const { register, formState } = form;
	const { errors } = formState;
	const draft = useFormDraft(form, {
		name: `register-${entry}`,
		except: ["password", "password_confirmation", "class_code", "school_code"],
	});
	const { notice } = useDialogs();
	const submit = useGuestSubmit();
	const leave = useLeave();

	async function send(body: Values) {
		const answer = await submit({ path: endpoint, body, showErrors, failure: "Register Gagal!" });
		if (!answer) return;
		draft.drop();
		await welcome(answer.code === "awaiting_approval");
		return leave(profile);
	}

	async function welcome(waits: boolean) {
		const state = waits ? "menunggu persetujuan manajemen sekolah" : "siap digunakan";
		await notice({
			title: "Registrasi Berhasil",
			text: `Akun Anda sudah dibuat dan ${state}.`,
			tone: "success",
			dismissible: false,
		});
		await notice(INCOMPLETE_PROFILE);
	}

	return (
		<FormProvider {...form}>
			<DraftNote draft={draft} />
			<form {...bind(send)}>
				<FormGroup title="Tentang Anda">
					<FormGrid>
						<FormField label="Nama Depan" required error={errors.firstname?.message}>
							<Input autoComplete="given-name" {...register("firstname")} />
						</FormField>
						<FormField label="Nama Belakang" hint="Boleh kosong" error={errors.lastname?.message}>
							<Input autoComplete="family-name" {...register("lastname")} />
						</FormField>
					</FormGrid>
					{entry === "student" && (
						<FormField
							label="NISN"
							required
							hint="NISN harus terdiri dari 10 angka"
							error={errors.nisn?.message}
						>
							<DigitsInput maxDigits={10} autoComplete="off" {...register("nisn")} />
						</FormField>
					)}
					{errors.nisn?.type === "server" && (
						<p className="text-sm">
							Sekolah mungkin sudah menyiapkan akun Anda.{" "}
							<Link href="/undangan" className="touch-area font-semibold text-accent-text underline">
								Buka dengan kode undangan
							</Link>
						</p>
					)}
				</FormGroup>
				<FormGroup title="Sekolah Anda">
					<SchoolFields />
					<FormField label={code.label} hint={code.hint} error={errors[code.name]?.message}>
						<Input
							autoComplete="off"
							autoCapitalize="characters"
							autoCorrect="off"
							spellCheck={false}
							{...register(code.name)}
						/>
					</FormField>
				</FormGroup>
				<FormGroup title="Untuk masuk nanti">
					<FormField label="Email" required error={errors.email?.message}>
						<EmailInput placeholder="nama@sekolah.sch.id" {...register("email")} />
					</FormField>
					<PasswordFields />
				</FormGroup>
				<SubmitButton block loading={sending} className="mt-6">
					Daftar
				</SubmitButton>
			</form>
		</FormProvider>
	);
}

/** The form's own rule: the lookup must have found the school of the NPSN. The server reads only the NPSN. */
function withSchool(check: Resolver<Values>): Resolver<Values> {
	return async (values, context, options) => {
		const result = await check(values, context, options);
		if (values.school) return result;
		const school = { type: "required", message: "Sekolah wajib diisi. Masukkan NPSN, lalu tekan Cek." };
		return { values: {}, errors: { ...result.errors, school } };
	};
}
