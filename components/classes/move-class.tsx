"use client";

import { useState } from "react";
import { ClassOptions } from "@/components/classes/class-options";
import { useSubmit } from "@/components/form/use-submit";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { Select } from "@/components/ui/select";
import type { ClassChoice } from "@/server/wire/classes";

type Props = {
	id_user: number;
	name: string;
	/** The student's class. Null: none. */
	from: string | null;
	targets: readonly ClassChoice[];
};

/** Moves one student to another class. */
export function MoveClass({ id_user, name, from, targets }: Props) {
	const [target, setTarget] = useState("");
	const { submit, sending } = useSubmit();
	const others = targets.filter(({ id_class }) => id_class !== from);
	const chosen = others.find(({ id_class }) => id_class === target)?.name;

	const move = () =>
		submit({
			confirm: {
				title: `Pindahkan ${name} ke ${chosen}?`,
				text: `Wali kelas dan jurusannya mengikuti kelas itu. ${name} diberi tahu di halamannya.`,
				confirm: "Pindahkan",
				tone: "warning",
			},
			method: "PUT",
			path: `/classes/${target}/students`,
			body: { students: [id_user], from },
			failure: "Pemindahan Gagal!",
			stale: [404, 409],
			refreshes: true,
			onSuccess: () => setTarget(""),
		});

	return (
		<Card>
			<CardHeader title={from === null ? "Beri Kelas" : "Pindah Kelas"} />
			<div className="flex flex-wrap items-center gap-2">
				<Select
					aria-label="Kelas tujuan"
					autoComplete="off"
					value={target}
					onChange={(event) => setTarget(event.target.value)}
					className="w-full sm:w-64"
				>
					<option value="">Pilih kelas tujuan</option>
					<ClassOptions classes={others} />
				</Select>
				<Button
					variant="secondary"
					loading={sending}
					disabled={!chosen}
					onClick={move}
					className="max-sm:w-full"
				>
					Pindahkan
				</Button>
			</div>
		</Card>
	);
}
