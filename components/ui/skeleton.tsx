"use client";

import { cn } from "./cn";

/**
 * A resting shape where something will stand. Give it the size of what it stands for. It is drawn in the browser alone:
 * a whole document brings its content along, and need not carry the shapes of it as well.
 */
export function Skeleton({ className }: { className?: string }) {
	if (typeof document === "undefined") return null;
	return <span aria-hidden className={cn("block animate-shimmer rounded-sm bg-(--shimmer)", className)} />;
}
