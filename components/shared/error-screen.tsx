import type { ReactNode } from "react";

type Props = {
	/** '403', '401', '404'; left out when there is none. */
	code?: string;
	title: string;
	text?: ReactNode;
	/** In small print below. */
	note?: string;
	/** The Back button. */
	action: ReactNode;
};

/** A page that says why one can't go on, and where one can. The steps stop short. */
export function ErrorScreen({ code, title, text, note, action }: Props) {
	return (
		<main className="flex min-h-dvh flex-col items-center justify-center px-6 py-16 text-center">
			<svg viewBox="0 0 240 72" aria-hidden className="mb-8 w-56 text-accent-text" fill="none">
				<g stroke="currentColor" strokeLinecap="round" strokeWidth="8">
					<path d="m10 58 6-2M34 38l6-2M58 55l6-3M80 33l6-3" />
					<path d="m104 48 6-4" opacity="0.75" />
					<path d="m122 25 5-4" opacity="0.5" />
				</g>
				<g stroke="currentColor" strokeWidth="2" strokeDasharray="2.5 4" strokeLinecap="round" opacity="0.6">
					<rect x="-9" y="-5.5" width="18" height="11" rx="5.5" transform="translate(152 40) rotate(-30)" />
					<rect x="-9" y="-5.5" width="18" height="11" rx="5.5" transform="translate(171 17) rotate(-20)" />
					<rect x="-9" y="-5.5" width="18" height="11" rx="5.5" transform="translate(203 33) rotate(-8)" />
				</g>
			</svg>
			{code && <p className="mb-1 font-bold text-muted tabular-nums tracking-wide">{code}</p>}
			<h1 className="max-w-[22em] font-bold text-2xl">{title}</h1>
			{text && <p className="mt-2 max-w-[44ch] text-muted">{text}</p>}
			<div className="mt-8">{action}</div>
			{note && <p className="mt-6 text-muted text-sm tabular-nums">{note}</p>}
		</main>
	);
}
