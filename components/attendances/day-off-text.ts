/** The text for a student on a day off. @param name of it, or null for a day without work */
export const dayOffText = (name: string | null): string =>
	`${name ? `Hari ini libur: ${name}.` : "Hari ini bukan hari kerja Anda."} Anda tidak wajib presensi, tetapi boleh jika tetap masuk.`;
