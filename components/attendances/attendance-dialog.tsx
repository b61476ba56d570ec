"use client";

import { Plus } from "lucide";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useDialogs } from "@/components/feedback/dialogs";
import { DraftNote } from "@/components/form/draft-note";
import { FormDialog } from "@/components/form/form-dialog";
import { FormField } from "@/components/form/form-field";
import { PhotoField } from "@/components/form/photo-field";
import { PhotoHint } from "@/components/form/photo-hint";
import type { PreparedPhoto } from "@/components/form/prepare-photo";
import { UploadProgress } from "@/components/form/upload-progress";
import type { Refusal } from "@/components/form/use-api";
import { useFormDraft } from "@/components/form/use-draft";
import { usePhoto } from "@/components/form/use-photo";
import { useServerForm } from "@/components/form/use-server-form";
import { useSubmit } from "@/components/form/use-submit";
import { tellOtherTabs } from "@/components/frame/other-tabs";
import { useSession } from "@/components/frame/session";
import { addTaken } from "@/components/offline/queue";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { RadioGroup } from "@/components/ui/radio-group";
import { Textarea } from "@/components/ui/textarea";
import { takesJournal, takesLetter } from "@/lib/attendances/attendance-status";
import { howToAllow } from "@/lib/attendances/location-help";
import { dateOf, formatDate, formatLongDate, formatTime, formatTimeIn } from "@/lib/dates/dates";
import { ATTENDANCE_LABELS, CHECK_IN_STATUSES, type CheckInStatus } from "@/lib/labels";
import type { RecordedAttendance } from "@/server/wire/attendances";
import { ATTENDANCE_LOOKS } from "./attendance-looks";
import { LocationField } from "./location-field";
import { LocationState } from "./location-state";
import { takenDay } from "./new-day";
import { NoLocation } from "./no-location";
import { PlaceWords } from "./place-words";
import { useLocation } from "./use-location";
import { useRefusals } from "./use-refusals";

type Values = {
	status: CheckInStatus | "";
	/** Undefined while the note is folded. */
	note?: string;
	latitude: string;
	longitude: string;
	accuracy: string;
	/** The name of the chosen letter. The file is beside the form. */
	attachment: string;
};

// Position and letter are not inputs, so only the server checks them.
const schema = () =>
	import("@/lib/schemas/attendances").then((module) =>
		module.attendanceFields.pick({ status: true, note: true }),
	);

type Props = {
	/** The day that is recorded, `YYYY-MM-DD`. */
	date: string;
	/** The open row to fill in. Without it, today is recorded. */
	attendanceId?: string;
	/** Is it the day that the student is in? A night goes on after midnight. */
	isNow?: boolean;
	/** We must not keep this student's location, so we do not ask for it. */
	withoutLocation: boolean;
	open: boolean;
	onOpenChange: (open: boolean) => void;
};

const CHOICES = CHECK_IN_STATUSES.map((status) => ({
	value: status,
	label: ATTENDANCE_LABELS[status],
	icon: <Icon of={ATTENDANCE_LOOKS[status].icon} />,
}));

/** 'Presensi Kehadiran': status, note, position, and the doctor's letter when sick. */
export function AttendanceDialog({ date, attendanceId, isNow, withoutLocation, open, onOpenChange }: Props) {
	const { notice } = useDialogs();
	const { zone } = useSession();
	const location = useLocation(
		(text, blocked) =>
			void notice({
				title: "Gagal Mendapatkan Lokasi",
				text: blocked ? (
					<>
						<p>{text}</p>
						<p>{howToAllow()}</p>
					</>
				) : (
					text
				),
				tone: "error",
			}),
	);
	const { locate, giveUp, settled, place } = location;
	// Students who open today's form are at work, so it starts with Hadir. For an earlier day the student chooses.
	const isToday = isNow || !attendanceId || date === dateOf(new Date(), zone);
	const { form, bind, sending, showErrors } = useServerForm<Values>(schema, undefined, {
		status: isToday ? "present" : "",
	});
	const name = `attendance:${date}`;
	const { photo: letter, choose, lost, forget, ask, prepare, ready } = usePhoto({ form: name });
	const draft = useFormDraft(form, {
		name,
		// Two quick taps would send a status that somebody only tried.
		worth: ({ note, attachment }) => Boolean(note?.trim() || attachment),
	});
	const { register, watch, clearErrors, formState } = form;
	const { errors } = formState;
	const [sent, setSent] = useState<number | null>(null);
	const body = useRef<HTMLDivElement>(null);
	const { submit } = useSubmit();
	const router = useRouter();
	const refuse = useRefusals();
	const [awaited, setAwaited] = useState(false);
	const status = watch("status");
	const sick = takesLetter(status);
	// Who is at home, perhaps ill, shows no place. The place of work is what the school asks for.
	const needsPlace = !withoutLocation && (status === "" || takesJournal(status));
	const [noted, setNoted] = useState(!isToday);
	const close = () => onOpenChange(false);
	const drop = () => {
		draft.drop();
		forget();
	};
	const chooseLetter = (chosen: PreparedPhoto | null) => {
		choose(chosen);
		form.setValue("attachment", chosen?.file.name ?? "");
	};
	const discard = () => {
		draft.discard();
		choose(null);
	};

	const forgetLetter = useEffectEvent(() => letter && chooseLetter(null));
	useEffect(() => {
		if (!open || withoutLocation) return;
		locate();
		return giveUp;
	}, [open, withoutLocation, locate, giveUp]);
	useEffect(() => {
		if (place) clearErrors(["latitude", "longitude", "accuracy"]);
	}, [place, clearErrors]);
	useEffect(() => {
		if (!sick) forgetLetter();
	}, [sick]);
	// An absent student has to say why, so the note opens. It stays open after that.
	if ((!takesJournal(status) || draft.state === "restored") && !noted) setNoted(true);

	async function send({ status, note = "" }: Values) {
		const letter = await ready();
		if (letter === undefined) return;
		setAwaited(true);
		const { place, weakness, measured_at } = await settled();
		setAwaited(false);
		if (!place && needsPlace) return void showErrors(NO_PLACE);
		const payload = new FormData();
		const target = attendanceId ? { _method: "put" } : { expected_date: date };
		const where = place ?? { without_location: "1" };
		const fields = { status, note, date, ...where, ...target };
		for (const [name, value] of Object.entries(fields)) payload.set(name, String(value));
		if (takesLetter(status) && letter) payload.set("attachment", letter.file);

		const answer = await submit<RecordedAttendance>({
			method: "POST",
			path: attendanceId ? `/attendances/${attendanceId}/update` : "/attendances/create",
			body: payload,
			stays: ["attendance_expired"],
			onProgress: letter ? setSent : undefined,
			onSuccess: (row) => {
				drop();
				close();
				tellOtherTabs();
				addTaken(takenDay(row, zone));
			},
			success: ({ date: day, time, id_journal, place_fact }) => ({
				title: "Presensi Berhasil",
				text: (
					<>
						<p className="font-bold text-lg">
							{ATTENDANCE_LABELS[status || "present"]}, {formatTime(time).replace(":", ".")}
						</p>
						<p>
							{attendanceId
								? `Presensi untuk tanggal ${formatDate(day)} dicatat pukul ${formatTimeIn(time, zone)}.`
								: `Presensi Anda tercatat pada ${formatDate(day)} pukul ${formatTimeIn(time, zone)}.`}
						</p>
						{place_fact ? <PlaceWords fact={place_fact} /> : weakness && <p>{weakness}</p>}
					</>
				),
				...(takesJournal(status) && {
					next: {
						label: WRITE_JOURNAL,
						run: () => router.push(`/jurnal/buat-jurnal/${id_journal}`),
					},
				}),
			}),
			showErrors: (refusal) => showErrors(refusal, () => body.current?.firstElementChild?.scrollIntoView()),
			onRefusal: (refusal) => refuse(refusal, close),
			failure: "Proses Penyimpanan Data Presensi Gagal",
			offline: {
				kind: "attendance",
				date,
				position_at: measured_at,
				onKept: () => {
					drop();
					close();
				},
				// Without the service worker, the next page would be the browser's error page.
				next:
					takesJournal(status) && navigator.serviceWorker?.controller
						? {
								label: WRITE_JOURNAL,
								run: () => window.location.assign(`/jurnal/buat-jurnal/${date}`),
							}
						: undefined,
			},
		});
		if (!answer) close();
	}

	const locationErrors = [errors.latitude, errors.longitude, errors.accuracy].flatMap(
		(error) => error?.message ?? [],
	);
	return (
		<FormDialog
			form="presensi"
			sending={sending}
			closable={!sending || awaited}
			open={open}
			onOpenChange={onOpenChange}
			onCancel={drop}
			title="Presensi Kehadiran"
			description={formatLongDate(date)}
			bodyRef={body}
			state={!withoutLocation && <LocationState {...location} awaited={awaited} />}
		>
			<DraftNote draft={{ ...draft, discard }} />
			<form id="presensi" {...bind(send)} className="space-y-3">
				<RadioGroup
					legend="Status kehadiran"
					required
					columns={3}
					options={CHOICES}
					error={errors.status?.message}
					{...register("status")}
				/>
				{sick && (
					<FormField label="Surat Dokter" hint={<PhotoHint />} error={errors.attachment?.message ?? lost}>
						<PhotoField
							name="attachment"
							value={letter}
							onChange={chooseLetter}
							onAsk={ask}
							onPrepare={prepare}
							onRefuse={(text) => void notice({ title: "Berkas Tidak Valid", text, tone: "error" })}
							alt="Surat dokter yang dipilih"
						/>
					</FormField>
				)}
				{!noted ? (
					<Button variant="ghost" className="-ms-5" onClick={() => setNoted(true)}>
						<Icon of={Plus} />
						Tambah keterangan
					</Button>
				) : (
					<FormField label="Keterangan" hint="Opsional" error={errors.note?.message}>
						<Textarea rows={2} autoFocus={takesJournal(status)} {...register("note")} />
					</FormField>
				)}
				{withoutLocation ? (
					<NoLocation />
				) : (
					<LocationField
						{...location}
						awaited={awaited}
						required={needsPlace}
						error={locationErrors.join(" ")}
					/>
				)}
				{letter && <UploadProgress sent={sent} />}
			</form>
		</FormDialog>
	);
}

const WRITE_JOURNAL = "Buat Jurnal";

/** The form needs a position of the phone, which is not an input. */
const NO_PLACE: Refusal = {
	ok: false,
	status: 422,
	message: "",
	errors: { latitude: ["Lokasi belum didapatkan. Tunggu sebentar atau coba ambil lokasi lagi."] },
};
