import {
	firstSending,
	holdWhileSending,
	keepForLater,
	letGo,
	type Recordable,
	recordForm,
} from "@/lib/offline/keep";
import type { Accepted } from "@/lib/offline/today";
import type { Notice } from "./notice-dialog";

type Outcome = { kept: boolean; notice: Notice };
/** An answer of the server. With a success comes the row that it recorded, or null if it kept the record beside the day. */
type Settled = { status: number; data?: unknown };

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
	 * Keeps the record, or takes it out of the queue. @param answer undefined when the user leaves the page
	 * @returns what to tell; undefined when the answer says everything
	 */
	async function settle(answer?: Settled): Promise<Outcome | undefined> {
		if (isKept) return undefined;
		if (!WAITS.includes(answer?.status)) {
			await letGo(record, answer?.data as Accepted["row"] | null | undefined);
			return undefined;
		}
		const kept = await keepForLater(record);
		isKept = kept !== "no_room";
		if (kept === "kept_already") await letGo(record);
		return kept === "no_room"
			? {
					kept: false,
					notice: { title: failure, text: answer?.status ? NO_SESSION : NO_ROOM, tone: "error" },
				}
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
