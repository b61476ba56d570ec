import type { IconNode } from "lucide";
import type { ReactNode } from "react";
import { cn } from "./cn";
import { Icon } from "./icon";

export const badgeTones = {
	neutral: "bg-sunken text-muted",
	accent: "bg-accent-soft text-accent-text",
	success: "bg-success-soft text-success",
	warning: "bg-warning-soft text-warning",
	danger: "bg-danger-soft text-danger",
	info: "bg-info-soft text-info",
};

export type Tone = keyof typeof badgeTones;

type Props = {
	tone?: Tone;
	/** Most badges have an icon, because colour alone never carries a meaning here. */
	icon?: IconNode;
	children: ReactNode;
	className?: string;
};

export function Badge({ tone = "neutral", icon, children, className }: Props) {
	return (
		<span
			className={cn(
				"inline-flex w-fit! max-w-full items-center gap-1.5 rounded-full md:whitespace-nowrap px-2.5 py-1 text-start align-middle font-semibold text-xs leading-4",
				badgeTones[tone],
				className,
			)}
		>
			{icon && <Icon of={icon} className="size-4 shrink-0" />}
			<span>{children}</span>
		</span>
	);
}
