import "server-only";

/*
 * Passwords that are common in Indonesia, and words from which people here make one by adding digits. The list of the
 * most common leaked passwords of the world, some 49,000, comes from a package. Both stay on the server and are never
 * part of a page's script.
 */
const LIST = `
password passw0rd p@ssw0rd p@ssword pa55word password1 password! passwords passwort mypassword thepassword newpassword
changeme letmein1 letmeinn welcome1 welcome123 administrator adminadmin admin123 admin1234 admin12345 rootroot toortoor
qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwertyqwerty qwer1234 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 q1w2e3r4 q1w2e3r4t5
zaq12wsx zaq1zaq1 qazwsxedc qazwsx123 asdfghjk asdfghjkl asdf1234 asdfasdf zxcvbnm1 zxcvbnm123 zxcvbnma poiuytrewq
abcd1234 abc12345 abcd12345 abcdefgh abcdefghi abcdefghij abc123abc a1b2c3d4 aa123456 a1234567 a12345678 a123456789
iloveyou iloveyou1 iloveyou2 ilovegod iloveu123 loveyou1 lovelove loveme123 myfamily sunshine princess princess1 football baseball
basketball superman spiderman batman123 starwars pokemon1 doraemon naruto123 dragon123 monkey123 shadow123 master123 michael1
jennifer jessica1 charlie1 computer internet samsung1 samsung123 iphone123 android1 facebook instagram whatsapp tiktok123 google123
liverpool arsenal1 chelsea1 barcelona realmadrid manchester juventus persija1928 persib1933 christian christmas jesuschrist
blink182 trustno1 whatever access14 test1234 testtest testing1 testing123 user1234 guest123 default1 temp1234 secret123 sekolah1
asdqwe123 qweasdzxc qwe12345 qweqweqwe 123qweasd 123qwe123 123abc123 123456abc 123456qwerty 12345qwert 123456aa 123456789a 12345678a
12341234 11223344 112233445566 11112222 12121212 13131313 10203040 102030405060 01234567 0123456789 98765432 987654321 9876543210
123123123 123321123 12344321 123454321 123456654321 147258369 159357258 159753456 741852963 789456123 963852741 852456852 321321321
20202020 19451945 17081945 17agustus1945 17agustus 08123456 08123456789 081234567 081234567890 00000001 11111112
indonesia indonesia1 indonesia123 indonesia45 indonesiaraya merdeka45 merdeka1945 merahputih garuda123 pancasila nusantara jakarta1
jakarta123 bandung1 bandung123 surabaya surabaya1 yogyakarta semarang palembang makassar sumatera kalimantan sulawesi tangerang
bismillah bismillah1 bismillah123 bismillahirrahmanirrahim alhamdulillah alhamdulillah1 assalamualaikum astaghfirullah subhanallah
allahuakbar lailahaillallah insyaallah masyaallah muhammad muhammad1 muhammad123 muhammadsaw ramadhan ramadhan1 syahadat
sayangku sayang123 sayang1234 sayangmama sayangibu sayangkamu sayangsayang akusayangkamu akucintakamu akusayang cintaku1 cintaku123
cintakamu cintamu1 cintacinta kamucantik akuganteng akucantik ganteng1 ganteng123 cantik123 cantikku keluarga keluargaku bahagia1
rahasia1 rahasiaku rahasia12 rahasiakita katasandi katasandi1 katasandi123 katakunci sandisaya passwordku passwordsaya
semangat semangat1 semangat45 sukses123 suksesselalu sukses2020 berkah123 sahabat1 sahabat123 selamanya terserah gakadapassword
lupapassword lupalagi kosongkan bukapintu masukaja sembarang sembarangan ayambakar ayamgoreng nasigoreng baksoenak kucingku
mamapapa mamahpapah papamama ayahibu1 ibuayah1 ayahbunda mamatercinta anaksoleh anaksholeh anakbaik sekolahku guruku123 siswa123
belajar1 belajar123 pelajar1 smkbisa1 smkhebat smkbisahebat magang123 praktikkerja prakerin jejakpkl jejakpkl1 jejakpkl123
guru siswa murid kelas sekolah pelajar magang rahasia sandi katasandi kunci smk smkn pkl admin operator kepsek kaprog wali indonesia
`;

/** A shorter stem says little, such as that of `aa123456`. */
const SHORTEST_STEM = 4;

let common: Promise<Set<string>> | undefined;

/** Loaded when somebody first types a password, because the list takes memory. */
const loadCommon = () => {
	common ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => {
		const listed = LIST.trim().split(/\s+/);
		const stems = listed.map(stemOf).filter((stem) => stem.length >= SHORTEST_STEM);
		return new Set([...listed, ...stems, ...dictionary["passwords-common"]]);
	});
	return common;
};

/** Is the text one repeated character, a run along the digits or the alphabet, or a short piece that repeats? */
function isMonotonous(text: string): boolean {
	const [step, ...steps] = [...text].slice(1).map((letter, at) => letter.charCodeAt(0) - text.charCodeAt(at));
	const isRun = Math.abs(step ?? 0) <= 1 && steps.every((other) => other === step);
	return isRun || /^(.{1,3})\1+$/.test(text) || "12345678901234567890".includes(text);
}

/** What is left of `rahasia123` or `2009-rahasia!` without the digits and marks around it. */
const stemOf = (text: string) => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "");

/** Is it a password that many use, or one with digits and marks around it? */
export async function isCommon(password: string): Promise<boolean> {
	const typed = password.toLowerCase();
	if (isMonotonous(typed)) return true;
	const common = await loadCommon();
	const stem = stemOf(typed);
	return common.has(typed) || (stem !== "" && (common.has(stem) || isMonotonous(stem)));
}
