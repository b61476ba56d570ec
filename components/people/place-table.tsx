"use client";

import { CircleCheck, CircleDashed } from "lucide";
import { DataTable } from "@/components/table/data-table";
import { StatusBadge } from "@/components/table/status-badge";
import type { ListedUser } from "@/server/wire/people";
import { type Mentor, MentorPicker } from "./mentor-picker";
import { ROLE_CHANGE_FAILED, useUserChange } from "./use-user-change";
import { UserName } from "./user-name";

/** A place that one person holds: the head of a major, or a management position. */
export type Place = {
	name: string;
	/** A short form of the name. */
	code?: string;
	/** The title of its holder: 'Kepala Program DKV'. */
	title: string;
	holder: Pick<ListedUser, "id_user" | "name"> | null;
	/** The fields that identify the place in the request. The request also sends the present holder. */
	fields: { majorId: number } | { position: string };
};

type Props = {
	caption: string;
	/** The headings of the two columns. */
	headers: { place: string; holder: string };
	places: readonly Place[];
	call: "promote-major-leader" | "promote-management";
	/** The person who is looking, if they lose this page by handing on their own place. Their session ends then. */
	self?: number;
};

/** Each place with its holder, and a button to give it to somebody else. */
export function PlaceTable({ caption, headers, places, call, self }: Props) {
	const change = useUserChange();

	const replace = ({ title, holder, fields }: Place, { id_user, name }: Mentor) =>
		change({
			question: {
				title: `Yakin ingin menjadikan ${name} ${title}?`,
				text: consequence(name, holder, self),
				tone: "warning",
			},
			method: "PUT",
			path: `${id_user}/${call}`,
			body: { id: holder?.id_user ?? "", ...fields },
			failure: ROLE_CHANGE_FAILED,
			leaves: holder !== null && holder.id_user === self,
		});

	return (
		<DataTable
			caption={caption}
			rows={places}
			rowKey={({ title }) => title}
			empty="Data pengguna tidak tersedia."
			columns={[
				{
					key: "place",
					header: headers.place,
					primary: true,
					cell: ({ name, code }) => (
						<>
							{name}
							{code && <span className="block font-normal text-muted text-xs">{code}</span>}
						</>
					),
				},
				{
					key: "quota",
					header: "Kuota",
					width: "w-32",
					cell: ({ holder }) => (
						<StatusBadge tone={holder ? "success" : "neutral"} icon={holder ? CircleCheck : CircleDashed}>
							<span className="tabular-nums">{holder ? "1/1" : "0/1"}</span>
						</StatusBadge>
					),
				},
				{
					key: "holder",
					header: headers.holder,
					cell: ({ holder }) =>
						holder ? <UserName name={holder.name} /> : <span className="text-muted">Belum ada</span>,
				},
				{
					key: "action",
					header: "",
					width: "w-32",
					cell: (place) => (
						<MentorPicker
							small
							name={`Ganti ${place.title}`}
							label={`Pilih Pembimbing sebagai ${place.title}`}
							onPick={(mentor) => replace(place, mentor)}
						>
							Ganti
						</MentorPicker>
					),
				},
			]}
		/>
	);
}

function consequence(name: string, holder: Place["holder"], self?: number) {
	if (!holder) return `${name} perlu login kembali dengan peran barunya.`;
	if (holder.id_user === self)
		return "Anda menyerahkan jabatan Anda: Anda kembali menjadi Pembimbing, tidak dapat lagi membuka halaman ini, dan perlu login kembali.";
	return `${holder.name} kembali menjadi Pembimbing. Kelas dan jabatan lainnya tetap. Keduanya perlu login kembali.`;
}
