"use client";

import { Plus, Trash2 } from "lucide";
import { type Path, type UseFormReturn, useFieldArray } from "react-hook-form";
import { FormField } from "@/components/form/form-field";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { Textarea } from "@/components/ui/textarea";
import { itemCode } from "@/lib/instruments/instrument-draft";
import { MAX_ITEMS } from "@/lib/limits";
import type { InstrumentValues } from "./instrument-values";

type Props = {
	form: UseFormReturn<InstrumentValues>;
	index: number;
	/** The name of an item: KKTP in a new instrument, KD in an existing one. */
	itemName: "KKTP" | "KD";
	label: string;
	/** Undefined for the only section, which cannot be removed. */
	onRemove?: () => void;
	say: (text: string) => void;
	focus: (field: Path<InstrumentValues>) => void;
};

/** One learning goal and its numbered items. */
export function SectionFields({ form, index, itemName, label, onRemove, say, focus }: Props) {
	const { register, control, formState } = form;
	const errors = formState.errors.instrument?.[index];
	const items = useFieldArray({ control, name: `instrument.${index}.items` });
	const count = items.fields.length;
	const goal = `Tujuan Pembelajaran ${index + 1}`;
	const nameOf = (item: number) => `${itemName} ${itemCode(index, item)}`;

	function add() {
		items.append({ item_label: "" }, { shouldFocus: false });
		focus(`instrument.${index}.items.${count}.item_label`);
		say(`${nameOf(count)} ditambahkan`);
	}

	function remove(item: number) {
		items.remove(item);
		focus(`instrument.${index}.items.${Math.min(item, count - 2)}.item_label`);
		say(`${nameOf(item)} dihapus`);
	}

	return (
		<Card>
			<fieldset className="min-w-0">
				<legend className="sr-only">{goal}</legend>
				<div className="flex items-start gap-2">
					<FormField label={goal} required error={errors?.section_label?.message} className="flex-1">
						<Textarea
							rows={2}
							defaultValue={label}
							className="min-h-0! font-medium"
							{...register(`instrument.${index}.section_label`)}
						/>
					</FormField>
					{onRemove && (
						<IconButton label={`Hapus ${goal}`} tone="danger" onClick={onRemove} className="mt-7">
							<Icon of={Trash2} />
						</IconButton>
					)}
				</div>
				<div className="mt-3 space-y-2 border-s-2 ps-3 sm:ms-2 sm:ps-5">
					{items.fields.map((field, item) => (
						<div key={field.id} className="flex items-start gap-2">
							<FormField
								label={nameOf(item)}
								required
								error={errors?.items?.[item]?.item_label?.message}
								className="flex-1"
							>
								<Textarea
									rows={2}
									defaultValue={field.item_label}
									className="min-h-0!"
									{...register(`instrument.${index}.items.${item}.item_label`)}
								/>
							</FormField>
							{count > 1 && (
								<IconButton
									label={`Hapus ${nameOf(item)}`}
									tone="danger"
									onClick={() => remove(item)}
									className="mt-7"
								>
									<Icon of={Trash2} />
								</IconButton>
							)}
						</div>
					))}
					<Button variant="ghost" size="sm" disabled={count >= MAX_ITEMS} onClick={add}>
						<Icon of={Plus} />
						<span>
							Tambah {itemName} <span className="sr-only">pada {goal}</span>
						</span>
					</Button>
				</div>
			</fieldset>
		</Card>
	);
}
