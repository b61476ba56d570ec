"use client";

import {
	createContext,
	Fragment,
	type ReactNode,
	useCallback,
	useContext,
	useEffect,
	useMemo,
	useRef,
	useState,
} from "react";
import { afterLoad } from "@/components/frame/after-load";
import { NO_CONNECTION } from "@/lib/api-client";
import type { Confirmation } from "./confirm-dialog";
import { useLoading } from "./loading";
import type { Notice } from "./notice-dialog";

/** What each dialog of the queue gets. */
type Frame<Answer> = { open: boolean; onDone: (answer: Answer) => void; onClosed: () => void };
type Request = { id: number; draw: (open: boolean) => ReactNode };

type Dialogs = {
	/** Shows a notice, and resolves once the user has read it. */
	notice: (options: Notice) => Promise<void>;
	/** Asks a question, and resolves to true only if the user pressed the confirming button. */
	confirm: (options: Confirmation) => Promise<boolean>;
	/** Asks for the password again, and resolves to true only if it was right. */
	prove: () => Promise<boolean>;
};

const DialogsContext = createContext<Dialogs | null>(null);

export function useDialogs() {
	const dialogs = useContext(DialogsContext);
	if (!dialogs) throw new Error("useDialogs needs a <DialogsProvider> above it");
	return dialogs;
}

type Views = typeof import("./dialog-views");

let views: Views | null = null;
async function load(): Promise<Views | null> {
	views ??= await import("./dialog-views").catch(() => null);
	return views;
}

const wordsOf = ({ title, text }: Notice | Confirmation) =>
	typeof text === "string" ? `${title}\n\n${text}` : title;

/**
 * The place on the page for notices and questions. They queue up, so that only one is on screen. The dialogs are loaded
 * after the page. If that failed, the browser's own take their place. It needs a LoadingProvider above it.
 */
export function DialogsProvider({ children }: { children: ReactNode }) {
	const [queue, setQueue] = useState<Request[]>([]);
	const [open, setOpen] = useState(true);
	const lastId = useRef(0);
	const { during } = useLoading();
	useEffect(() => afterLoad(() => void load()), []);

	const ask = useCallback(
		<Answer,>(draw: (frame: Frame<Answer>) => ReactNode) =>
			new Promise<Answer>((answer) => {
				const onDone = (given: Answer) => {
					setOpen(false);
					answer(given);
				};
				// This runs when the closing animation is over.
				const onClosed = () => {
					setQueue((requests) => requests.slice(1));
					setOpen(true);
				};
				const id = ++lastId.current;
				setQueue((requests) => [...requests, { id, draw: (open) => draw({ open, onDone, onClosed }) }]);
			}),
		[],
	);

	const dialogs = useMemo<Dialogs>(() => {
		// Until they have come, the page is covered, so that nobody presses twice.
		const shown = async () => views ?? (await during(load()));
		async function notice(options: Notice) {
			const loaded = await shown();
			if (!loaded) return window.alert(wordsOf(options));
			return ask<void>((frame) => <loaded.NoticeDialog {...options} {...frame} />);
		}
		return {
			notice,
			async confirm(options) {
				const loaded = await shown();
				if (!loaded) return window.confirm(wordsOf(options));
				return ask<boolean>((frame) => <loaded.ConfirmDialog {...options} {...frame} />);
			},
			async prove() {
				// Few people need this dialog, so we load it on demand.
				const loaded = await import("./password-dialog").catch(() => null);
				if (loaded) return ask<boolean>((frame) => <loaded.PasswordDialog {...frame} />);
				await notice({ title: "Konfirmasi Password Gagal!", text: NO_CONNECTION, tone: "error" });
				return false;
			},
		};
	}, [ask, during]);

	const current = queue[0];
	return (
		<DialogsContext value={dialogs}>
			{children}
			{current && <Fragment key={current.id}>{current.draw(open)}</Fragment>}
		</DialogsContext>
	);
}
