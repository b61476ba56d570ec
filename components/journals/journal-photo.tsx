import { photoCaption } from "@/lib/dates";

type Props = { imagePath: string | null; capturedAt: string | null };

/** A journal's stored photo with when it was taken. */
export function JournalPhoto({ imagePath, capturedAt }: Props) {
	if (!imagePath)
		return (
			<p className="flex h-64 items-center justify-center rounded-lg border border-dashed bg-sunken text-muted sm:h-80">
				Lampiran tidak tersedia.
			</p>
		);
	return (
		<figure>
			<a
				href={`/storage/${imagePath}`}
				target="_blank"
				rel="noreferrer"
				aria-label="Buka foto ukuran penuh"
				className="flex h-64 overflow-hidden rounded-lg border bg-sunken sm:h-96"
			>
				<img src={`/storage/${imagePath}`} alt="Foto kegiatan" className="size-full object-contain" />
			</a>
			{capturedAt && (
				<figcaption className="mt-2.5 text-muted text-sm">{photoCaption(capturedAt)}</figcaption>
			)}
		</figure>
	);
}
