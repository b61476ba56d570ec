import { firstSending, keepForLater, type Recordable, recordForm } from "@/lib/offline/keep";
import type { Notice } from "./notice-dialog";

type Outcome = { kept: boolean; notice: Notice };

/** Makes a record of a form, for when the network is missing. @param failure the title of a notice that it was not kept */
export async function beginRecord(
	id_user: number,
	path: string,
	form: FormData,
	recordable: Recordable,
	failure: string,
) {
	const record = await recordForm(id_user, path, form, recordable);
	const keep = async (): Promise<Outcome> => {
		const kept = await keepForLater(record);
		return kept === "no_room"
			? { kept: false, notice: { title: failure, text: NO_ROOM, tone: "error" } }
			: { kept: true, notice: KEPT[kept] };
	};
	return { ...firstSending(record), keep };
}

const KEPT = {
	kept: {
		title: "Tersimpan di Ponsel",
		text: "Belum ada jaringan. Catatan Anda tersimpan di ponsel ini dan terkirim sendiri begitu ada jaringan.",
		tone: "success",
	},
	kept_already: {
		title: "Sudah Tersimpan di Ponsel",
		text: "Presensi hari ini sudah tersimpan di ponsel ini dan menunggu jaringan.",
		tone: "info",
	},
} as const;

const NO_ROOM =
	"Tidak ada jaringan, dan penyimpanan ponsel ini penuh atau ditolak. Isian Anda tidak hilang: biarkan halaman ini terbuka, lalu coba lagi.";
