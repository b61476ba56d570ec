import { cn } from "./cn";

/** A resting shape where something will stand. Give it the size of what it stands for. */
export function Skeleton({ className }: { className?: string }) {
	return <span aria-hidden className={cn("block animate-shimmer rounded-sm bg-(--shimmer)", className)} />;
}
