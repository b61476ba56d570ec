/* How to allow the location again. Each browser has its own way. */

const RELOAD = "lalu muat ulang halaman ini";

/**
 * How to allow the location, in one sentence for the browser with this User-Agent.
 * @param isInstalled an installed application shows no address
 */
export function locationHelp(userAgent: string, isInstalled: boolean): string {
	const isApple = /iPhone|iPad|iPod/.test(userAgent);
	const isAndroid = /Android/.test(userAgent);
	if (isApple) {
		const app = /CriOS/.test(userAgent) ? "Chrome" : /FxiOS/.test(userAgent) ? "Firefox" : null;
		return app
			? `Buka Pengaturan iPhone › Aplikasi › ${app} › Lokasi, pilih Saat Aplikasi Digunakan, ${RELOAD}.`
			: `Buka Pengaturan iPhone › Privasi & Keamanan › Layanan Lokasi › Situs Web Safari, pilih Saat Aplikasi Digunakan. Di Safari, ketuk ikon di kiri alamat › Pengaturan Situs Web › Lokasi › Izinkan, ${RELOAD}.`;
	}
	if (isAndroid && isInstalled)
		return `Tekan lama ikon aplikasi ini › Info aplikasi › Izin › Lokasi › Izinkan, ${RELOAD}. Nyalakan juga lokasi ponsel.`;
	if (/Firefox/.test(userAgent))
		return `${isAndroid ? "Ketuk" : "Klik"} ikon di kiri alamat, hapus blokir Lokasi, ${RELOAD}.`;
	if (isAndroid)
		return `Ketuk ikon di kiri alamat › Izin › Lokasi › Izinkan, ${RELOAD}. Nyalakan juga lokasi ponsel.`;
	if (/Safari/.test(userAgent) && !/Chrome|Chromium/.test(userAgent))
		return `Buka Safari › Pengaturan › Situs Web › Lokasi, pilih Izinkan untuk situs ini, ${RELOAD}.`;
	return `Klik ikon di kiri alamat › Lokasi › Izinkan, ${RELOAD}.`;
}

/** {@link locationHelp} for this browser. */
export const howToAllow = (): string =>
	locationHelp(navigator.userAgent, window.matchMedia("(display-mode: standalone)").matches);
