import { initialsOf } from "@/lib/people/initials";
import { cn } from "./cn";

const sizes = { sm: "size-9 text-xs", md: "size-11 text-sm", lg: "size-16 text-lg", xl: "size-22 text-xl" };

type Props = { name: string; src?: string | null; size?: keyof typeof sizes; className?: string };

/** The person's photo, or the initials of the name. Screen readers skip it, because the name stands beside it. */
export function Avatar({ name, src, size = "md", className }: Props) {
	const look = cn("shrink-0 rounded-full", sizes[size], className);
	if (src) return <img src={src} data-avatar alt="" loading="lazy" className={cn(look, "object-cover")} />;
	return (
		<span
			aria-hidden
			data-avatar
			className={cn(
				look,
				"inline-flex select-none items-center justify-center bg-accent-soft font-bold text-accent-text",
			)}
		>
			{initialsOf(name)}
		</span>
	);
}
