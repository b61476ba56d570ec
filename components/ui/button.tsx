import Link from "next/link";
import { type ComponentProps, cloneElement, isValidElement, type MouseEvent, type ReactElement } from "react";
import { cn } from "./cn";
import { Spinner } from "./spinner";

const base =
	"relative inline-flex max-w-full shrink-0 select-none items-center justify-center gap-2 rounded-md border text-center font-semibold leading-5 transition-colors duration-150 disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-muted [&_svg]:size-[1.2em] [&_svg]:shrink-0";

const variants = {
	primary: "border-transparent bg-accent text-on-accent hover:bg-accent-hover",
	secondary: "border-edge bg-surface text-ink hover:border-accent-text hover:bg-accent-soft",
	ghost: "border-transparent text-accent-text hover:bg-accent-soft disabled:bg-transparent",
	danger: "border-transparent bg-danger-fill text-on-danger hover:bg-danger-fill-hover",
	"danger-ghost": "border-transparent text-danger hover:bg-danger-soft disabled:bg-transparent",
	link: "border-transparent px-0! text-accent-text underline decoration-1 underline-offset-4 hover:decoration-2 disabled:bg-transparent disabled:border-transparent",
};

const sizes = {
	sm: "touch-area min-h-11 px-[min(0.875rem,4vw)] xl:pointer-fine:min-h-9 text-sm md:whitespace-nowrap",
	md: "min-h-11 px-[min(1.25rem,5vw)] py-2 text-sm",
	lg: "min-h-13 px-[min(1.5rem,5vw)] py-3 text-base",
};

type Style = {
	variant?: keyof typeof variants;
	size?: keyof typeof sizes;
	/** Makes the button as wide as its place. */
	block?: boolean;
};

const styleOf = ({ variant = "primary", size = "md", block = false }: Style) =>
	cn(base, variants[variant], sizes[size], block && "flex w-full");

export type ButtonProps = ComponentProps<"button"> &
	Style & {
		/** Shows the spinner over the label and ignores clicks. Size, name and focus do not change. */
		loading?: boolean;
		/** Gives the look to its only child instead, such as an `<a>`. */
		asChild?: boolean;
	};

export function Button({
	variant,
	size,
	block,
	loading,
	asChild,
	className,
	children,
	...rest
}: ButtonProps) {
	const look = cn(styleOf({ variant, size, block }), className);
	if (asChild && isValidElement(children)) {
		const child = children as ReactElement<{ className?: string }>;
		return cloneElement(child, { ...rest, className: cn(look, child.props.className) } as object);
	}
	return (
		<button
			type="button"
			{...rest}
			className={cn(look, loading && "cursor-progress")}
			{...(loading && { "aria-disabled": true, "aria-busy": true, onClick: ignoreClick })}
		>
			{loading ? (
				<>
					<span className="inline-flex items-center gap-2 opacity-0">{children}</span>
					<span className="absolute inset-0 flex items-center justify-center">
						<Spinner />
					</span>
				</>
			) : (
				children
			)}
		</button>
	);
}

// We use aria-disabled, because a disabled button loses the focus.
function ignoreClick(event: MouseEvent) {
	event.preventDefault();
	event.stopPropagation();
}

export function ButtonLink({
	variant,
	size,
	block,
	className,
	...rest
}: ComponentProps<typeof Link> & Style) {
	return <Link {...rest} className={cn(styleOf({ variant, size, block }), className)} />;
}
