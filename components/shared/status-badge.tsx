import { Badge, type Tone } from "@/components/ui/badge";

type Props = { tone: Tone; icon: Parameters<typeof Badge>[0]["icon"]; children: React.ReactNode };

/** A state: always a word and an icon, and a colour besides. */
export function StatusBadge({ tone, icon, children }: Props) {
	return (
		<Badge tone={tone} icon={icon}>
			{children}
		</Badge>
	);
}
