"use client";

import { type ReactNode, useState } from "react";
import { useSubmit } from "@/components/form/use-submit";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { Select } from "@/components/ui/select";
import { ROLE_LABELS } from "@/lib/labels";
import { type LedMajor, majorPlace, type Place, positionPlace } from "@/lib/people/place";
import { userListHref } from "@/lib/people/user-list";
import type { PersonWire, PositionItem } from "@/server/wire/people";
import {
	becomingHomeroom,
	holdingOf,
	leavingClassOf,
	ROLE_CHANGE_FAILED,
	useUserChange,
} from "./use-user-change";

type Props = {
	person: PersonWire;
	teacher: NonNullable<PersonWire["teacher"]>;
	majors: readonly LedMajor[];
	positions: readonly PositionItem[];
};

/** The offices of a member of the staff: what they have, and what a guru_pembimbing can get. */
export function PersonRoles({ person, teacher, majors, positions }: Props) {
	const change = useUserChange();
	const { submit } = useSubmit();
	const { id_user, name } = person;
	const { homeroom, classes, major_led, position } = teacher;

	const stopLeading = () =>
		major_led &&
		submit({
			confirm: {
				title: `Yakin ingin menghapus ${name} dari Kepala Program ${major_led.code}?`,
				text: `Jurusan ${major_led.code} tidak memiliki kepala program sampai Anda memilih yang baru. ${name} perlu login kembali.`,
				confirm: "Lanjut",
				tone: "danger",
			},
			method: "PUT",
			path: `/majors/${major_led.id_major}/leader`,
			body: { leader: null, expected: id_user },
			failure: ROLE_CHANGE_FAILED,
			stale: [404, 409],
			refreshes: true,
		});

	return (
		<Card>
			<CardHeader title="Peran" />
			<ul className="divide-y">
				{position && (
					<Held
						title={position}
						action={
							<ButtonLink href={userListHref({ tab: "manajemen_sekolah" })} variant="link">
								Ganti pemegang
							</ButtonLink>
						}
					/>
				)}
				{major_led && (
					<Held
						title={`${ROLE_LABELS.kepala_program} ${major_led.code}`}
						action={<Take from={`Kepala Program ${major_led.code}`} onClick={stopLeading} />}
					/>
				)}
				{homeroom && (
					<Held
						title={[ROLE_LABELS.wali_kelas, classes.map((one) => one.name).join(", ")].join(" ").trim()}
						action={<Take from="Wali Kelas" onClick={() => change(leavingClassOf(person))} />}
					/>
				)}
				{person.role === "guru_pembimbing" && <Held title={ROLE_LABELS.guru_pembimbing} />}
			</ul>
			{person.role === "guru_pembimbing" && (
				<GiveRole
					places={[...majors.map(majorPlace), ...positions.map(positionPlace)]}
					onHomeroom={() => change(becomingHomeroom(person))}
					onPlace={(place) => change(holdingOf(place, person))}
				/>
			)}
		</Card>
	);
}

const Held = ({ title, action }: { title: string; action?: ReactNode }) => (
	<li className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1">
		<span className="font-medium">{title}</span>
		{action}
	</li>
);

const Take = ({ from, onClick }: { from: string; onClick: () => unknown }) => (
	<Button variant="ghost" size="sm" aria-label={`Lepas dari ${from}`} onClick={onClick}>
		Lepas
	</Button>
);

type GiveProps = {
	places: readonly Place[];
	onHomeroom: () => unknown;
	onPlace: (place: Place) => unknown;
};

const HOMEROOM = "wali_kelas";

/** Chooses what a guru_pembimbing becomes. Of a place that somebody has, it says who. */
function GiveRole({ places, onHomeroom, onPlace }: GiveProps) {
	const [chosen, setChosen] = useState("");
	const place = places.find(({ title }) => title === chosen);
	return (
		<div className="mt-2 flex flex-wrap items-center gap-2">
			<Select
				aria-label="Peran baru"
				autoComplete="off"
				value={chosen}
				onChange={({ target }) => setChosen(target.value)}
				className="w-full sm:w-80"
			>
				<option value="">Pilih peran baru</option>
				<option value={HOMEROOM}>{ROLE_LABELS.wali_kelas}</option>
				{places.map(({ title, holder }) => (
					<option key={title} value={title}>
						{holder ? `${title} (sekarang ${holder.name})` : title}
					</option>
				))}
			</Select>
			<Button
				variant="secondary"
				disabled={chosen === ""}
				onClick={() => (place ? onPlace(place) : onHomeroom())}
				className="max-sm:w-full"
			>
				Ubah Peran
			</Button>
		</div>
	);
}
