import { DescriptionList } from "@/components/table/description-list";
import { FILE_DATE, formatInstant, photoCaption } from "@/lib/dates/dates";
import type { RoundWire } from "@/server/wire/journals";
import { JournalBadge } from "./journal-badge";

type Props = {
	/** Newest first. */
	rounds: readonly RoundWire[];
	/** The journal has changed since the last round. */
	changed: boolean;
};

/** The latest decision, with who made it and when. Below it stands every round with its text and photo. */
export function JournalRounds({ rounds, changed }: Props) {
	const [latest] = rounds;
	if (!latest) return <p>-</p>;
	return (
		<div className="space-y-3">
			<Decision {...latest} />
			{(rounds.length > 1 || changed) && (
				<details>
					<summary className="flex min-h-11 cursor-pointer items-center font-semibold text-accent-text text-sm">
						Riwayat pemeriksaan ({rounds.length})
					</summary>
					<ol className="mt-2 space-y-6">
						{rounds.map((round) => (
							<li key={round.id_round} className="space-y-3 border-s-2 ps-4">
								<JournalBadge status={round.status} />
								<Decision {...round} />
								<Subject {...round} />
							</li>
						))}
					</ol>
				</details>
			)}
		</div>
	);
}

function Decision({ status, feedback, reviewer, reviewed_at }: RoundWire) {
	const words = status === "approved" ? "Jurnal disetujui tanpa catatan." : "Perlu revisi, tanpa catatan.";
	return (
		<div>
			<p className="whitespace-pre-line break-words">{feedback ?? words}</p>
			<p className="mt-1 text-muted text-sm">
				{reviewer?.name ?? "Pembimbing yang akunnya sudah dihapus"},{" "}
				<time dateTime={reviewed_at}>{formatInstant(reviewed_at)}</time>
			</p>
		</div>
	);
}

/** What a round was about. Decisions from before we kept rounds have no text and photo. */
function Subject({ description, image_path, captured_at, captured_from_file }: RoundWire) {
	if (!description && !image_path)
		return <p className="text-muted text-sm">Teks dan foto yang diperiksa saat itu tidak disimpan.</p>;
	return (
		<>
			<DescriptionList
				items={[
					{
						label: "Teks yang diperiksa",
						value: <span className="block whitespace-pre-line break-words font-normal">{description}</span>,
						wide: true,
					},
				]}
			/>
			{image_path && (
				<a
					href={`/storage/${image_path}`}
					target="_blank"
					rel="noreferrer"
					className="block w-fit max-w-full overflow-hidden rounded-lg border bg-sunken"
				>
					<img
						src={`/storage/${image_path}`}
						alt={`Foto yang diperiksa. ${captured_at ? photoCaption(captured_at) : ""}${captured_from_file ? `. ${FILE_DATE}` : ""}`}
						loading="lazy"
						className="h-32 w-auto max-w-full object-contain"
					/>
				</a>
			)}
		</>
	);
}
