"use client";

import { type SyntheticEvent, useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useDialogs } from "@/components/feedback/dialogs";
import { DigitsInput } from "@/components/form/digits-input";
import { FormField } from "@/components/form/form-field";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { callApi } from "@/lib/api-client";

type School = { npsn: string; school: string };
type Lookup = { dataSekolah: { sekolah: string }[] };

const NPSN_DIGITS = 8;
const refuse = (event: SyntheticEvent) => event.preventDefault();

/** The school's number, which people must type by hand, and its name from the lookup. */
export function SchoolFields() {
	const { register, getValues, setValue, clearErrors, control, formState } = useFormContext<School>();
	const { errors } = formState;
	const npsn = useWatch({ control, name: "npsn" }) ?? "";
	const school = useWatch({ control, name: "school" });
	const [searching, setSearching] = useState(false);
	/** The number being looked up. */
	const searched = useRef<string>(null);
	const { notice } = useDialogs();

	async function check() {
		const npsn = getValues("npsn");
		if (searched.current === npsn || npsn.length !== NPSN_DIGITS) return;
		searched.current = npsn;
		setSearching(true);
		const answer = await callApi<Lookup>("GET", `/sekolah?npsn=${npsn}`);
		// If somebody has typed another number meanwhile, this answer no longer counts.
		if (searched.current === npsn) {
			searched.current = null;
			setSearching(false);
		}
		if (getValues("npsn") !== npsn) return;
		const name = answer.ok ? answer.data.dataSekolah[0]?.sekolah : undefined;
		setValue("school", name ?? "");
		if (name) return clearErrors(["npsn", "school"]);
		await notice({
			title: "Pencarian Gagal!",
			text: answer.ok || answer.status === 404 ? "NPSN sekolah tidak ditemukan" : answer.message,
			tone: "error",
		});
	}

	return (
		<>
			<FormField label="NPSN" required hint="NPSN harus terdiri dari 8 angka" error={errors.npsn?.message}>
				<div className="flex gap-2">
					<DigitsInput
						maxDigits={NPSN_DIGITS}
						maxLength={NPSN_DIGITS}
						pattern="[0-9]{8}"
						title="NPSN harus terdiri dari 8 angka"
						autoComplete="off"
						{...register("npsn", {
							onChange: () => {
								setValue("school", "");
								void check();
							},
						})}
						onKeyDown={(event) => {
							if (event.key !== "Enter" || npsn.length !== NPSN_DIGITS || getValues("school")) return;
							event.preventDefault();
							void check();
						}}
						onCopy={refuse}
						onPaste={refuse}
						onCut={refuse}
						onDrag={refuse}
						onDragStart={refuse}
						onDrop={refuse}
						onContextMenu={refuse}
					/>
					<Button
						variant="secondary"
						className="min-h-12! min-w-20"
						disabled={npsn.length !== NPSN_DIGITS}
						loading={searching}
						onClick={check}
					>
						Cek
					</Button>
				</div>
			</FormField>
			<FormField
				label="Sekolah"
				required
				hint={school ? "Sekolah ditemukan" : "Terisi setelah NPSN dicek"}
				error={errors.school?.message}
			>
				<Input readOnly tabIndex={-1} autoComplete="off" placeholder="-" {...register("school")} />
			</FormField>
		</>
	);
}
