import {
	firstSending,
	holdWhileSending,
	keepForLater,
	letGo,
	type Recordable,
	recordForm,
} from "@/lib/offline/keep";
import { meaningOf } from "@/lib/offline/records";
import type { Notice } from "./notice-dialog";

type Outcome = { kept: boolean; notice: Notice };

/** A record waits after these answers: no answer came, or the session has ended. */
const WAITS: readonly unknown[] = [0, 401, 419];

/**
 * Makes a record of a form, in case there is no network. @param failure the title of a notice that it could not be kept
 */
export async function beginRecord(
	id_user: number,
	path: string,
	form: FormData,
	recordable: Recordable,
	failure: string,
) {
	const record = await recordForm(id_user, path, form, recordable);
	await holdWhileSending(record);
	let isKept = false;
	/**
	 * Keeps the record, or takes it out of the queue. @param status of the answer; undefined when the user leaves the
	 * page
	 * @returns what to tell; undefined when the answer says everything
	 */
	async function settle(status?: number): Promise<Outcome | undefined> {
		if (isKept) return undefined;
		if (!WAITS.includes(status)) {
			await letGo(record, status !== undefined && meaningOf(status).outcome === "arrived");
			return undefined;
		}
		const kept = await keepForLater(record);
		isKept = kept !== "no_room";
		if (kept === "kept_already") await letGo(record, false);
		return kept === "no_room"
			? { kept: false, notice: { title: failure, text: status ? NO_SESSION : NO_ROOM, tone: "error" } }
			: { kept: true, notice: KEPT[kept] };
	}
	return { ...firstSending(record), settle };
}

const KEPT = {
	kept: {
		title: "Tersimpan di Ponsel",
		text: "Belum ada jaringan. Catatan Anda tersimpan di ponsel ini dan terkirim sendiri begitu ada jaringan.",
		tone: "success",
	},
	kept_already: {
		title: "Sudah Tersimpan di Ponsel",
		text: "Presensi untuk hari itu sudah tersimpan di ponsel ini dan menunggu jaringan.",
		tone: "info",
	},
} as const;

const NO_ROOM =
	"Tidak ada jaringan, dan penyimpanan ponsel ini penuh atau ditolak. Isian Anda tidak hilang: biarkan halaman ini terbuka, lalu coba lagi.";

const NO_SESSION =
	"Sesi Anda telah berakhir, dan penyimpanan ponsel ini penuh atau ditolak. Isian Anda tidak hilang: biarkan halaman ini terbuka, masuk lagi di tab lain, lalu kirim dari sini.";
