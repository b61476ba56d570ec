import type { ReactNode } from "react";

type Props = { title: string; text?: ReactNode; action?: ReactNode };

/** Says that there is nothing here yet, and what the user can do about it. */
export function EmptyState({ title, text, action }: Props) {
	return (
		<div className="flex flex-col items-center px-4 py-10 text-center">
			<svg viewBox="0 0 96 56" aria-hidden className="mb-5 w-24 text-edge">
				<g fill="none" stroke="currentColor" strokeLinecap="round" strokeWidth="6">
					<path d="m8 44 1-4M22 50l1-4" opacity="0.9" />
					<path d="m28 32 2-4M42 38l2-4" opacity="0.65" />
					<path d="m50 20 3-4M63 27l3-4" opacity="0.4" />
					<path d="m74 10 3-3M86 18l3-3" opacity="0.2" />
				</g>
			</svg>
			<p className="font-semibold text-lg">{title}</p>
			{text && <p className="mt-1 max-w-[44ch] text-muted">{text}</p>}
			{action && <div className="mt-5">{action}</div>}
		</div>
	);
}
