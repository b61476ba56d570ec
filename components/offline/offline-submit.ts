import type { Notice } from "@/components/feedback/notice-dialog";
import {
	firstSending,
	holdWhileSending,
	keepForLater,
	letGo,
	type Recordable,
	recordForm,
	watchHiding,
} from "@/lib/offline/keep";
import { type Accepted, kindOf } from "@/lib/offline/kinds";
import { meaningOf } from "@/lib/offline/records";

type Outcome = { kept: boolean; notice: Notice };
/** An answer of the server. With a success comes the row that it recorded, or null if it kept the record beside the day. */
type Settled = { status: number; code?: string; message?: string; data?: unknown };

/** Does a record wait after this answer? The same request may succeed later, or after a login. */
const waitsAfter = ({ status, code }: Settled) =>
	status === 419 || ["later", "log_in"].includes(meaningOf(status, code).outcome);

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
	const stopWatching = watchHiding();
	let isKept = false;
	/**
	 * Keeps the record, or takes it out of the queue. @param answer undefined when the user leaves the page
	 * @returns what to tell; undefined when the answer says everything
	 */
	async function settle(answer?: Settled): Promise<Outcome | undefined> {
		stopWatching();
		if (isKept) return undefined;
		if (!answer || !waitsAfter(answer)) {
			await letGo(record, answer?.data as Accepted["row"] | null | undefined);
			return undefined;
		}
		const kept = await keepForLater(record);
		isKept = kept !== "no_room";
		if (kept === "kept_already") await letGo(record);
		const { status, message } = answer;
		const isRefused = ![0, 401, 419].includes(status);
		if (kept !== "no_room") return { kept: true, notice: isRefused ? refused(message) : told(KEPT[kept]) };
		// The page says why the server refused the form, as it does for every form.
		if (isRefused) return undefined;
		return {
			kept: false,
			notice: { title: failure, text: status ? NO_SESSION : NO_ROOM, tone: "error" },
		};
	}
	const { kept: more } = kindOf(recordable);
	const told = (notice: Notice): Notice => (more ? { ...notice, text: `${notice.text} ${more}` } : notice);
	/** The server answered that it cannot take the record now. */
	const refused = (message = ""): Notice => ({
		title: failure,
		text: `${message} ${KEPT_NOW} ${more ?? ""}`.trim(),
		tone: "warning",
	});
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

const KEPT_NOW = "Catatan Anda tersimpan di ponsel ini dan terkirim sendiri begitu server dapat menerimanya.";

const NO_ROOM =
	"Tidak ada jaringan, dan penyimpanan ponsel ini penuh atau ditolak. Isian Anda tidak hilang: biarkan halaman ini terbuka, lalu coba lagi.";

const NO_SESSION =
	"Sesi Anda telah berakhir, dan penyimpanan ponsel ini penuh atau ditolak. Isian Anda tidak hilang: biarkan halaman ini terbuka, masuk lagi di tab lain, lalu kirim dari sini.";
