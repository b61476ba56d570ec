"use client";

import { CircleCheck, MailCheck, Thermometer } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { useDialogs } from "@/components/shared/dialogs";
import { FormField } from "@/components/shared/form-field";
import { PhotoField } from "@/components/shared/photo-field";
import type { PreparedPhoto } from "@/components/shared/prepare-photo";
import { UploadProgress } from "@/components/shared/upload-progress";
import { showFieldErrors, useApi } from "@/components/shared/use-api";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { RadioGroup } from "@/components/ui/radio-group";
import { Textarea } from "@/components/ui/textarea";
import { formatDate, formatLongDate, formatTime } from "@/lib/dates";
import { ATTENDANCE_LABELS } from "@/lib/labels";
import { LocationField } from "./location-field";
import { useLocation } from "./use-location";
import { useRefusals } from "./use-refusals";

type Values = { status: string; note: string; latitude: string; attachment: string };

type Props = {
	/** The day it is for, `YYYY-MM-DD`. */
	date: string;
	/** The open row to fill; without one, today is recorded. */
	attendanceId?: string;
	open: boolean;
	onOpenChange: (open: boolean) => void;
};

const CHOICES = [
	{ value: "present", label: ATTENDANCE_LABELS.present, icon: <CircleCheck aria-hidden /> },
	{ value: "excused", label: ATTENDANCE_LABELS.excused, icon: <MailCheck aria-hidden /> },
	{ value: "sick", label: ATTENDANCE_LABELS.sick, icon: <Thermometer aria-hidden /> },
];

/** 'Presensi Kehadiran': status, note, position, and the doctor's letter when sick. */
export function AttendanceDialog({ date, attendanceId, open, onOpenChange }: Props) {
	const { register, handleSubmit, watch, setError, clearErrors, formState } = useForm<Values>({
		defaultValues: { status: "", note: "" },
	});
	const { errors, isSubmitting } = formState;
	const [letter, setLetter] = useState<PreparedPhoto | null>(null);
	const [sent, setSent] = useState<number | null>(null);
	const body = useRef<HTMLDivElement>(null);
	const api = useApi();
	const router = useRouter();
	const { notice } = useDialogs();
	const refuse = useRefusals();
	const location = useLocation(
		(text) => void notice({ title: "Gagal Mendapatkan Lokasi", text, tone: "error" }),
	);
	const { locate, place } = location;
	const sick = watch("status") === "sick";

	useEffect(() => {
		if (open) locate();
	}, [open, locate]);
	useEffect(() => {
		if (place) clearErrors("latitude");
	}, [place, clearErrors]);
	useEffect(() => {
		if (!sick) setLetter(null);
	}, [sick]);

	async function submit({ status, note }: Values) {
		if (!place) {
			setError("latitude", {
				message: "Lokasi belum didapatkan. Tunggu sebentar atau coba ambil lokasi lagi.",
			});
			return;
		}
		const form = new FormData();
		const fields = { status, note, date, ...place, ...(attendanceId && { _method: "put" }) };
		for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
		if (sick && letter) form.set("attachment", letter.file);

		const path = attendanceId ? `/attendances/${attendanceId}/update` : "/attendances/create";
		const answer = await api<{ date: string; time: string }>("POST", path, form, {
			stays: ["attendance_expired"],
			onProgress: letter ? setSent : undefined,
		});
		setSent(null);
		if (!answer) return onOpenChange(false);
		if (answer.ok) {
			onOpenChange(false);
			router.refresh();
			const { date: day, time } = answer.data;
			await notice({
				title: "Presensi Berhasil",
				text: `Presensi Anda tercatat pada ${formatDate(day)} pukul ${formatTime(time)} WIB.`,
				tone: "success",
			});
			return;
		}
		if (answer.status === 422 && showFieldErrors(answer, setError)) {
			body.current?.scrollTo({ top: 0 });
			return;
		}
		await refuse(answer, () => onOpenChange(false));
	}

	const locationError =
		errors.latitude?.message ?? (errors as { longitude?: { message?: string } }).longitude?.message;
	return (
		<Dialog open={open} onOpenChange={(next) => !isSubmitting && onOpenChange(next)}>
			<DialogContent
				title="Presensi Kehadiran"
				description={formatLongDate(date)}
				bodyRef={body}
				footer={
					<>
						<Button
							variant="secondary"
							className="max-sm:hidden"
							disabled={isSubmitting}
							onClick={() => onOpenChange(false)}
						>
							Batal
						</Button>
						<Button type="submit" form="presensi" loading={isSubmitting}>
							Simpan
						</Button>
					</>
				}
			>
				<form id="presensi" method="post" noValidate onSubmit={handleSubmit(submit)} className="space-y-3">
					<RadioGroup
						legend="Status kehadiran"
						required
						columns={3}
						options={CHOICES}
						error={errors.status?.message}
						{...register("status", { required: "Status kehadiran wajib dipilih." })}
					/>
					{sick && (
						<FormField label="Surat Dokter" hint="png, jpg, jpeg, max 1MB" error={errors.attachment?.message}>
							<PhotoField
								name="attachment"
								value={letter}
								onChange={setLetter}
								onRefuse={(text) => void notice({ title: "File Tidak Valid", text, tone: "error" })}
								alt="Surat dokter yang dipilih"
							/>
						</FormField>
					)}
					<FormField label="Keterangan" hint="Opsional" error={errors.note?.message}>
						<Textarea rows={2} maxLength={1000} {...register("note")} />
					</FormField>
					<LocationField {...location} error={locationError} />
					{letter && <UploadProgress sent={sent} />}
				</form>
			</DialogContent>
		</Dialog>
	);
}
