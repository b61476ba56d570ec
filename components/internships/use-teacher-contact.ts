"use client";

import { useRef, useState } from "react";
import { useApi } from "@/components/form/use-api";

/** On a slow network, whoever knows the number types it and goes on. */
const PATIENCE_MS = 5_000;

const HINT = "Terisi setelah guru dipilih";

type Field = { get: () => string; set: (contact: string) => void };

/**
 * Fills in the contact of the teacher who is chosen.
 * @returns what the field's hint says, and whether the contact is still to come
 */
export function useTeacherContact({ get, set }: Field) {
	const api = useApi();
	const [hint, setHint] = useState(HINT);
	const [filling, setFilling] = useState(false);
	const latest = useRef<number>(undefined);

	async function fill(id: number) {
		latest.current = id;
		set("");
		setFilling(true);
		const patience = setTimeout(() => setFilling(false), PATIENCE_MS);
		const answer = await api<{ contact: string | null }>("POST", `/teachers/${id}/contact`);
		clearTimeout(patience);
		if (latest.current !== id) return;
		setFilling(false);
		// Somebody may have typed the number meanwhile.
		if (!answer || get()) return;
		const contact = answer.ok ? answer.data.contact : null;
		if (contact) set(contact);
		const missing = answer.ok ? "Guru ini belum mengisi kontaknya." : "Kontak tidak dapat dibuka.";
		setHint(contact ? HINT : `${missing} Silahkan tanyakan kepada guru, lalu isi di sini.`);
	}
	return { fill, hint, filling };
}
