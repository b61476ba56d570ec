import { cn } from "./cn";

/** A grey shape in place of something that is still loading. Give it the same size. */
export function Skeleton({ className }: { className?: string }) {
	return <span aria-hidden className={cn("block animate-shimmer rounded-sm bg-(--shimmer)", className)} />;
}
