"use client";

import { useState } from "react";
import { Controller } from "react-hook-form";
import { useDialogs } from "@/components/feedback/dialogs";
import { DateField } from "@/components/form/date-field";
import { DraftNote } from "@/components/form/draft-note";
import { FormActions, FormField, FormGrid } from "@/components/form/form-field";
import { PhotoField } from "@/components/form/photo-field";
import { PhotoHint } from "@/components/form/photo-hint";
import { SubmitButton } from "@/components/form/submit-button";
import { UploadProgress } from "@/components/form/upload-progress";
import { useFormDraft } from "@/components/form/use-draft";
import { usePhoto } from "@/components/form/use-photo";
import { useServerForm } from "@/components/form/use-server-form";
import { useSubmit } from "@/components/form/use-submit";
import { useSession } from "@/components/frame/session";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { Input } from "@/components/ui/input";
import { RadioGroup } from "@/components/ui/radio-group";
import { Textarea } from "@/components/ui/textarea";
import { dateOf } from "@/lib/dates/dates";
import {
	INCIDENT_KINDS,
	INCIDENT_LABELS,
	INCIDENT_REACHES,
	type IncidentReach,
	REACH_LABELS,
} from "@/lib/incidents/incidents";

type Props = {
	/** Where the student works. */
	workplace?: string | null;
	/** Who would see the report, by name, where a network has told it. */
	readers?: Record<IncidentReach, string[]>;
	/** Managers who supervise the student. */
	supervising_managers?: string[];
};

type Values = {
	kind: string;
	when: "now" | "earlier";
	date: string;
	time: string;
	place: string;
	text: string;
	reach: IncidentReach;
	photo: string;
};
const START = { when: "now", reach: "usual", date: "" } as const;

const schema = () => import("@/lib/schemas/incidents").then((module) => module.incidentFormSchema);

const KINDS = INCIDENT_KINDS.map((value) => ({ value, label: INCIDENT_LABELS[value] }));
const WHEN = [
	{ value: "now", label: "Baru saja" },
	{ value: "earlier", label: "Sebelumnya" },
];

/** Laporkan Kejadian. Once a report was sent or kept on the phone, it says so in the form's place. */
export function IncidentForm(props: Props) {
	const [done, setDone] = useState<"sent" | "kept" | null>(null);
	if (!done) return <Fields {...props} onDone={setDone} />;
	return (
		<Card>
			<CardHeader title={done === "sent" ? "Laporan sudah terkirim" : "Laporan tersimpan di ponsel ini"} />
			<p className="mb-4">
				{done === "sent"
					? "Sekolah sudah diberi tahu. Di bawah terlihat siapa yang sudah membukanya, dan apa yang dilakukan."
					: "Laporan terkirim sendiri begitu ada jaringan."}
			</p>
			<Button variant="secondary" onClick={() => setDone(null)}>
				Laporkan kejadian lain
			</Button>
		</Card>
	);
}

function Fields({
	workplace,
	readers,
	supervising_managers = [],
	onDone,
}: Props & { onDone: (how: "sent" | "kept") => void }) {
	const { zone } = useSession();
	const { form, bind, sending, showErrors } = useServerForm<Values>(schema, undefined, START);
	const { register, control, watch, formState } = form;
	const { errors } = formState;
	const { photo, choose, lost, forget, ask, prepare, ready } = usePhoto({ form: "incident" });
	const draft = useFormDraft(form, {
		name: "incident",
		except: ["photo"],
		worth: ({ text }) => Boolean(text?.trim()),
	});
	const { submit } = useSubmit();
	const { notice } = useDialogs();
	const [sent, setSent] = useState<number | null>(null);
	const drop = () => {
		draft.drop();
		forget();
	};
	const discard = () => {
		draft.discard();
		choose(null);
	};

	async function send({ photo: _, ...values }: Values) {
		const chosen = await ready();
		if (chosen === undefined) return;
		const payload = new FormData();
		for (const [name, value] of Object.entries(values)) payload.set(name, value ?? "");
		if (chosen) payload.set("photo", chosen.file);
		await submit({
			method: "POST",
			path: "/incidents/create",
			body: payload,
			onProgress: chosen ? setSent : undefined,
			onSuccess: () => {
				drop();
				onDone("sent");
			},
			success: () => ({ title: "Laporan Terkirim", text: "Sekolah Anda langsung diberi tahu." }),
			showErrors,
			failure: "Laporan Belum Terkirim",
			offline: {
				kind: "incident",
				date: dateOf(new Date(), zone),
				onKept: () => {
					drop();
					onDone("kept");
				},
			},
			refreshes: true,
		});
	}

	const names = (reach: IncidentReach) => readers?.[reach].join(", ") || undefined;
	const stays =
		supervising_managers.length > 0 &&
		`${supervising_managers.join(", ")} adalah pembimbing Anda sekaligus manajemen sekolah, jadi selalu membacanya.`;
	return (
		<Card>
			<CardHeader title="Apa yang terjadi?" />
			<DraftNote draft={{ ...draft, discard }} />
			<form {...bind(send)} className="space-y-4">
				<RadioGroup
					legend="Jenis kejadian"
					required
					columns={1}
					options={KINDS}
					error={errors.kind?.message}
					{...register("kind")}
				/>
				<FormField label="Ceritakan" required error={errors.text?.message}>
					<Textarea rows={5} placeholder="Apa yang terjadi, dan siapa yang terlibat?" {...register("text")} />
				</FormField>
				<RadioGroup
					legend="Kapan"
					required
					columns={1}
					options={WHEN}
					error={errors.when?.message}
					{...register("when")}
				/>
				{watch("when") === "earlier" && (
					<FormGrid>
						<FormField label="Tanggal" required error={errors.date?.message}>
							<Controller
								name="date"
								control={control}
								render={({ field }) => <DateField {...field} max={dateOf(new Date(), zone)} />}
							/>
						</FormField>
						<FormField label="Jam" hint="Boleh kosong" error={errors.time?.message}>
							<Input type="time" {...register("time")} />
						</FormField>
					</FormGrid>
				)}
				<FormField label="Di mana" hint="Boleh kosong" error={errors.place?.message}>
					<Input defaultValue={workplace ?? ""} {...register("place")} />
				</FormField>
				<FormField
					label="Foto"
					hint={
						<>
							Boleh kosong. <PhotoHint />
						</>
					}
					error={errors.photo?.message ?? lost}
				>
					<PhotoField
						name="photo"
						value={photo}
						onChange={(chosen) => {
							choose(chosen);
							form.clearErrors("photo");
						}}
						onAsk={ask}
						onPrepare={prepare}
						onRefuse={(text) => void notice({ title: "File Tidak Valid", text, tone: "error" })}
						alt="Foto kejadian"
						disabled={sending}
					/>
				</FormField>
				<RadioGroup
					legend="Siapa yang boleh melihat laporan ini"
					required
					hint={["Teman sekelas dan tempat PKL tidak pernah melihatnya.", stays].filter(Boolean).join(" ")}
					options={INCIDENT_REACHES.map((value) => ({
						value,
						label: REACH_LABELS[value],
						hint: names(value),
					}))}
					error={errors.reach?.message}
					{...register("reach")}
				/>
				<UploadProgress sent={sent} label="Mengunggah foto" />
				<FormActions>
					<SubmitButton loading={sending}>Kirim Laporan</SubmitButton>
				</FormActions>
			</form>
		</Card>
	);
}
