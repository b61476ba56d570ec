"use client";

import { useState } from "react";
import { useDialogs } from "@/components/feedback/dialogs";
import { DraftNote } from "@/components/form/draft-note";
import { FormActions, FormField } from "@/components/form/form-field";
import { PhotoField } from "@/components/form/photo-field";
import { PhotoHint } from "@/components/form/photo-hint";
import type { PreparedPhoto } from "@/components/form/prepare-photo";
import { SubmitButton } from "@/components/form/submit-button";
import { UploadProgress } from "@/components/form/upload-progress";
import { useFormDraft } from "@/components/form/use-draft";
import { usePhoto } from "@/components/form/use-photo";
import { useServerForm } from "@/components/form/use-server-form";
import { useSubmit } from "@/components/form/use-submit";
import { useSession } from "@/components/frame/session";
import { ButtonLink } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { dateOf, FILE_DATE, formatDate, formatLongDate, isoOf, photoCaption } from "@/lib/dates/dates";
import { isJournalLocked, JOURNAL_LENGTH } from "@/lib/journals/journal-status";
import type { JournalTag, JournalWire } from "@/server/wire/journals";
import { GoalField } from "./goal-field";

type Props = {
	journal: Pick<
		JournalWire,
		"id_journal" | "date" | "status" | "description" | "image_path" | "captured_at"
	> &
		Partial<Pick<JournalWire, "captured_from_file"> & JournalTag>;
};

const LIST = "/jurnal";
const tellCount = (count: number) => count.toLocaleString("id-ID");

type Values = { description: string; goal?: string; image_path: string; captured_at: string };

// Date and photo are not inputs, so only the server checks them.
const schema = () =>
	import("@/lib/schemas/journals").then((module) =>
		module.submitJournalSchema.pick({ description: true, goal: true }),
	);

/** 'Buat Jurnal Aktivitas': the text and photo of a day. It is read-only once the journal is locked. */
export function JournalForm({ journal }: Props) {
	const { id_journal, date, status, image_path, captured_at, captured_from_file = false } = journal;
	const locked = isJournalLocked(status);
	const { form, bind, sending, showErrors } = useServerForm<Values>(schema);
	const { register, setError, clearErrors, formState } = form;
	const { errors } = formState;
	// The draft is named by its day, because a journal has no id until its check-in was sent.
	const name = `journal:${date}`;
	const version = { status, description: journal.description };
	const { photo, choose, lost, forget, ask, prepare, ready } = usePhoto({
		form: name,
		version,
		enabled: !locked,
	});
	const draft = useFormDraft(form, {
		name,
		version,
		enabled: !locked,
		except: ["image_path", "captured_at"],
	});
	const drop = () => {
		draft.drop();
		forget();
	};
	const discard = () => {
		draft.discard();
		choose(null);
	};
	const [sent, setSent] = useState<number | null>(null);
	const { submit } = useSubmit();
	const { notice } = useDialogs();
	const { zone } = useSession();
	const takenOnAnotherDay = ({ isFromCamera, capturedAt }: PreparedPhoto) =>
		isFromCamera && dateOf(new Date(capturedAt), zone) !== date;

	async function send({ description, goal }: Values) {
		const photo = await ready();
		if (photo === undefined) return;
		if (!photo && !image_path) {
			setError("image_path", { message: "Foto kegiatan wajib diunggah." });
			return;
		}
		const payload = new FormData();
		payload.set("_method", "put");
		payload.set("date", date);
		payload.set("description", description);
		payload.set("status", status);
		if (goal !== undefined) payload.set("goal", goal ?? "");
		payload.set("is_new_image", photo ? "1" : "0");
		if (photo) {
			payload.set("captured_at", photo.capturedAt);
			payload.set("captured_from_file", photo.isFromCamera ? "0" : "1");
			payload.set("image_path", photo.file);
		}
		await submit({
			confirm: {
				title: "Kirim Jurnal Aktivitas PKL?",
				text: (
					<>
						Pastikan isinya sudah sesuai. Jurnal yang sudah disetujui tidak dapat diubah lagi.
						{photo && takenOnAnotherDay(photo) && (
							<>
								<br />
								Fotonya diambil pada hari lain.
							</>
						)}
					</>
				),
				confirm: "Kirim",
			},
			method: "POST",
			path: `/journals/${id_journal}/update`,
			body: payload,
			stays: ["attendance_missing"],
			onProgress: photo ? setSent : undefined,
			onSuccess: drop,
			success: () => ({
				title: "Berhasil!",
				text: (
					<>
						{status === "needs_revision"
							? "Perbaikan jurnal aktivitas berhasil dikirim"
							: "Jurnal aktivitas berhasil dibuat"}
						<br />
						Tunggu pembimbing untuk memeriksa jurnal aktivitas kamu!
					</>
				),
			}),
			showErrors,
			failure: "Proses Penyimpanan Data Jurnal Gagal",
			offline: { kind: "journal", date, onKept: drop },
			// The journal was sent or approved meanwhile, perhaps from another tab.
			stale: ["journal_locked"],
			goTo: LIST,
		});
	}

	const { length } = form.watch("description") ?? journal.description ?? "";
	const otherDay = photo && takenOnAnotherDay(photo);
	const takenAt = photo ? isoOf(new Date(photo.capturedAt), zone) : captured_at;
	const fromFile = photo ? !photo.isFromCamera : captured_from_file;
	const storedUrl = image_path && `/storage/${image_path}`;
	return (
		<form {...bind(send)} className="space-y-3">
			<DraftNote draft={{ ...draft, discard }} />
			<FormField label="Tanggal">
				<Input name="date" readOnly value={formatDate(date)} />
			</FormField>
			<FormField
				label="Deskripsi"
				required={!locked}
				hint={locked ? undefined : `${tellCount(length)} dari ${tellCount(JOURNAL_LENGTH)} karakter`}
				error={errors.description?.message}
			>
				<Textarea
					rows={6}
					readOnly={locked || sending}
					defaultValue={journal.description ?? undefined}
					placeholder={locked ? undefined : "Ceritakan apa yang Anda kerjakan hari ini"}
					{...register("description")}
				/>
			</FormField>
			<FormField
				label="Foto Kegiatan"
				required={!locked}
				hint={locked ? undefined : <PhotoHint />}
				error={errors.image_path?.message ?? errors.captured_at?.message ?? lost}
			>
				<PhotoField
					name="image_path"
					value={photo}
					onChange={(chosen) => {
						choose(chosen);
						clearErrors(["image_path", "captured_at"]);
					}}
					onAsk={ask}
					onPrepare={prepare}
					onRefuse={(text) => void notice({ title: "Berkas Tidak Valid", text, tone: "error" })}
					storedUrl={storedUrl}
					alt="Foto kegiatan"
					disabled={locked || sending}
				/>
			</FormField>
			<div aria-live="polite" className="min-h-5 text-sm">
				{takenAt && <p className="text-muted">{photoCaption(takenAt)}</p>}
				{takenAt && fromFile && <p className="text-muted">{FILE_DATE}</p>}
				{otherDay && (
					<p className="mt-1 font-semibold text-warning">
						Foto ini diambil pada hari lain. Jurnal ini untuk {formatLongDate(date)}.
					</p>
				)}
			</div>
			<GoalField {...journal} readOnly={locked} error={errors.goal?.message} {...register("goal")} />
			{!locked && <UploadProgress sent={sent} label="Mengunggah foto" />}
			<FormActions>
				<ButtonLink href={LIST} variant="secondary" onClick={drop}>
					{locked ? "Kembali ke jurnal" : "Batal"}
				</ButtonLink>
				{!locked && (
					<SubmitButton size="md" loading={sending}>
						{status === "needs_revision" ? "Kirim Perbaikan" : "Kirim"}
					</SubmitButton>
				)}
			</FormActions>
		</form>
	);
}
