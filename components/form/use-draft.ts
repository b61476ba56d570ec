"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { useSessionIfAny } from "@/components/frame/session";
import { dropDraft, readDraft, writeDraft } from "@/lib/forms/drafts";

/** We wait this long for the next key before we write a draft. */
const PAUSE_MS = 400;

type Options<Values> = {
	/** Names the form, and the record it is about. */
	name: string;
	/** The values that the form starts from. If they have changed, the draft is dropped. */
	version?: unknown;
	/** false: the form is read-only. */
	enabled?: boolean;
	/** false: these values are not worth a draft. */
	worth?: (values: Values) => boolean;
	/** Reads the values of the controls. */
	read: () => Values;
	/** Puts values back into the controls. */
	write: (values: Values) => void;
};

export type Draft = {
	/** What happened to the draft, for DraftNote. */
	state: "restored" | "discarded" | null;
	/** Forgets the draft, and resets the form to the values it started from. */
	discard: () => void;
	/** Forgets the draft for good, because the form was sent or given up. */
	drop: () => void;
	/** Forgets the draft because the form was sent but stays. Text that is typed next is kept again. */
	renew: () => void;
	/** Call it on every change. */
	keep: () => void;
};

/**
 * Keeps typed text until it is sent. So nothing is lost by Back, a reload, an ended session, or a phone that drops its
 * page. Files, passwords and codes do not belong in it.
 */
export function useDraft<Values>({
	name,
	version,
	enabled = true,
	worth = () => true,
	read,
	write,
}: Options<Values>): Draft {
	// A guest has no session.
	const owner = useSessionIfAny()?.id_user ?? null;
	const [state, setState] = useState<Draft["state"]>(null);
	const start = useRef("");
	const pending = useRef<Values>(undefined);
	const timer = useRef<number>(undefined);
	const over = useRef(false);
	const text = JSON.stringify(version ?? null);

	const begin = useEffectEvent(() => {
		start.current = JSON.stringify(read());
		const kept = enabled ? readDraft<Values>(owner, name, text) : null;
		if (!kept || JSON.stringify(kept) === start.current) return;
		if (!worth(kept)) return dropDraft(owner, name);
		write(kept);
		setState("restored");
	});

	const flush = useEffectEvent(() => {
		if (timer.current === undefined) return;
		stop();
		const values = pending.current as Values;
		if (JSON.stringify(values) === start.current || !worth(values)) dropDraft(owner, name);
		else writeDraft(owner, name, text, values);
	});

	useEffect(() => {
		begin();
		const leave = () => flush();
		// A phone may end a hidden page without another event.
		document.addEventListener("visibilitychange", leave);
		window.addEventListener("pagehide", leave);
		return () => {
			document.removeEventListener("visibilitychange", leave);
			window.removeEventListener("pagehide", leave);
			leave();
		};
	}, []);

	function stop() {
		window.clearTimeout(timer.current);
		timer.current = undefined;
	}

	function forget() {
		stop();
		dropDraft(owner, name);
	}

	return {
		state,
		keep() {
			if (over.current || !enabled) return;
			stop();
			pending.current = read();
			timer.current = window.setTimeout(flush, PAUSE_MS);
		},
		drop() {
			over.current = true;
			forget();
		},
		renew() {
			forget();
			start.current = JSON.stringify(read());
			setState(null);
		},
		discard() {
			write(JSON.parse(start.current));
			forget();
			setState("discarded");
		},
	};
}

/**
 * {@link useDraft} for a form of `useServerForm`, which reports its changes itself.
 * @param except fields that are not kept
 */
export function useFormDraft<Values extends FieldValues>(
	form: UseFormReturn<Values>,
	options: Pick<Options<Values>, "name" | "version" | "enabled" | "worth"> & {
		except?: readonly Path<Values>[];
	},
): Draft {
	const { except = [], ...rest } = options;
	const kept = (values: Values): Values =>
		Object.fromEntries(
			Object.entries(values).filter(([key]) => !except.includes(key as Path<Values>)),
		) as Values;
	const draft = useDraft<Values>({
		...rest,
		read: () => kept(form.getValues()),
		write(values) {
			for (const key of Object.keys({ ...kept(form.getValues()), ...values }) as Path<Values>[])
				form.setValue(key, values[key]);
		},
	});
	const keep = useEffectEvent(draft.keep);
	useEffect(() => form.subscribe({ formState: { values: true }, callback: () => keep() }), [form]);
	return draft;
}
