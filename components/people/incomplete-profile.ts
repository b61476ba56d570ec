/** The text for a person whose profile lacks something that an internship needs. */
export const INCOMPLETE_PROFILE = {
	title: "Profil Belum Lengkap, Yuk Sempurnakan!",
	text: "Kami butuh datamu untuk memastikan akunmu aman dan tetap terhubung.",
	action: "Lengkapi Profil",
};
