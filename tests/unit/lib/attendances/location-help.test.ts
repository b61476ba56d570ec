import { describe, expect, it } from "vitest";
import { locationHelp } from "@/lib/attendances/location-help";

const ANDROID =
	"Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";
const IPHONE =
	"Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";
const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)";

describe("how to allow the location", () => {
	it.each([
		["Chrome on Android", ANDROID, "Ketuk ikon di kiri alamat › Izin › Lokasi"],
		[
			"Firefox on Android",
			"Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0",
			"Ketuk ikon di kiri alamat, hapus",
		],
		["Safari on an iPhone", IPHONE, "Situs Web Safari"],
		["Chrome on an iPhone", IPHONE.replace("Version/18.0", "CriOS/140.0"), "Chrome › Lokasi"],
		["Safari on a Mac", `${MAC} Version/18.0 Safari/605.1.15`, "Buka Safari › Pengaturan"],
		["Chrome on a Mac", `${MAC} Chrome/140.0.0.0 Safari/537.36`, "Klik ikon di kiri alamat › Lokasi"],
	])("is told for %s", (_, userAgent, words) => {
		expect(locationHelp(userAgent, false)).toContain(words);
	});

	it("is told by the icon in an installed application, which shows no address", () => {
		expect(locationHelp(ANDROID, true)).toContain("Tekan lama ikon aplikasi");
	});
});
