"use client";

import { LocateFixed, MapPinOff } from "lucide";
import { useState } from "react";
import { Controller, useWatch } from "react-hook-form";
import { useLocation } from "@/components/attendances/use-location";
import { useDialogs } from "@/components/feedback/dialogs";
import { DateField } from "@/components/form/date-field";
import { DraftNote } from "@/components/form/draft-note";
import { FormActions, FormField } from "@/components/form/form-field";
import { PhotoField } from "@/components/form/photo-field";
import { PhotoHint } from "@/components/form/photo-hint";
import { SubmitButton } from "@/components/form/submit-button";
import { UploadProgress } from "@/components/form/upload-progress";
import { useFormDraft } from "@/components/form/use-draft";
import { usePhoto } from "@/components/form/use-photo";
import { useServerForm } from "@/components/form/use-server-form";
import { useSubmit } from "@/components/form/use-submit";
import { Button, ButtonLink } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { addDays, type DateString, formatDate } from "@/lib/dates/dates";
import { visitHref } from "@/lib/visits/visit-list";
import { firstRecordable, isAround, type VisitablePlace } from "@/lib/visits/visits";
import type { VisitWire } from "@/server/wire/visits";

type Values = {
	place: string;
	visited_on: string;
	met: string;
	seen: string[];
	findings: string;
	agreed: string;
	propose_point: boolean;
	remove_photo: boolean;
	photo: string;
};

const schema = () => import("@/lib/schemas/visits").then((module) => module.visitReportSchema);

/** A workplace may have students of several desks. */
const keyOf = ({ workplace_id, teacher_id }: Pick<VisitablePlace, "workplace_id" | "teacher_id">) =>
	`${workplace_id} ${teacher_id}`;

type Props = {
	places: readonly VisitablePlace[];
	today: DateString;
	/** The workplace that was chosen before. */
	chosen?: Pick<VisitablePlace, "workplace_id" | "teacher_id">;
	/** A recorded visit, which is corrected. Its workplace is the only one. */
	visit?: VisitWire & { report: NonNullable<VisitWire["report"]> };
};

/** Records a visit, or corrects one. On a phone it takes a minute. */
export function VisitForm({ places, today, chosen, visit }: Props) {
	const { form, bind, sending, showErrors } = useServerForm<Values>(schema, undefined, {
		place: chosen ? keyOf(chosen) : "",
		visited_on: visit?.visited_on ?? today,
		seen: visit?.students.filter(({ seen }) => seen).map(({ internship_id }) => internship_id) ?? [],
	});
	const { register, control, setValue, setError, clearErrors, getValues, formState } = form;
	const { errors } = formState;
	const name = visit ? `visit:${visit.id_visit}` : `visit:${chosen ? keyOf(chosen) : "new"}`;
	const version = visit?.version;
	const { photo, choose, lost, forget, ask, prepare, ready } = usePhoto({ form: name, version });
	const draft = useFormDraft(form, { name, version, except: ["photo"] });
	const { submit } = useSubmit();
	const { notice } = useDialogs();
	const [sent, setSent] = useState<number | null>(null);
	const { place: position, searching, error: noPosition, locate, giveUp } = useLocation(() => {});
	const [located, setLocated] = useState(false);

	const key = useWatch({ control, name: "place" });
	const date = useWatch({ control, name: "visited_on" });
	const seen = useWatch({ control, name: "seen" });
	const there = places
		.map((one) => ({ ...one, students: one.students.filter((student) => isAround(student, date)) }))
		.filter(({ students }) => students.length > 0);
	const place = there.find((one) => keyOf(one) === key);
	const students = visit ? studentsOf(visit, place) : (place?.students ?? []);
	const ids = students.map(({ internship_id }) => internship_id);

	const drop = () => {
		draft.drop();
		forget();
	};

	async function send() {
		const picture = await ready();
		if (picture === undefined) return;
		const values = getValues();
		if (!visit && !place) {
			setError("place", { message: "Tempat PKL wajib dipilih." });
			return;
		}
		const body = new FormData();
		for (const field of ["visited_on", "met", "findings", "agreed"] as const)
			body.set(field, values[field] ?? "");
		body.set("seen", values.seen.filter((id) => ids.includes(id)).join());
		if (picture) body.set("photo", picture.file);
		if (visit) {
			body.set("version", String(visit.version));
			if (values.remove_photo) body.set("remove_photo", "1");
		} else if (place) {
			body.set("workplace_id", place.workplace_id);
			body.set("teacher_id", String(place.teacher_id));
			if (place.plan) body.set("visit_id", place.plan.id_visit);
			if (located && position) {
				for (const [field, value] of Object.entries(position)) body.set(field, String(value));
				if (values.propose_point) body.set("propose_point", "1");
			}
		}
		await submit<{ id_visit: string }>({
			method: "POST",
			path: visit ? `/visits/${visit.id_visit}/update` : "/visits/create",
			body,
			onProgress: picture ? setSent : undefined,
			onSuccess: drop,
			success: (_, message) => ({ title: message }),
			showErrors,
			failure: "Kunjungan Gagal Disimpan",
			// A correction needs the record as it is now, so it needs a network.
			offline: visit ? undefined : { kind: "visit", date: values.visited_on, onKept: drop },
			stale: ["visit_changed", "visit_recorded", "visit_closed"],
			goTo: visit ? visitHref(visit.id_visit) : "/guru/kunjungan",
		});
	}

	const storedUrl = visit?.report.photo && `/storage/${visit.report.photo}`;
	return (
		<form {...bind(send)} className="space-y-4">
			<DraftNote
				draft={{
					...draft,
					discard: () => {
						draft.discard();
						choose(null);
					},
				}}
			/>
			{!visit && (
				<FormField
					label="Tempat PKL"
					required
					hint={place?.plan ? `Rencana ${formatDate(place.plan.planned_on)}` : undefined}
					error={errors.place?.message}
				>
					<Select autoComplete="off" {...register("place", { onChange: () => clearErrors("place") })}>
						<option value="">Pilih tempat PKL</option>
						{there.map((one) => (
							<option key={keyOf(one)} value={keyOf(one)}>
								{one.teacher ? `${one.name} (meja ${one.teacher})` : one.name}
							</option>
						))}
					</Select>
				</FormField>
			)}
			<FormField label="Tanggal Kunjungan" required error={errors.visited_on?.message}>
				<Controller
					name="visited_on"
					control={control}
					render={({ field }) => (
						<DateField {...field} min={firstRecordable(today)} max={addDays(today, 1)} />
					)}
				/>
			</FormField>
			<div>
				<FormField
					label="Yang Ditemui"
					required
					hint="Nama, dan jabatannya bila perlu."
					error={errors.met?.message}
				>
					<Input autoComplete="off" defaultValue={visit?.report.met ?? ""} {...register("met")} />
				</FormField>
				{!visit && place && (
					<p className="mt-2 flex flex-wrap gap-2">
						{place.instructors.map((instructor) => (
							<Button
								key={instructor}
								variant="secondary"
								size="sm"
								aria-label={`Isi ${instructor}`}
								onClick={() => setValue("met", instructor, { shouldValidate: true })}
							>
								{instructor}
							</Button>
						))}
					</p>
				)}
			</div>
			{students.length > 0 && (
				<fieldset className="min-w-0" aria-invalid={errors.seen ? true : undefined}>
					<legend className="mb-1.5 font-semibold text-sm">Peserta Didik yang Ditemui</legend>
					<div className="rounded-md border px-4 py-2">
						{students.length > 1 && (
							<Checkbox
								label="Semua"
								className="font-semibold"
								checked={ids.every((id) => seen.includes(id))}
								indeterminate={ids.some((id) => seen.includes(id)) && !ids.every((id) => seen.includes(id))}
								onChange={({ target }) => setValue("seen", target.checked ? ids : [], { shouldDirty: true })}
							/>
						)}
						<ul>
							{students.map(({ internship_id, name: student }) => (
								<li key={internship_id}>
									<Checkbox
										label={student}
										checked={seen.includes(internship_id)}
										onChange={({ target }) =>
											setValue(
												"seen",
												target.checked
													? [...seen, internship_id]
													: seen.filter((one) => one !== internship_id),
												{ shouldDirty: true },
											)
										}
									/>
								</li>
							))}
						</ul>
					</div>
					{errors.seen?.message && (
						<p role="alert" className="mt-1 text-danger text-sm">
							{errors.seen.message}
						</p>
					)}
				</fieldset>
			)}
			<FormField
				label="Temuan"
				hint="Keadaan dan kendala. Hal kesehatan seorang peserta didik catat di Tindak Lanjutnya."
				error={errors.findings?.message}
			>
				<Textarea rows={3} defaultValue={visit?.report.findings ?? ""} {...register("findings")} />
			</FormField>
			<FormField label="Kesepakatan dan Tindak Lanjut" error={errors.agreed?.message}>
				<Textarea rows={2} defaultValue={visit?.report.agreed ?? ""} {...register("agreed")} />
			</FormField>
			<FormField label="Foto" hint={<PhotoHint />} error={errors.photo?.message ?? lost}>
				<PhotoField
					name="photo"
					value={photo}
					onChange={(picked) => {
						choose(picked);
						clearErrors("photo");
					}}
					onAsk={ask}
					onPrepare={prepare}
					onRefuse={(text) => void notice({ title: "File Tidak Valid", text, tone: "error" })}
					storedUrl={storedUrl}
					alt="Foto kunjungan"
					disabled={sending}
				/>
			</FormField>
			{storedUrl && !photo && <Checkbox label="Hapus foto yang tersimpan" {...register("remove_photo")} />}
			{!visit && (
				<fieldset className="min-w-0">
					<legend className="mb-1.5 font-semibold text-sm">Lokasi</legend>
					{located && position ? (
						<div className="space-y-1">
							<p role="status" className="text-sm">
								Lokasi Anda disertakan (± {Math.round(position.accuracy).toLocaleString("id-ID")} m).
							</p>
							<Checkbox
								label={
									place?.has_point
										? "Usulkan juga sebagai titik peta tempat ini"
										: "Usulkan sebagai titik peta tempat ini"
								}
								{...register("propose_point")}
							/>
							<Button
								variant="ghost"
								size="sm"
								onClick={() => {
									giveUp();
									setLocated(false);
								}}
							>
								<Icon of={MapPinOff} />
								Jangan sertakan
							</Button>
						</div>
					) : (
						<>
							<Button
								variant="secondary"
								loading={searching}
								onClick={() => {
									setLocated(true);
									locate();
								}}
							>
								<Icon of={LocateFixed} />
								Sertakan lokasi saya
							</Button>
							<p role="status" className="mt-1 text-muted text-sm">
								{located && noPosition ? noPosition : "Tidak wajib."}
							</p>
						</>
					)}
				</fieldset>
			)}
			<UploadProgress sent={sent} label="Mengunggah foto" />
			<FormActions>
				<ButtonLink
					href={visit ? visitHref(visit.id_visit) : "/guru/kunjungan"}
					variant="secondary"
					onClick={drop}
				>
					Batal
				</ButtonLink>
				<SubmitButton size="md" loading={sending}>
					Simpan
				</SubmitButton>
			</FormActions>
		</form>
	);
}

/** Those who were recorded, and those who are there on the day that is chosen now. */
function studentsOf(visit: VisitWire, place: VisitablePlace | undefined) {
	const known = visit.students.map(({ internship_id, name }) => ({ internship_id, name }));
	const others = (place?.students ?? []).filter(
		({ internship_id }) => !known.some((one) => one.internship_id === internship_id),
	);
	return [...known, ...others];
}
