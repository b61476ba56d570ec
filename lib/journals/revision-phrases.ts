/** The most sentences that a teacher may keep for asking for a revision. */
export const MAX_PHRASES = 6;
/** The most characters of such a sentence. */
export const PHRASE_LENGTH = 200;

/** The delivered sentences, for a teacher who keeps none of their own. */
export const REVISION_PHRASES: readonly string[] = [
	"Jelaskan lebih rinci apa yang Anda kerjakan dan alat yang dipakai.",
	"Tuliskan hasil pekerjaan dan apa yang Anda pelajari hari itu.",
	"Foto kurang jelas. Unggah foto yang memperlihatkan kegiatan Anda.",
	"Foto tidak sesuai dengan tulisannya. Unggah foto kegiatan hari itu.",
	"Tulis dengan kata-kata Anda sendiri, jangan menyalin jurnal lain.",
	"Perbaiki ejaan dan susunan kalimat agar mudah dipahami.",
];

/** The text of a field with a sentence at its end. If the sentence was chosen a second time, it is removed. */
export const withPhrase = (text: string | undefined, phrase: string): string =>
	text?.includes(phrase)
		? text.replace(phrase, "").replace(/ {2,}/g, " ").trim()
		: [text?.trim(), phrase].filter(Boolean).join(" ");
