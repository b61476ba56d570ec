import type { ReactNode } from "react";

type Props = {
	/** '403', '401' or '404'. Undefined for other errors. */
	code?: string;
	title: string;
	text?: ReactNode;
	/** In small print below. */
	note?: string;
	/** The Back button. */
	action: ReactNode;
};

/** A page that says why the user cannot go on, with a way back. */
export function ErrorScreen({ code, title, text, note, action }: Props) {
	return (
		<main className="flex min-h-dvh flex-col items-center justify-center px-6 py-16 text-center">
			<div aria-hidden className="stopped-steps mb-8 w-56 max-w-full text-accent-text" />
			{code && <p className="mb-1 font-bold text-muted tabular-nums tracking-wide">{code}</p>}
			{/* The longest word fits also where the text is large. */}
			<h1 className="max-w-[22em] font-bold text-[min(1.75rem,8vw)] leading-tight tracking-[-0.02em]">
				{title}
			</h1>
			{text && <p className="mt-2 max-w-[44ch] text-muted">{text}</p>}
			<div className="mt-8">{action}</div>
			{note && <p className="mt-6 text-muted text-sm tabular-nums">{note}</p>}
		</main>
	);
}
