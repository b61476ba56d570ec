import { NameLink } from "@/components/table/name-link";
import { LACKING, type Lacking } from "@/lib/documents/documents";

type Props = {
	lacking: readonly Lacking[];
	/** May the reader add what is lacking? */
	manages: boolean;
};

/** What must be set before a certificate or letter is handed out, and where. */
export const LackingNote = ({ lacking, manages }: Props) => (
	<p className="mb-2 text-sm">
		Sebelum diterbitkan, lengkapi dahulu:{" "}
		{lacking.map((one, index) => (
			<span key={one}>
				{index > 0 && "; "}
				{LACKING[one].label} (
				{manages ? (
					<NameLink href={LACKING[one].href}>{LACKING[one].page}</NameLink>
				) : (
					"oleh manajemen sekolah"
				)}
				)
			</span>
		))}
		.
	</p>
);
