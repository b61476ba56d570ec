"use client";

import { CircleCheck, CircleDashed } from "lucide";
import { DataTable } from "@/components/table/data-table";
import { StatusBadge } from "@/components/table/status-badge";
import { personHref } from "@/lib/people/person";
import type { Place } from "@/lib/people/place";
import { TeacherPicker } from "./teacher-picker";
import { holdingOf, useUserChange } from "./use-user-change";
import { UserName } from "./user-name";

type Props = {
	caption: string;
	/** The headings of the two columns. */
	headers: { place: string; holder: string };
	places: readonly Place[];
	/** The person who is looking, if they lose this page by handing on their own place. Their session ends then. */
	self?: number;
};

/** Each place with its holder, and a button to give it to somebody else. */
export function PlaceTable({ caption, headers, places, self }: Props) {
	const change = useUserChange();

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
						holder ? (
							<UserName
								name={holder.name}
								href={holder.id_user === self ? undefined : personHref(holder.id_user)}
							/>
						) : (
							<span className="text-muted">Belum ada</span>
						),
				},
				{
					key: "action",
					header: "",
					width: "w-32",
					cell: (place) => (
						<TeacherPicker
							small
							name={`Ganti ${place.title}`}
							label={`Pilih Pembimbing sebagai ${place.title}`}
							onPick={(teacher) => change(holdingOf(place, teacher, self))}
						>
							Ganti
						</TeacherPicker>
					),
				},
			]}
		/>
	);
}
