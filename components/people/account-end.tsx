import type { ReactNode } from "react";
import { Fold } from "@/components/frame/fold";
import { Card } from "@/components/ui/card";

type Props = {
	/** The cards that protect the account. */
	security: ReactNode;
	/** Does one of them need the person? */
	open: boolean;
	/** The button that deletes the account. */
	deletion: ReactNode;
};

/** The end of every profile: what protects the account, in one fold on phones, and last of all its deletion. */
export function AccountEnd({ security, open, deletion }: Props) {
	return (
		<>
			<Fold label="Keamanan" open={open} className="max-md:mt-6">
				{security}
			</Fold>
			<Card
				padding="none"
				className="mt-6 flex flex-col items-start gap-3 px-5 py-5 sm:flex-row sm:items-center sm:justify-between sm:px-8"
			>
				<p className="text-muted text-sm">
					Menghapus akun menghilangkan semua data Anda. Data tidak dapat dipulihkan.
				</p>
				{deletion}
			</Card>
		</>
	);
}
