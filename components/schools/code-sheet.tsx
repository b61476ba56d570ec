import { showCode } from "@/lib/schools/school-code";

/** The school, and the addresses where its people register. */
export type Place = {
	appName: string;
	school: string;
	npsn: string;
	/** The addresses of the registration forms. */
	teachers: string;
	students: string;
};

type Props = {
	place: Place;
	code: string;
	/** The kind of code, which is also the name of the form's field. */
	title: "Kode sekolah" | "Kode kelas";
	/** The readers of the sheet: 'Guru SMKN 16 Jakarta'. */
	audience: string;
	address: string;
	/** What happens after somebody uses the code. */
	effect: string;
};

/** A code on paper, with its school and what to do with it. */
export function CodeSheet({ place, code, title, audience, address, effect }: Props) {
	return (
		<article className="mx-auto max-w-[160mm] space-y-6 p-8 text-ink">
			<header>
				<p className="font-bold text-lg">{place.appName}</p>
				<p>{place.school}</p>
			</header>
			<div className="rounded-lg border border-edge p-6 text-center">
				<h1 className="font-semibold text-lg">{title}</h1>
				<p>{audience}</p>
				<p className="mt-4 whitespace-nowrap font-bold text-3xl tabular-nums">{showCode(code)}</p>
			</div>
			<ol className="list-decimal space-y-2 ps-6">
				<li>
					Buka <strong className="wrap-anywhere">{address}</strong>
				</li>
				<li>
					Isi NPSN <strong>{place.npsn}</strong>, lalu tekan Cek.
				</li>
				<li>Isi &ldquo;{title}&rdquo; dengan kode di atas, lengkapi isian lainnya, lalu tekan Daftar.</li>
			</ol>
			<p>{effect}</p>
		</article>
	);
}
