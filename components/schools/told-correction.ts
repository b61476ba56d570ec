import type { Corrected } from "@/server/services/schools/working-days";

/** Says what a change of a calendar did to existing days. */
export const toldCorrection = ({ removed, made }: Corrected, title: string) => ({
	title,
	text:
		[
			removed && `${removed} catatan Belum Masuk dihapus karena harinya libur.`,
			made && `${made} catatan Belum Masuk dibuat karena harinya kembali hari kerja.`,
		]
			.filter(Boolean)
			.join(" ") || undefined,
});
