"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useSessionIfAny } from "@/components/frame/session";
import { dropDraft, readDraft, writeDraft } from "@/lib/forms/drafts";
import { findPhoto, forgetPhoto, keepPhoto } from "@/lib/forms/kept-photos";
import type { PreparedPhoto } from "./prepare-photo";

/** What the form shows when a photo was chosen and is not there any more. */
const PHOTO_LOST = "Foto tadi tidak tersimpan. Pilih foto lagi.";

/** `asked`: the camera or the gallery was open. `kept`: this phone keeps a photo beside the draft. */
type Mark = "asked" | "kept";
const markOf = (form: string) => `${form}:photo`;

type Options = {
	/** The name and version of the form's draft. */
	form: string;
	version?: unknown;
	/** false: the form is read-only. */
	enabled?: boolean;
};

/**
 * The photo of a form. A cheap phone needs seconds to prepare it, and the user may send the form meanwhile. It is kept
 * beside the form's draft, because such a phone also ends the tab while its camera is open.
 */
export function usePhoto({ form, version, enabled = true }: Options) {
	const owner = useSessionIfAny()?.id_user ?? null;
	const [photo, setPhoto] = useState<PreparedPhoto | null>(null);
	const [lost, setLost] = useState(false);
	const pending = useRef<Promise<PreparedPhoto | null | undefined>>(Promise.resolve(null));
	const text = JSON.stringify(version ?? null);
	const mark = (what: Mark) => writeDraft(owner, markOf(form), text, what);

	function show(chosen: PreparedPhoto | null) {
		pending.current = Promise.resolve(chosen);
		setPhoto(chosen);
		setLost(false);
	}

	/** Keeping and forgetting, one after the other, so that the last one counts. */
	const work = useRef<Promise<unknown>>(Promise.resolve());
	const turn = useRef(0);

	function forget() {
		turn.current++;
		dropDraft(owner, markOf(form));
		if (owner !== null) work.current = work.current.then(() => forgetPhoto(owner, form));
	}

	function choose(chosen: PreparedPhoto | null) {
		show(chosen);
		if (!chosen || owner === null) return forget();
		const mine = ++turn.current;
		mark("asked");
		const { file, capturedAt, isFromCamera } = chosen;
		const photo = { id_user: owner, form, name: file.name, blob: file, capturedAt, isFromCamera };
		work.current = work.current
			.then(() => keepPhoto(photo))
			.then((isKept) => {
				// The form may have been sent, or another photo chosen.
				if (isKept && mine === turn.current) mark("kept");
			});
	}

	const begin = useEffectEvent(async () => {
		const left = enabled && owner !== null ? readDraft<Mark>(owner, markOf(form), text) : null;
		if (owner === null || left === null) return;
		const kept = left === "kept" ? await findPhoto(owner, form) : undefined;
		// The user may have chosen another photo meanwhile.
		if ((await pending.current) !== null) return;
		if (!kept) return setLost(true);
		const { blob, name, capturedAt, isFromCamera } = kept;
		const file = new File([blob], name, { type: blob.type });
		show({ file, capturedAt, isFromCamera, previewUrl: URL.createObjectURL(file) });
	});
	useEffect(() => void begin(), []);

	return {
		photo,
		choose,
		/** {@link PHOTO_LOST}, until a photo is chosen. */
		lost: lost ? PHOTO_LOST : undefined,
		/** Forgets the kept photo, because the form was sent or given up. */
		forget,
		/** For PhotoField's `onAsk`: the camera or the gallery opens, or was closed without a photo. */
		ask: (isOpen: boolean) => {
			if (owner === null || photo) return;
			if (isOpen) mark("asked");
			else dropDraft(owner, markOf(form));
		},
		/** For PhotoField's `onPrepare`. */
		prepare: (work: Promise<PreparedPhoto | undefined>) => {
			pending.current = work;
		},
		/**
		 * The file to send, once it is prepared. Null if the user chose none, undefined if the file was just refused.
		 */
		ready: () => pending.current,
	};
}
