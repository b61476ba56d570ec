import { type ClassValue, clsx } from "clsx";

/**
 * Joins class names. It does not merge conflicting utilities. A `className` given to a component adds to its look
 * (margin, width, grid placement). To overrule one of its own utilities, mark yours important: `p-0!`.
 */
export function cn(...classes: ClassValue[]) {
	return clsx(classes);
}
