/** The text for a student on a day without school. @param holiday its name, or null for a weekday off */
export const dayOffText = (holiday: string | null): string =>
	`${holiday ? `Hari ini libur: ${holiday}.` : "Hari ini bukan hari kerja sekolah Anda."} Anda tidak wajib presensi, tetapi boleh jika tetap masuk.`;
