"use client";

import { DraftNote } from "@/components/form/draft-note";
import { FormDialog } from "@/components/form/form-dialog";
import { FormField } from "@/components/form/form-field";
import { useFormDraft } from "@/components/form/use-draft";
import { useServerForm } from "@/components/form/use-server-form";
import { useSubmit } from "@/components/form/use-submit";
import { tellOtherTabs } from "@/components/frame/other-tabs";
import { useRefresh } from "@/components/frame/use-refresh";
import { RadioGroup } from "@/components/ui/radio-group";
import { Textarea } from "@/components/ui/textarea";
import { isRecorded, takesJournal, takesLetter } from "@/lib/attendances/attendance-status";
import { formatLongDate } from "@/lib/dates/dates";
import { ATTENDANCE_LABELS, ATTENDANCE_STATUSES, type AttendanceStatus } from "@/lib/labels";

type Values = { status: AttendanceStatus | ""; reason: string };

const schema = () =>
	import("@/lib/schemas/attendances").then((module) =>
		module.correctAttendanceSchema.pick({ status: true, reason: true }),
	);

type Props = {
	id_attendance: string;
	date: string;
	status: AttendanceStatus;
	/** The student, in a list of several students. */
	name?: string | undefined;
	hasLetter: boolean;
	open: boolean;
	onOpenChange: (open: boolean) => void;
};

/** Corrects the status of a day, with a reason that the student reads. */
export function CorrectionDialog({
	id_attendance,
	date,
	status,
	name,
	hasLetter,
	open,
	onOpenChange,
}: Props) {
	const { form, bind, sending, showErrors } = useServerForm<Values>(schema, undefined, { status: "" });
	const draft = useFormDraft(form, {
		name: `correction:${id_attendance}`,
		version: status,
		worth: ({ reason }) => Boolean(reason?.trim()),
	});
	const { submit } = useSubmit();
	const refresh = useRefresh();
	const chosen = form.watch("status");
	const options = ATTENDANCE_STATUSES.filter((one) => one !== status).map((one) => ({
		value: one,
		label: isRecorded(one) ? ATTENDANCE_LABELS[one] : `${ATTENDANCE_LABELS[one]} (tanpa keterangan)`,
	}));
	const { errors } = form.formState;

	async function send(values: Values) {
		await submit({
			method: "PUT",
			path: `/attendances/${id_attendance}/correct`,
			body: { ...values, shown_status: status },
			showErrors,
			onSuccess: () => {
				draft.drop();
				onOpenChange(false);
				tellOtherTabs();
				void refresh({ reached: true });
			},
			failure: "Koreksi Gagal!",
			stale: ["attendance_changed", "rapor_locked", 404],
		});
	}

	return (
		<FormDialog
			form="koreksi-kehadiran"
			sending={sending}
			open={open}
			onOpenChange={onOpenChange}
			onCancel={draft.drop}
			title="Koreksi Kehadiran"
			description={[name, formatLongDate(date)].filter(Boolean).join(" · ")}
		>
			<form id="koreksi-kehadiran" {...bind(send)} className="space-y-4">
				<DraftNote draft={draft} />
				<p>
					Sekarang: <strong>{ATTENDANCE_LABELS[status]}</strong>
				</p>
				<RadioGroup
					legend="Menjadi"
					required
					columns={3}
					options={options}
					error={errors.status?.message}
					{...form.register("status")}
				/>
				<FormField
					label="Alasan"
					required
					hint="Dibaca peserta didik, bersama status sebelum dan sesudahnya."
					error={errors.reason?.message}
				>
					<Textarea rows={3} {...form.register("reason")} />
				</FormField>
				{chosen && <p className="text-muted text-sm">{consequenceOf(status, chosen, hasLetter)}</p>}
			</form>
		</FormDialog>
	);
}

function consequenceOf(from: AttendanceStatus, to: AttendanceStatus, hasLetter: boolean): string {
	const journal = takesJournal(to)
		? "Jurnal hari itu dapat ditulis. Jurnal yang sudah pernah ditulis kembali diperiksa."
		: takesJournal(from)
			? "Jurnal hari itu tidak dihitung lagi. Isinya tetap tersimpan."
			: "";
	const letter = hasLetter && !takesLetter(to) ? "Surat dokter tetap tersimpan sebagai catatan lain." : "";
	const absent = isRecorded(to)
		? ""
		: "Peserta didik tidak dapat mengisi hari itu lagi. Waktu dan lokasi presensinya tetap tersimpan.";
	return [absent, journal, letter].filter(Boolean).join(" ");
}
