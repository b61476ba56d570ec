/** What somebody is told whose profile still lacks something an internship needs. */
export const INCOMPLETE_PROFILE = {
	title: "Profil Belum Lengkap, Yuk Sempurnakan!",
	text: "Kami butuh datamu untuk memastikan akunmu aman dan tetap terhubung.",
	action: "Lengkapi Profil",
};
