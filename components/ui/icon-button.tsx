import type { ComponentProps } from "react";
import { cn } from "./cn";

type Props = Omit<ComponentProps<"button">, "aria-label"> & {
	/** What the button does, in words, because it has no visible text. */
	label: string;
	tone?: "plain" | "outline" | "danger";
};

const tones = {
	plain: "text-muted hover:bg-sunken hover:text-ink",
	outline: "border border-line bg-surface text-ink hover:border-edge hover:bg-sunken",
	danger: "text-danger hover:bg-danger-soft",
};

export function IconButton({ label, tone = "plain", className, ...rest }: Props) {
	return (
		<button
			type="button"
			aria-label={label}
			{...rest}
			className={cn(
				"inline-flex size-11 shrink-0 items-center justify-center rounded-md transition-colors disabled:cursor-not-allowed disabled:opacity-45 [&_svg]:size-5",
				tones[tone],
				className,
			)}
		/>
	);
}
