"use client";

import Link from "next/link";
import { type FormEvent, useState } from "react";
import { FormActions } from "@/components/form/form-field";
import { SubmitButton } from "@/components/form/submit-button";
import { useSubmit } from "@/components/form/use-submit";
import { Card, CardHeader } from "@/components/ui/card";
import { FieldMessage } from "@/components/ui/field-message";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { RombelAnswer } from "@/lib/imports/answers";
import { GRADES } from "@/lib/limits";
import type { Preview } from "@/server/services/imports/plans";
import type { RombelQuestion } from "@/server/services/imports/rombels";

type Props = Pick<Preview, "id_import" | "version" | "questions" | "choices"> & {
	/** A head leaves rombels of other majors out. */
	isHead: boolean;
};

/** What is chosen for a rombel: `new`, `none`, `other`, or a class. */
type Choice = { what: string; name: string; grade: string; major_id: string };

const choiceOf = ({ answer, proposal }: RombelQuestion): Choice => {
	const fresh = {
		name: proposal.name,
		grade: proposal.grade ?? "",
		major_id: proposal.major_id ? String(proposal.major_id) : "",
	};
	if (answer === null) return { what: "new", ...fresh };
	if ("class_id" in answer) return { what: answer.class_id, ...fresh };
	if ("name" in answer)
		return { what: "new", name: answer.name, grade: answer.grade, major_id: String(answer.major_id) };
	return { what: "none" in answer ? "none" : "other", ...fresh };
};

function answerOf({ what, name, grade, major_id }: Choice): RombelAnswer | null {
	if (what === "none") return { none: true };
	if (what === "other") return { other: true };
	if (what !== "new") return { class_id: what };
	if (!name.trim() || !grade || !major_id) return null;
	return { name, grade: grade as (typeof GRADES)[number], major_id: Number(major_id) };
}

/** What is chosen, in words. */
function sayChoice({ what, name, major_id }: Choice, choices: Props["choices"]): string {
	if (what === "none") return "tanpa kelas";
	if (what === "other") return "dilewati";
	if (what !== "new") return choices?.classes.find(({ id_class }) => id_class === what)?.name ?? "";
	const major = choices?.majors.find(({ id_major }) => String(id_major) === major_id);
	return `kelas baru ${name}${major ? `, ${major.code}` : ""}`;
}

/** Asks which class each rombel is. The answers are remembered. What is answered or proposed in full is folded. */
export function RombelForm({ id_import, version, questions, choices, isHead }: Props) {
	const { submit, sending } = useSubmit();
	const [chosen, setChosen] = useState(() => new Map(questions.map((one) => [one.key, choiceOf(one)])));
	const [missing, setMissing] = useState<readonly string[]>([]);
	const open = questions.filter(({ answer }) => answer === null).length;
	const change = (key: string, part: Partial<Choice>) => {
		const before = chosen.get(key);
		if (before) setChosen(new Map(chosen).set(key, { ...before, ...part }));
	};
	function send(event: FormEvent) {
		event.preventDefault();
		const rombels: Record<string, RombelAnswer> = {};
		const unanswered: string[] = [];
		for (const [key, choice] of chosen) {
			const answer = answerOf(choice);
			if (answer) rombels[key] = answer;
			else unanswered.push(key);
		}
		setMissing(unanswered);
		if (unanswered.length > 0) return;
		void submit({
			method: "PUT",
			path: `/imports/${id_import}/answer`,
			body: { version, rombels },
			failure: "Jawaban Gagal Disimpan",
			success: () => null,
			stale: [404, 409],
			refreshes: true,
		});
	}
	return (
		<Card>
			<CardHeader
				title="Rombel"
				description={
					open > 0
						? `${open} rombel belum dikenal. Tentukan kelas dan jurusannya sekali saja; jawabannya diingat.`
						: "Kelas untuk setiap rombel sudah ditentukan."
				}
			/>
			{!isHead && (
				<p className="text-sm">
					Jurusannya belum ada di daftar? Tambahkan di{" "}
					<Link
						href="/guru/jurusan"
						className="text-accent-text underline decoration-1 underline-offset-4 hover:decoration-2"
					>
						Jurusan
					</Link>
					. Berkas ini tetap tersimpan di Impor.
				</p>
			)}
			<details open={open > 0 || undefined}>
				<summary className={open > 0 ? "hidden" : "min-h-11 cursor-pointer py-2 font-semibold text-sm"}>
					Ubah Kelas
				</summary>
				<form onSubmit={send}>
					<ul className="divide-y">
						{questions.map((question) => {
							const { key, names, students } = question;
							const { what, name, grade, major_id } = chosen.get(key) ?? choiceOf(question);
							const shown = names.join(", ");
							return (
								<li key={key}>
									<details
										open={missing.includes(key) || answerOf(choiceOf(question)) === null || undefined}
										className="py-2"
									>
										<summary className="wrap-anywhere min-h-11 cursor-pointer py-2 text-sm">
											<span className="font-semibold">{`${shown} (${students} peserta didik)`}</span>
											{`: ${sayChoice(chosen.get(key) ?? choiceOf(question), choices)}`}
										</summary>
										<div className="grid gap-2 sm:grid-cols-2 xl:grid-cols-4">
											<Select
												aria-label={`Kelas untuk ${shown}`}
												value={what}
												onChange={({ target }) => change(key, { what: target.value })}
											>
												<option value="new">Kelas baru</option>
												{choices?.classes.map(({ id_class, name }) => (
													<option key={id_class} value={id_class}>
														{name}
													</option>
												))}
												{isHead ? (
													<option value="other">Bukan jurusan saya (lewati)</option>
												) : (
													<option value="none">Tanpa kelas</option>
												)}
											</Select>
											{what === "new" && (
												<>
													<Input
														aria-label={`Nama kelas untuk ${shown}`}
														value={name}
														maxLength={60}
														onChange={({ target }) => change(key, { name: target.value })}
													/>
													<Select
														aria-label={`Tingkat untuk ${shown}`}
														value={grade}
														onChange={({ target }) => change(key, { grade: target.value })}
													>
														<option value="">Pilih tingkat</option>
														{GRADES.map((one) => (
															<option key={one}>{one}</option>
														))}
													</Select>
													<Select
														aria-label={`Jurusan untuk ${shown}`}
														value={major_id}
														onChange={({ target }) => change(key, { major_id: target.value })}
													>
														<option value="">Pilih jurusan</option>
														{choices?.majors.map(({ id_major, code, name }) => (
															<option key={id_major} value={id_major}>
																{`${code} (${name})`}
															</option>
														))}
													</Select>
												</>
											)}
										</div>
										<FieldMessage
											id={`rombel-${key}`}
											error={missing.includes(key) ? "Isi nama, tingkat, dan jurusan." : undefined}
										/>
									</details>
								</li>
							);
						})}
					</ul>
					<FormActions>
						<SubmitButton loading={sending}>Simpan Kelas</SubmitButton>
					</FormActions>
				</form>
			</details>
		</Card>
	);
}
