import { ButtonLink } from "@/components/ui/button";
import { CardHeader } from "@/components/ui/card";
import type { ChangeWire } from "@/server/services/internships/read-changes";
import { ChangeList } from "./change-list";

type Props = {
	/** The first changes that wait. */
	rows: readonly ChangeWire[];
	total: number;
	/** The address of all changes that wait. */
	more?: string;
};

/** What waits for the reader's decision. Nothing is shown where nothing waits. */
export function WaitingChanges({ rows, total, more }: Props) {
	if (total === 0) return null;
	return (
		<section>
			<CardHeader
				title="Menunggu Persetujuan Anda"
				description={`${total} perubahan data peserta didik`}
				actions={
					more &&
					total > rows.length && (
						<ButtonLink href={more} variant="link" aria-label="Lihat Semua yang Menunggu Persetujuan">
							Lihat Semua
						</ButtonLink>
					)
				}
			/>
			<ChangeList named rows={rows} />
		</section>
	);
}
