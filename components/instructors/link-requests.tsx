import { Link2 } from "lucide";
import { Callout } from "@/components/feedback/callout";
import { ButtonLink } from "@/components/ui/button";

/** Tells whoever may send links that instructors have lost theirs. */
export function LinkRequests({ count }: { count: number }) {
	return (
		<Callout
			tone="warning"
			icon={Link2}
			title="Instruktur Meminta Tautan"
			text={`${count} instruktur kehilangan tautannya dan menunggu Anda mengirimnya lagi.`}
			action={
				<ButtonLink href="/guru/dunia-kerja/instruktur" variant="secondary">
					Kirim
				</ButtonLink>
			}
		/>
	);
}
