import { CircleAlert } from "lucide";
import { StatusBadge } from "@/components/table/status-badge";
import type { Twin } from "@/server/wire/people";

/** Two accounts may be one person's. The management decides, and deletes the invited one with a successor. */
export const TwinNote = ({ text, name, nip }: Twin & { text: string }) => (
	<span className="mt-1 block">
		<StatusBadge tone="warning" icon={CircleAlert}>
			{text}
		</StatusBadge>
		<span className="block font-normal text-muted text-xs">
			{`${name}${nip ? `, NIP ${nip}` : ""}. Jika orang yang sama, hapus akun undangannya di Kelola Admin dan serahkan tugasnya kepada akun yang didaftarkan sendiri.`}
		</span>
	</span>
);
