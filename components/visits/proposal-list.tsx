"use client";

import { useState } from "react";
import { LocationMap } from "@/components/attendances/location-map";
import { useMapTiles } from "@/components/attendances/map-settings";
import { FormField } from "@/components/form/form-field";
import { useSubmit } from "@/components/form/use-submit";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { formatInstant } from "@/lib/dates/dates";
import type { ProposedPoint } from "@/server/wire/visits";
import type { WorkplaceWire } from "@/server/wire/workplaces";

type Props = {
	workplace: Pick<WorkplaceWire, "id_workplace" | "version">;
	proposals: readonly ProposedPoint[];
};

/** Points that a visit or an instructor proposes, for those who edit the workplace. */
export function ProposalList({ workplace, proposals }: Props) {
	if (proposals.length === 0) return null;
	return (
		<section className="mt-6 border-t pt-5">
			<h3 className="mb-3 font-semibold">Usulan titik</h3>
			<ul className="space-y-6">
				{proposals.map((proposal) => (
					<Proposal key={proposal.id_proposal} workplace={workplace} proposal={proposal} />
				))}
			</ul>
		</section>
	);
}

function Proposal({
	workplace,
	proposal: { id_proposal, latitude, longitude, accuracy, proposed_at, by, source },
}: { proposal: ProposedPoint } & Pick<Props, "workplace">) {
	const [shown, setShown] = useState(false);
	const [label, setLabel] = useState("");
	const [errors, setErrors] = useState<Record<string, string[]>>({});
	const tiles = useMapTiles();
	const { submit, sending } = useSubmit();
	const exact = accuracy === null ? "" : `, ± ${Math.round(accuracy).toLocaleString("id-ID")} m`;
	const decide = (accepted: boolean) =>
		submit({
			...(!accepted && {
				confirm: { title: "Tolak usulan titik ini?", confirm: "Tolak", tone: "danger" as const },
			}),
			method: "PUT",
			path: `/workplaces/points/${id_proposal}/decide`,
			body: { version: workplace.version, accepted, label, latitude, longitude },
			onRefusal: ({ status, errors }) => {
				if (status !== 422) return false;
				setErrors(errors);
				return true;
			},
			failure: "Usulan Gagal Diputuskan",
			stale: [404, 409],
			refreshes: true,
		});
	return (
		<li className="space-y-3">
			<p className="text-sm">
				{source === "visit" ? "Dari kunjungan" : "Dari instruktur"} {by ?? "yang akunnya sudah dihapus"},{" "}
				{formatInstant(proposed_at)}
				{exact}
			</p>
			{shown ? (
				<LocationMap
					latitude={latitude}
					longitude={longitude}
					accuracy={accuracy ?? 0}
					zoom={15}
					label="Peta usulan titik"
					{...tiles}
				/>
			) : (
				<Button variant="secondary" size="sm" onClick={() => setShown(true)}>
					Lihat di peta
				</Button>
			)}
			<FormField label="Nama Titik" required hint="Misalnya Gerbang utama." error={errors.label?.[0]}>
				<Input autoComplete="off" value={label} onChange={({ target }) => setLabel(target.value)} />
			</FormField>
			<div className="flex flex-wrap gap-2">
				<Button loading={sending} onClick={() => void decide(true)}>
					Jadikan Titik Peta
				</Button>
				<Button variant="danger-ghost" loading={sending} onClick={() => void decide(false)}>
					Tolak
				</Button>
			</div>
		</li>
	);
}
