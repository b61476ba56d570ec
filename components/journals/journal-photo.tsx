import { FILE_DATE, photoCaption } from "@/lib/dates/dates";
import { NoPhoto, StoredPhoto } from "./stored-photo";

type Props = {
	imagePath: string | null;
	capturedAt: string | null;
	/** Only the date of the file is known. */
	fromFile: boolean;
	/** Makes the photo lower on phones, so that the text is also in sight. */
	compact?: boolean;
};

/** A journal's stored photo, and when it was taken. */
export function JournalPhoto({ imagePath, capturedAt, fromFile, compact }: Props) {
	if (!imagePath) return <NoPhoto />;
	return (
		<figure>
			<StoredPhoto key={imagePath} path={imagePath} compact={compact} />
			{capturedAt && (
				<figcaption className="mt-2.5 text-muted text-sm">
					<p>{photoCaption(capturedAt)}</p>
					{fromFile && <p>{FILE_DATE}</p>}
				</figcaption>
			)}
		</figure>
	);
}
