import { formatDate } from "@/lib/dates/dates";
import type { FollowUp } from "@/server/services/internships/follow-ups";

/** A note about what was done, with its day and its author. */
export const FollowUpText = ({ written_at, author, text }: FollowUp) => (
	<p className="wrap-anywhere whitespace-pre-line rounded-md bg-sunken px-3.5 py-2.5 text-sm">
		<span className="block text-muted text-xs">
			{`${formatDate(written_at.slice(0, 10))} · ${author ?? "Akun terhapus"}`}
		</span>
		{text}
	</p>
);
