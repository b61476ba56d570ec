import { Badge, type Tone } from "@/components/ui/badge";

type Props = { tone: Tone; icon: Parameters<typeof Badge>[0]["icon"]; children: React.ReactNode };

/** A state as a word, an icon and a colour. */
export function StatusBadge({ tone, icon, children }: Props) {
	return (
		<Badge tone={tone} icon={icon}>
			{children}
		</Badge>
	);
}
