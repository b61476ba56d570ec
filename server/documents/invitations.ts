import "server-only";
import type { Sheet } from "./layout/sheet";

type Head = {
	/** The address of the page where codes are accepted. */
	page: string;
	group: string;
	school: string;
	/** The last day of the codes. */
	until: string;
};
type Slip = {
	name: string;
	code: string;
	/** What the page asks for beside the code. */
	asks: string;
	/** The page with the code, for the QR code. */
	address: string;
};

/** A slip for each person, to be cut off and handed over. */
export function drawInvitations(
	sheet: Sheet,
	{ page, group, school, until }: Head,
	slips: readonly Slip[],
): void {
	sheet.heading(`UNDANGAN JEJAK PKL – ${group}`, { level: 1, align: "center", size: 14 });
	sheet.text(
		`Potong di garis putus-putus, lalu berikan kepada orangnya. Kode berlaku sampai ${until}, hanya untuk nama yang tertulis, dan menggantikan kode sebelumnya.`,
		{ size: 9, gap: 10 },
	);
	for (const { name, code, asks, address } of slips)
		sheet.slip(address, [
			{ words: name, bold: true, size: 12 },
			{ words: `${school} · ${group}`, size: 9 },
			{ words: `Kode: ${code}`, bold: true, size: 14 },
			{ words: `Pindai, atau buka ${page}. Isi kode dan ${asks}, paling lambat ${until}.`, size: 9 },
		]);
}
