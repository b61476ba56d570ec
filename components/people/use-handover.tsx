"use client";

import type { Confirmation } from "@/components/feedback/confirm-dialog";
import { useDialogs } from "@/components/feedback/dialogs";
import { useLoading } from "@/components/feedback/loading";
import { FormField } from "@/components/form/form-field";
import { useApi } from "@/components/form/use-api";
import { Select } from "@/components/ui/select";
import { ROLE_LABELS, type Role } from "@/lib/labels";
import type { Dependants } from "@/server/services/people/handover";
import type { TeacherItem } from "@/server/wire/people";

type Successors = { successor_id?: number | null; homeroom_successor_id?: number | null };

/**
 * Asks a question before staff leave. If somebody would lose their teacher, it names them, and asks who takes over. The
 * answer is null if the user declined.
 */
export function useHandover() {
	const api = useApi();
	const { confirm, notice } = useDialogs();
	const { during } = useLoading();

	/** @param keepsPlacements they lose only their class */
	return async (
		question: Confirmation,
		ids: readonly number[],
		keepsPlacements = false,
	): Promise<Successors | null> => {
		const asked = await during(
			Promise.all([
				api<Dependants>("GET", `/users/dependants?ids=${ids.join()}`),
				api<TeacherItem[]>("GET", "/teachers"),
			]),
		);
		if (asked.includes(null)) return null;
		const [left, teachers] = asked;
		if (!left?.ok || !teachers?.ok) {
			const refused = asked.find((answer) => answer && !answer.ok);
			await notice({ title: question.title, text: refused?.ok === false && refused.message, tone: "error" });
			return null;
		}
		const stays = ({ id_user }: TeacherItem) => !ids.includes(id_user);
		const chosen: Successors = {};
		const { mentees, students, heirs, vacated } = left.data;
		const text = (
			<>
				{typeof question.text === "string" ? <p>{question.text}</p> : question.text}
				{vacated.length > 0 && !keepsPlacements && (
					<p className="pt-2">Jabatan yang menjadi kosong: {vacated.join(", ")}.</p>
				)}
				{mentees.count > 0 && !keepsPlacements && (
					<Heirs
						{...mentees}
						what="peserta bimbingan tidak lagi memiliki guru pembimbing"
						label="Serahkan bimbingan kepada"
						people={teachers.data.filter(stays)}
						onChoose={(id) => {
							chosen.successor_id = id;
						}}
					/>
				)}
				{students.count > 0 && (
					<Heirs
						{...students}
						what="peserta didik kelasnya tidak lagi memiliki wali kelas"
						note="Tanpa pengganti mereka tetap melakukan presensi, dan memilih wali kelas baru di profil."
						label="Serahkan kelas kepada"
						people={heirs.map(({ role, ...heir }) => ({
							...heir,
							name: role === "wali_kelas" ? heir.name : `${heir.name} (${becoming(role)})`,
						}))}
						onChoose={(id) => {
							chosen.homeroom_successor_id = id;
						}}
					/>
				)}
			</>
		);
		return (await confirm({ ...question, text })) ? chosen : null;
	};
}

/** What taking over a class means for somebody who is not a homeroom teacher. */
const becoming = (role: Role) =>
	role === "guru_pembimbing" ? "menjadi Wali Kelas" : `${ROLE_LABELS[role]}, juga Wali Kelas`;

type HeirsProps = Dependants["mentees"] & {
	what: string;
	label: string;
	note?: string;
	people: readonly Pick<TeacherItem, "id_user" | "name">[];
	onChoose: (id: number | null) => void;
};

/** The people who would lose their teacher, and the choice of a successor. */
function Heirs({ count, names, what, note, label, people, onChoose }: HeirsProps) {
	const more = count - names.length;
	return (
		<div className="space-y-2 pt-2">
			<p>
				{count} {what}: {names.join(", ")}
				{more > 0 && `, dan ${more} lainnya`}. {note}
			</p>
			<FormField label={label}>
				<Select defaultValue="" onChange={({ target }) => onChoose(Number(target.value) || null)}>
					<option value="">Belum ada pengganti</option>
					{people.map(({ id_user, name }) => (
						<option key={id_user} value={id_user}>
							{name}
						</option>
					))}
				</Select>
			</FormField>
		</div>
	);
}
