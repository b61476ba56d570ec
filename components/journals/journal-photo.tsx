import { cn } from "@/components/ui/cn";
import { photoCaption } from "@/lib/dates";

type Props = {
	imagePath: string | null;
	capturedAt: string | null;
	/** Lower on phones, where the text should be in sight too. */
	compact?: boolean;
};

/** A journal's stored photo with when it was taken. */
export function JournalPhoto({ imagePath, capturedAt, compact }: Props) {
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
				className={cn(
					"flex overflow-hidden rounded-lg border bg-sunken sm:h-96",
					compact ? "h-[26dvh] min-h-40" : "h-64",
				)}
			>
				<img src={`/storage/${imagePath}`} alt="Foto kegiatan" className="size-full object-contain" />
			</a>
			{capturedAt && (
				<figcaption className="mt-2.5 text-muted text-sm">{photoCaption(capturedAt)}</figcaption>
			)}
		</figure>
	);
}
