/** A text, and what somebody types who looks for it. */
export const SPELLINGS: [kept: string, typed: string][] = [
	["Ma’ruf", "ma'ruf"],
	["Ma'ruf", "MA’RUF"],
	["Ma`ruf", "ma‘ruf"],
	["Maʼruf", "ma´ruf"],
	["Nur ʿAini", "nur 'aini"],
	["Nur Aini", "nur\u00A0aini"],
	["Nur Aini", "nur   aini"],
	["Nur Aini", "NUR\tAINI"],
	["Nur\u00A0 Aini", "nur aini"],
	["René", "rene\u0301"],
	["Rene\u0301", "RENÉ"],
	["René", "rene"],
	["Rene", "réné"],
	["Siti", "Si\u200Bti"],
	["Siti", "Ｓｉｔｉ"],
	["İbrahim", "ibrahim"],
	["Dëwi Śri", "dewi sri"],
	["PT Maju–Jaya", "maju-jaya"],
	["PT “Maju”", '"maju"'],
	["PT «Maju»", '"maju"'],
	["مُحَمَّد", "محمد"],
	["Kafe № 1", "kafe no 1"],
	["100% Kopi_Susu\\", "% KOPI_susu\\"],
];

/** These stay apart. */
export const DIFFERENT: [kept: string, typed: string][] = [
	["Ma'ruf", "maruf"],
	["Nuraini", "nur aini"],
	["100 Kopi", "100%"],
	["Kopi Susu", "kopi_susu"],
	["Kopi", "k%i"],
	["PT Maju", "p\\t"],
];
