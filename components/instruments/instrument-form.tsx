"use client";

import { Plus } from "lucide";
import { useState } from "react";
import { useFieldArray } from "react-hook-form";
import { afterDialog } from "@/components/feedback/after-dialog";
import { useDialogs } from "@/components/feedback/dialogs";
import { DraftNote } from "@/components/form/draft-note";
import { FormActions, FormField, FormGrid } from "@/components/form/form-field";
import { SubmitButton } from "@/components/form/submit-button";
import { useFormDraft } from "@/components/form/use-draft";
import { useServerForm } from "@/components/form/use-server-form";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { type DraftSection, newSection, numbered } from "@/lib/instruments/instrument-draft";
import { MAX_SECTIONS } from "@/lib/limits";
import type { UserWire } from "@/server/wire/people";
import { CopySource } from "./copy-source";
import { draftName, type FormInstrument, type InstrumentValues } from "./instrument-values";
import { SectionFields } from "./section-fields";
import { useListFocus } from "./use-list-focus";
import { useSaveInstrument } from "./use-save-instrument";

type Props = {
	major: Pick<NonNullable<UserWire["major_led"]>, "id_major" | "name">;
	/** The instrument to change. Without it, the form makes a new one. */
	instrument?: FormInstrument;
	/** The ids of its sections. */
	shown?: readonly number[];
};

const schema = () => import("@/lib/schemas/instruments").then((module) => module.instrumentSchema);

const MOVED =
	" Rapor mengenali tujuan dari nomornya, dan nomor sesudahnya bergeser. Setelah menyimpan, periksa juga halaman Tujuan Pembelajaran di Rapor PKL.";

/** The form of an instrument: its major, its year, and its learning goals with their items. */
export function InstrumentForm({ major, ...now }: Props) {
	// When another tab saves, the page is rendered again. The form keeps the instrument that it started from.
	const [{ instrument, shown }] = useState(now);
	const toBody = ({ academic_year, note, instrument: sections }: InstrumentValues) => ({
		major_id: major.id_major,
		academic_year,
		note,
		instrument: numbered(sections),
	});
	const { form, bind, sending, showErrors } = useServerForm<InstrumentValues>(
		schema,
		(check) => (values, context, options) =>
			check(toBody(values) as unknown as InstrumentValues, context, options),
		{ instrument: instrument?.sections ?? [newSection()] },
	);
	const { register, control, formState } = form;
	const { errors } = formState;
	const sections = useFieldArray({ control, name: "instrument" });
	const { say, focus, announcement } = useListFocus();
	const { confirm } = useDialogs();
	const draft = useFormDraft(form, {
		name: draftName(instrument),
		version: instrument,
		except: ["major_id"],
	});
	const save = useSaveInstrument(instrument?.id_instrument, shown, draft.drop);
	const count = sections.fields.length;

	function add() {
		sections.append(newSection(), { shouldFocus: false });
		focus(`instrument.${count}.section_label`);
		say(`Tujuan Pembelajaran ${count + 1} ditambahkan`);
	}

	async function remove(index: number) {
		const goal = `Tujuan Pembelajaran ${index + 1}`;
		const items = form.getValues(`instrument.${index}.items`).length;
		const sure = await confirm({
			title: `Hapus ${goal}?`,
			// The goals of the rapor know a section by its number, so answers to a moved section would score another goal.
			text: `Tujuan pembelajaran ini dihapus dari formulir bersama ${items} butir penilaiannya.${instrument ? MOVED : ""}`,
			confirm: "Hapus",
			tone: "danger",
		});
		if (!sure) return;
		afterDialog(() => {
			sections.remove(index);
			focus(`instrument.${Math.min(index, count - 2)}.section_label`);
			say(`${goal} dihapus`);
		});
	}

	function copy(copied: DraftSection[]) {
		sections.replace(copied);
		focus("instrument.0.section_label");
		say(`${copied.length} tujuan pembelajaran disalin`);
	}

	return (
		<form {...bind(() => save(toBody(form.getValues()), showErrors))} className="space-y-4">
			<DraftNote draft={draft} />
			<Card>
				<FormGrid>
					<FormField label="Program" error={errors.major_id?.message}>
						<Input readOnly autoComplete="off" defaultValue={major.name} {...register("major_id")} />
					</FormField>
					<FormField
						label="Tahun Ajaran"
						required
						hint="Misalnya 2026/2027"
						error={errors.academic_year?.message}
					>
						<Input
							autoComplete="off"
							defaultValue={instrument?.academic_year ?? ""}
							{...register("academic_year")}
						/>
					</FormField>
					<FormField
						label="Catatan"
						hint="Boleh kosong"
						error={errors.note?.message}
						className="md:col-span-2"
					>
						<Textarea rows={3} defaultValue={instrument?.note ?? ""} {...register("note")} />
					</FormField>
				</FormGrid>
			</Card>
			<CopySource onCopy={copy} />
			{sections.fields.map((section, index) => (
				<SectionFields
					key={section.id}
					form={form}
					index={index}
					itemName={instrument ? "KD" : "KKTP"}
					label={section.section_label}
					onRemove={count > 1 ? () => remove(index) : undefined}
					say={say}
					focus={focus}
				/>
			))}
			<Button variant="secondary" block disabled={count >= MAX_SECTIONS} onClick={add}>
				<Icon of={Plus} />
				Tambah Tujuan Pembelajaran
			</Button>
			<p role="status" className="sr-only">
				{announcement}
			</p>
			<FormActions>
				<ButtonLink href="/guru/instrumen-pkl" variant="secondary" size="lg" onClick={draft.drop}>
					Batal
				</ButtonLink>
				<SubmitButton loading={sending}>{instrument ? "Edit Instrumen" : "Save Instrumen"}</SubmitButton>
			</FormActions>
		</form>
	);
}
