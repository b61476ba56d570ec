"use client";

import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from "react";
import { NO_CONNECTION } from "@/lib/api-client";
import { type Confirmation, ConfirmDialog } from "./confirm-dialog";
import { type Notice, NoticeDialog } from "./notice-dialog";

type Request =
	| { id: number; kind: "notice"; options: Notice; answer: () => void }
	| { id: number; kind: "confirm"; options: Confirmation; answer: (confirmed: boolean) => void }
	| { id: number; kind: "password"; Dialog: PasswordDialog; answer: (proved: boolean) => void };

type PasswordDialog = typeof import("./password-dialog").PasswordDialog;

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

/** The place on the page for notices and questions. They queue up, so that only one is on screen. */
export function DialogsProvider({ children }: { children: ReactNode }) {
	const [queue, setQueue] = useState<Request[]>([]);
	const [open, setOpen] = useState(true);
	const lastId = useRef(0);
	const ask = useCallback((request: Request) => setQueue((requests) => [...requests, request]), []);

	const dialogs = useMemo<Dialogs>(() => {
		const notice = (options: Notice) =>
			new Promise<void>((answer) => ask({ id: ++lastId.current, kind: "notice", options, answer }));
		return {
			notice,
			confirm: (options) =>
				new Promise((answer) => ask({ id: ++lastId.current, kind: "confirm", options, answer })),
			async prove() {
				// Few people need this dialog, so we load it on demand.
				const loaded = await import("./password-dialog").catch(() => null);
				if (loaded)
					return new Promise((answer) =>
						ask({ id: ++lastId.current, kind: "password", Dialog: loaded.PasswordDialog, answer }),
					);
				await notice({ title: "Konfirmasi Password Gagal!", text: NO_CONNECTION, tone: "error" });
				return false;
			},
		};
	}, [ask]);

	const current = queue[0];

	// This runs when the closing animation is over.
	function next() {
		setQueue((requests) => requests.slice(1));
		setOpen(true);
	}

	return (
		<DialogsContext value={dialogs}>
			{children}
			{current?.kind === "notice" && (
				<NoticeDialog
					key={current.id}
					{...current.options}
					open={open}
					onDone={() => {
						setOpen(false);
						current.answer();
					}}
					onClosed={next}
				/>
			)}
			{current?.kind === "confirm" && (
				<ConfirmDialog
					key={current.id}
					{...current.options}
					open={open}
					onDone={(confirmed) => {
						setOpen(false);
						current.answer(confirmed);
					}}
					onClosed={next}
				/>
			)}
			{current?.kind === "password" && (
				<current.Dialog
					key={current.id}
					open={open}
					onDone={(proved) => {
						setOpen(false);
						current.answer(proved);
					}}
					onClosed={next}
				/>
			)}
		</DialogsContext>
	);
}
