import Link from "next/link";

/** Leads to the people who have not opened the accounts yet that the school made. */
export const InvitedLink = ({ count }: { count: number }) =>
	count > 0 && (
		<p className="mb-4 text-sm">
			<Link href="/guru/undangan" className="touch-area font-semibold text-accent-text underline">
				{`${count} orang belum membuka akunnya: cetak kode undangan`}
			</Link>
		</p>
	);
