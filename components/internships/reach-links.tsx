import { MessageCircle, Phone } from "lucide";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { telHref, whatsAppHref } from "@/lib/people/phone";

type Props = {
	/** The owner of the number, for screen readers. */
	name: string;
	number: string | null;
};

/**
 * Links that write to a number on WhatsApp, and call it. A phone dials by itself, so only larger screens show the
 * digits. In the rows of a phone, both are icons.
 */
export function ReachLinks({ name, number }: Props) {
	if (!number) return <span className="text-muted">Nomor belum diisi.</span>;
	return (
		<span className="flex flex-wrap items-center gap-2">
			<Button asChild variant="secondary" size="sm">
				<a href={whatsAppHref(number)} target="_blank" rel="noreferrer" aria-label={`WhatsApp ${name}`}>
					<Icon of={MessageCircle} className="max-md:not-in-[.list-row]:hidden" />
					<span className="max-md:in-[.list-row]:sr-only">WhatsApp</span>
				</a>
			</Button>
			<Button asChild variant="secondary" size="sm">
				<a href={telHref(number)} aria-label={`Telepon ${name}, ${number}`}>
					<Icon of={Phone} />
					<span className="max-md:hidden tabular-nums">{number}</span>
				</a>
			</Button>
		</span>
	);
}
