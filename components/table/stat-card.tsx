import type { IconNode } from "lucide";
import Link from "next/link";
import type { ReactNode } from "react";
import { badgeTones, type Tone } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";

type Props = {
	label: string;
	value: ReactNode;
	icon?: IconNode;
	tone?: Tone;
	hint?: ReactNode;
	/** The list of the counted rows. */
	href?: string | undefined;
};

/** A count with its label and icon. Several go into a StatGrid. */
export function StatCard({ label, value, icon, tone = "neutral", hint, href }: Props) {
	return (
		<div className="relative flex min-h-28 flex-col justify-between gap-3 rounded-lg border bg-surface p-4">
			<dt className="order-2 font-medium text-muted text-sm leading-5">
				{href ? (
					<Link
						href={href}
						className="underline decoration-1 underline-offset-4 after:absolute after:inset-0 after:rounded-lg hover:decoration-2"
					>
						{label}
					</Link>
				) : (
					label
				)}
				{hint && <span className="block text-xs">{hint}</span>}
			</dt>
			<dd className="order-1 flex items-start justify-between gap-2">
				<span className="font-bold text-2xl tabular-nums">{value}</span>
				{icon && (
					<span
						className={cn("inline-flex size-9 items-center justify-center rounded-full", badgeTones[tone])}
					>
						<Icon of={icon} className="size-5" />
					</span>
				)}
			</dd>
		</div>
	);
}

/** Two cards side by side on phones if the text leaves room. On large screens all are in one row. */
export function StatGrid({ children, className }: { children: ReactNode; className?: string }) {
	return (
		<dl
			className={cn(
				"grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3 max-sm:*:odd:last:col-span-full sm:flex sm:flex-wrap sm:*:grow sm:*:basis-32",
				className,
			)}
		>
			{children}
		</dl>
	);
}
