import type { ReactNode } from "react";

type Props = {
	/** '403', '401', '404'; left out when there is none. */
	code?: string;
	title: string;
	text?: ReactNode;
	/** The Back button. */
	action: ReactNode;
};

/** A page that says why one can't go on, and where one can. The steps stop short. */
export function ErrorScreen({ code, title, text, action }: Props) {
	return (
		<main className="flex min-h-dvh flex-col items-center justify-center px-6 py-16 text-center">
			<svg viewBox="0 0 220 60" aria-hidden className="mb-8 w-48 text-accent-text">
				<g fill="none" stroke="currentColor" strokeLinecap="round" strokeWidth="7">
					<path d="m12 46 5-2M32 30l5-2M54 44l5-2M74 28l5-2M96 42l5-2" />
					<path d="m116 26 5-2" opacity="0.7" />
				</g>
				<g
					fill="none"
					stroke="currentColor"
					strokeLinecap="round"
					strokeWidth="2.5"
					strokeDasharray="3 5"
					opacity="0.55"
				>
					<rect x="134" y="36" width="16" height="9" rx="4.5" />
					<rect x="156" y="20" width="16" height="9" rx="4.5" />
					<rect x="180" y="34" width="16" height="9" rx="4.5" />
				</g>
			</svg>
			{code && <p className="mb-1 font-bold text-muted tabular-nums tracking-wide">{code}</p>}
			<h1 className="max-w-[22em] font-bold text-2xl">{title}</h1>
			{text && <p className="mt-2 max-w-[44ch] text-muted">{text}</p>}
			<div className="mt-8">{action}</div>
		</main>
	);
}
