"use client";

import { useId } from "react";
import { Controller } from "react-hook-form";
import { toast } from "@/components/feedback/toast";
import { DateField } from "@/components/form/date-field";
import { FormDialog } from "@/components/form/form-dialog";
import { FormField, FormGrid } from "@/components/form/form-field";
import type { Refusal } from "@/components/form/use-api";
import { useServerForm } from "@/components/form/use-server-form";
import { type Submission, useSubmit } from "@/components/form/use-submit";
import { Input } from "@/components/ui/input";
import { dateOf } from "@/lib/dates/dates";
import { READINESS_LABELS, type SharedLine } from "@/lib/internships/readiness";

/** For whom a line is recorded: these placements, or all of a class that lack it. */
export type ReadinessOf = { internships: string[] } | { class_id: string };

type Props = {
	line: SharedLine;
	of: ReadinessOf;
	/** Whom it is about: a name, or a class. */
	who: string;
	/** The insurance as it is now. */
	insurance?: { number: string; valid_from: string; valid_until: string };
	open: boolean;
	onOpenChange: (open: boolean) => void;
};

const PATH = "/internships/readiness/update";
type Marked = { internships: string[]; replaced: object[] };

/** Records a briefing or an insurance, for one student or for a class. */
export const ReadinessDialog = (props: Props) =>
	props.line === "insurance" ? <InsuranceDialog {...props} /> : <BriefingDialog {...props} />;

/** Records the line. What was not there before can be taken back at once, for exactly those who got it. */
function useMark({ line, of, insurance, onOpenChange }: Props) {
	const { submit } = useSubmit();
	const send = (body: Record<string, unknown>, more: Partial<Submission<Marked>>) =>
		submit<Marked>({
			method: "PUT",
			path: PATH,
			body: { ...body, line },
			failure: "Pencatatan Gagal",
			stale: [404, 409],
			refreshes: true,
			...more,
		});
	return async (values: Record<string, string>, showErrors: (refusal: Refusal) => boolean) => {
		const answer = await send(
			{ ...of, ...values, done: true },
			{ showErrors, close: () => onOpenChange(false), ...(!insurance && { success: () => null }) },
		);
		if (insurance || !answer?.ok) return;
		const { internships, replaced } = answer.data;
		const dismiss = toast({
			text: answer.message,
			...(internships.length > 0 && {
				action: {
					label: "Urungkan",
					run: () => {
						dismiss();
						void send(
							{ internships, done: false, restored: replaced },
							{ success: () => null, failure: "Pembatalan Gagal" },
						);
					},
				},
			}),
		});
	};
}

const briefingForm = () => import("@/lib/schemas/internships").then((module) => module.briefingFormSchema);

function BriefingDialog(props: Props) {
	const { line, who, open, onOpenChange } = props;
	const id = useId();
	const { form, bind, sending, showErrors } = useServerForm<{ done_on: string }>(briefingForm, undefined, {
		done_on: dateOf(new Date(), "WIB"),
	});
	const mark = useMark(props);
	const save = (values: { done_on: string }) => mark(values, showErrors);

	return (
		<FormDialog
			open={open}
			onOpenChange={onOpenChange}
			title={READINESS_LABELS[line]}
			description={who}
			form={id}
			sending={sending}
			action="Catat"
			size="sm"
		>
			<form id={id} {...bind(save)}>
				<FormField label="Tanggal pembekalan" required error={form.formState.errors.done_on?.message}>
					<Controller
						name="done_on"
						control={form.control}
						render={({ field }) => <DateField {...field} max={dateOf(new Date(), "WIT")} />}
					/>
				</FormField>
			</form>
		</FormDialog>
	);
}

type Insurance = { number: string; valid_from: string; valid_until: string };
const insuranceForm = () => import("@/lib/schemas/internships").then((module) => module.insuranceFormSchema);

function InsuranceDialog(props: Props) {
	const { line, who, insurance, open, onOpenChange } = props;
	const id = useId();
	const { form, bind, sending, showErrors } = useServerForm<Insurance>(
		insuranceForm,
		undefined,
		insurance ?? { number: "", valid_from: "", valid_until: "" },
	);
	const { control, register, formState } = form;
	const mark = useMark(props);
	const save = (values: Insurance) => mark(values, showErrors);
	return (
		<FormDialog
			open={open}
			onOpenChange={onOpenChange}
			title={READINESS_LABELS[line]}
			description={who}
			form={id}
			sending={sending}
			size="sm"
		>
			<form id={id} {...bind(save)} className="space-y-3">
				<FormField
					label="Nomor"
					required
					hint="Nomor polis atau kepesertaan, misalnya dari BPJS Ketenagakerjaan."
					error={formState.errors.number?.message}
				>
					<Input autoComplete="off" {...register("number")} />
				</FormField>
				<FormGrid>
					{(["valid_from", "valid_until"] as const).map((end) => (
						<FormField
							key={end}
							label={end === "valid_from" ? "Berlaku dari" : "Sampai"}
							required
							error={formState.errors[end]?.message}
						>
							<Controller name={end} control={control} render={({ field }) => <DateField {...field} />} />
						</FormField>
					))}
				</FormGrid>
			</form>
		</FormDialog>
	);
}
