import { photoCaption } from "@/lib/dates";
import { NoPhoto, StoredPhoto } from "./stored-photo";

type Props = {
	imagePath: string | null;
	capturedAt: string | null;
	/** Makes it lower on phones, so that the text is also in sight. */
	compact?: boolean;
};

/** A journal's stored photo, and when it was taken. */
export function JournalPhoto({ imagePath, capturedAt, compact }: Props) {
	if (!imagePath) return <NoPhoto />;
	return (
		<figure>
			<StoredPhoto key={imagePath} path={imagePath} compact={compact} />
			{capturedAt && (
				<figcaption className="mt-2.5 text-muted text-sm">{photoCaption(capturedAt)}</figcaption>
			)}
		</figure>
	);
}
