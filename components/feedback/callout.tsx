import type { IconNode } from "lucide";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";

const looks = {
	warning: { box: "bg-warning-soft", icon: "text-warning" },
	danger: { box: "bg-danger-soft", icon: "text-danger" },
	info: { box: "bg-info-soft", icon: "text-info" },
};

type Props = {
	tone: keyof typeof looks;
	icon: IconNode;
	title: string;
	text: ReactNode;
	/** The action that solves the problem. */
	action?: ReactNode;
};

/** Says something about the account above a page, until it no longer holds. */
export function Callout({ tone, icon, title, text, action }: Props) {
	const look = looks[tone];
	return (
		<div
			className={cn("mb-5 flex flex-col gap-4 rounded-lg p-5 sm:flex-row sm:items-center sm:px-6", look.box)}
		>
			<div className="flex min-w-0 flex-1 gap-4 sm:items-center">
				<Icon of={icon} className={cn("size-7 shrink-0", look.icon)} />
				<div className="min-w-0">
					<p className="font-bold">{title}</p>
					<p className="text-sm">{text}</p>
				</div>
			</div>
			{action}
		</div>
	);
}
