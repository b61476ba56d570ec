import { CircleCheck, Eye, Hourglass } from "lucide";
import { DescriptionList } from "@/components/table/description-list";
import { StatusBadge } from "@/components/table/status-badge";
import { Badge } from "@/components/ui/badge";
import { formatInstant } from "@/lib/dates/dates";
import { type OwnIncident, occurredWords, REACH_LABELS } from "@/lib/incidents/incidents";

type State = { closed_at: string | null; seen_by: number };

/** How far a report is: nobody has opened it, somebody has, or it is closed. */
export function IncidentState({ closed_at, seen_by }: State) {
	if (closed_at)
		return (
			<StatusBadge tone="success" icon={CircleCheck}>
				Selesai
			</StatusBadge>
		);
	return seen_by > 0 ? (
		<StatusBadge tone="info" icon={Eye}>
			Sudah dibuka
		</StatusBadge>
	) : (
		<StatusBadge tone="danger" icon={Hourglass}>
			Belum dibuka
		</StatusBadge>
	);
}

/** What a report says. */
export function IncidentDetails({ incident }: { incident: OwnIncident }) {
	const { occurred, place, text, image_path, recorded_at, received_at, again_at, time_unsure, reach } =
		incident;
	const late = received_at !== recorded_at && `, tiba ${formatInstant(received_at)}`;
	const again = again_at && `, dan lagi sesudah ditutup: ${formatInstant(again_at)}`;
	return (
		<DescriptionList
			items={[
				{
					label: "Waktu kejadian",
					value: (
						<>
							{occurredWords(occurred)}
							{time_unsure && (
								<span className="block text-sm text-warning">
									Waktunya tidak pasti: jam ponsel berubah, atau waktu yang diketik belum tiba.
								</span>
							)}
						</>
					),
				},
				{ label: "Tempat", value: place },
				{
					label: "Cerita",
					value: <span className="block whitespace-pre-line break-words font-normal">{text}</span>,
					wide: true,
				},
				...(image_path ? [{ label: "Foto", value: <IncidentPhoto path={image_path} />, wide: true }] : []),
				{ label: "Dilaporkan", value: `${formatInstant(recorded_at)}${late || ""}${again || ""}` },
				{ label: "Boleh dilihat", value: REACH_LABELS[reach] },
			]}
		/>
	);
}

const IncidentPhoto = ({ path }: { path: string }) => (
	<a
		href={`/storage/${path}`}
		target="_blank"
		rel="noreferrer"
		className="block w-fit max-w-full overflow-hidden rounded-lg border bg-sunken"
	>
		<img
			src={`/storage/${path}`}
			alt="Foto kejadian, buka ukuran penuh"
			loading="lazy"
			className="h-48 w-auto max-w-full object-contain"
		/>
	</a>
);

/** Who has opened a report, and when. */
export function IncidentViews({ views }: Pick<OwnIncident, "views">) {
	if (views.length === 0) return <p className="text-muted text-sm">Belum ada yang membuka laporan ini.</p>;
	return (
		<ul className="space-y-1 text-sm">
			{views.map(({ name, seen_at }) => (
				<li key={`${name} ${seen_at}`} className="wrap-anywhere">
					<span className="font-semibold">{name}</span>,{" "}
					<time dateTime={seen_at}>{formatInstant(seen_at)}</time>
				</li>
			))}
		</ul>
	);
}

/** What was done, the first note first. */
export function IncidentNotes({ notes }: Pick<OwnIncident, "notes">) {
	if (notes.length === 0) return <p className="text-muted text-sm">Belum ada catatan.</p>;
	return (
		<ol className="space-y-4">
			{notes.map(({ id_note, text, author, written_at, staff_only, closes }) => (
				<li key={id_note} className="border-s-2 ps-4">
					<p className="whitespace-pre-line break-words">{text}</p>
					<p className="mt-1 text-muted text-sm">
						{author ?? "Guru yang akunnya sudah dihapus"},{" "}
						<time dateTime={written_at}>{formatInstant(written_at)}</time>
					</p>
					{(staff_only || closes !== null) && (
						<p className="mt-1 flex flex-wrap gap-2">
							{staff_only && <Badge>Hanya untuk guru</Badge>}
							{closes === true && <Badge tone="success">Laporan ditutup</Badge>}
							{closes === false && <Badge tone="warning">Laporan dibuka kembali</Badge>}
						</p>
					)}
				</li>
			))}
		</ol>
	);
}
