"use client";

import { useEffect, useRef, useState } from "react";
import { Controller, FormProvider } from "react-hook-form";
import { useDialogs } from "@/components/feedback/dialogs";
import { DateField } from "@/components/form/date-field";
import { DigitsInput, PHONE_HINT, PhoneInput } from "@/components/form/digits-input";
import { EmailInput } from "@/components/form/email-input";
import { FormField } from "@/components/form/form-field";
import { FormGroup } from "@/components/form/form-group";
import { CodeInput } from "@/components/form/proof-fields";
import { SubmitButton } from "@/components/form/submit-button";
import type { Refusal } from "@/components/form/use-api";
import { useServerForm } from "@/components/form/use-server-form";
import { GuestHeading } from "@/components/frame/guest-layout";
import { useLeave } from "@/components/frame/use-leave";
import { DescriptionList } from "@/components/table/description-list";
import { Button } from "@/components/ui/button";
import { isStaff, type Role } from "@/lib/labels";
import { homeOf } from "@/lib/people/entries";
import type { OpenedInvitation } from "@/server/wire/people";
import { PasswordFields } from "./password-fields";
import { useGuestSubmit } from "./use-guest-submit";

type Key = { code: string; secret: string };

type Props = {
	/** The code in the address, of a QR code or a mail. */
	code: string;
	/** Does the sheet ask for digits, because the list has no birth date? */
	digits: boolean;
	lastBirthdate: string;
};

/** First the code and the birth date, then what the school knows, and a password. */
export function AcceptInvitation(props: Props) {
	const [opened, setOpened] = useState<Opened | null>(null);
	return opened ? (
		<Confirmation {...opened} onBack={() => setOpened(null)} />
	) : (
		<OpenForm {...props} onOpen={(known, invitation) => setOpened({ known, invitation })} />
	);
}

const openSchema = () => import("@/lib/schemas/invitations").then((module) => module.openInvitationSchema);

function OpenForm({
	code,
	digits: asksDigits,
	lastBirthdate,
	onOpen,
}: Props & { onOpen: (known: Key, invitation: OpenedInvitation) => void }) {
	const { form, bind, sending, showErrors } = useServerForm<Key>(openSchema);
	const { register, control, formState, setValue, clearErrors } = form;
	const { errors } = formState;
	const [digits, setDigits] = useState(asksDigits);
	const submit = useGuestSubmit();

	function change() {
		setValue("secret", "");
		clearErrors("secret");
		setDigits(!digits);
	}

	async function send(known: Key) {
		const answer = await submit<OpenedInvitation>({
			path: "/invitations/open",
			body: known,
			failure: "Undangan Tidak Dapat Dibuka!",
			showErrors,
		});
		if (answer) onOpen(known, answer.data);
	}

	return (
		<form {...bind(send)}>
			<GuestHeading
				title="Buka Akun"
				text="Sekolah sudah menyiapkan akun Anda. Isi kode dari lembar atau email undangan."
			/>
			<FormField
				label="Kode undangan"
				required
				hint="10 huruf dan angka, misalnya ABCDE-FGH23"
				error={errors.code?.message}
			>
				<CodeInput autoCapitalize="characters" autoComplete="off" defaultValue={code} {...register("code")} />
			</FormField>
			<div className="mt-3">
				{digits ? (
					<FormField
						key="digits"
						label="4 angka terakhir"
						required
						hint="Dari NISN, NIP, atau NUPTK, seperti tertulis di lembar Anda"
						error={errors.secret?.message}
					>
						<DigitsInput maxDigits={4} autoComplete="off" {...register("secret")} />
					</FormField>
				) : (
					<FormField key="date" label="Tanggal lahir" required error={errors.secret?.message}>
						<Controller
							name="secret"
							control={control}
							defaultValue=""
							render={({ field }) => <DateField {...field} max={lastBirthdate} autoComplete="bday" />}
						/>
					</FormField>
				)}
			</div>
			<Button variant="link" size="sm" onClick={change}>
				{digits ? "Lembar saya meminta tanggal lahir" : "Lembar saya meminta 4 angka terakhir"}
			</Button>
			<SubmitButton block loading={sending} className="mt-4">
				Lanjut
			</SubmitButton>
		</form>
	);
}

type Values = {
	email: string;
	contact: string;
	nisn: string;
	password: string;
	password_confirmation: string;
};

const acceptSchema = () =>
	import("@/lib/schemas/invitations").then((module) => module.confirmInvitationSchema);

type Opened = { known: Key; invitation: OpenedInvitation };

function Confirmation({ known, invitation, onBack }: Opened & { onBack: () => void }) {
	const { form, bind, sending, showErrors } = useServerForm<Values>(acceptSchema);
	const { register, formState } = form;
	const { errors } = formState;
	const { notice } = useDialogs();
	const submit = useGuestSubmit();
	const leave = useLeave();
	const staff = isStaff(invitation.role);

	async function send(values: Values) {
		const answer = await submit<{ role: Role }>({
			path: "/invitations/accept",
			body: { ...known, ...values },
			showErrors,
			failure: "Akun Belum Dibuka!",
			onRefusal: async ({ code, message, errors }: Refusal) => {
				if (!errors.code && code !== "invitation_expired") return false;
				await notice({ title: "Akun Belum Dibuka!", text: message, tone: "error" });
				onBack();
				return true;
			},
		});
		if (!answer) return;
		await notice({ title: answer.message, tone: "success" });
		return leave(homeOf(answer.data.role));
	}

	const head = useRef<HTMLDivElement>(null);
	// What had the focus is gone, so screen readers go on here.
	useEffect(() => head.current?.focus(), []);

	return (
		<FormProvider {...form}>
			<div ref={head} tabIndex={-1} className="outline-none">
				<GuestHeading title="Periksa Data Anda" text="Beginilah Anda tercatat di daftar sekolah." />
				<DescriptionList
					items={[
						{ label: "Nama", value: invitation.name, wide: true },
						{ label: "Sekolah", value: invitation.school, wide: true },
						...(staff
							? []
							: [
									{ label: "Kelas", value: invitation.class_name },
									{ label: "Wali kelas", value: invitation.homeroom_teacher },
								]),
					]}
				/>
			</div>
			<p className="mt-4 text-muted text-sm">
				Bukan Anda, atau ada yang salah? {staff ? "Hubungi Manajemen Sekolah." : "Hubungi wali kelas Anda."}
			</p>
			<form {...bind(send)} className="mt-6">
				<FormGroup title="Untuk masuk nanti">
					{invitation.lacks_nisn && (
						<FormField label="NISN" required hint="10 angka" error={errors.nisn?.message}>
							<DigitsInput maxDigits={10} autoComplete="off" {...register("nisn")} />
						</FormField>
					)}
					<FormField label="Email" required error={errors.email?.message}>
						<EmailInput defaultValue={invitation.email ?? ""} {...register("email")} />
					</FormField>
					<FormField label="Nomor telepon" required hint={PHONE_HINT} error={errors.contact?.message}>
						<PhoneInput defaultValue={invitation.contact ?? ""} {...register("contact")} />
					</FormField>
					<PasswordFields />
				</FormGroup>
				<SubmitButton block loading={sending} className="mt-6">
					Buka Akun
				</SubmitButton>
			</form>
		</FormProvider>
	);
}
