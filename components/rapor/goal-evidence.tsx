import Link from "next/link";
import { NAME_LOOK, NameLink } from "@/components/table/name-link";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { formatDay } from "@/lib/dates/dates";
import { formatScore, type ScoredKind } from "@/lib/scores/scoring";
import type { MadeOf, RaporContent } from "@/server/wire/rapor";

type Goal = RaporContent["goals"][number];

/** How many journals are about each goal, by its number, and the page that lists them. */
export type JournalCount = { counts: Record<number, number>; href: string };

type Props = {
	goal: Goal;
	/** The workplace's score that the teacher typed, which counts before the instructors'. */
	typed: number | null;
	journals: JournalCount;
};

const PARTS = { observation: "Observasi", assesment: "Asesmen", workplace: "Dunia kerja" };
const PAGES: Record<ScoredKind, (id_internship: string, id: string) => string> = {
	observation: (id_internship, id) => `/guru/observasi/${id_internship}/detail-observasi/${id}`,
	assesment: (id_internship, id) => `/guru/asesmen/${id_internship}/detail-asesmen/${id}`,
};

const tell = (score: number | null) =>
	score === null ? "belum ada" : formatScore(Math.round(score * 10) / 10);

/** `Observasi 83,3 × 50% + Asesmen 75 × 50% = 79,2, dibulatkan 79` */
function sumOf({ parts }: MadeOf, score: number | null): string {
	const sum = parts.reduce((total, part) => total + ((part.score ?? 0) * part.weight) / 100, 0);
	const told = parts.map((part) => `${PARTS[part.kind]} ${tell(part.score)} × ${part.weight}%`).join(" + ");
	const exact = score === null || tell(sum) === tell(score) ? "" : `${tell(sum)}, dibulatkan `;
	return `${told} = ${exact}${tell(score)}`;
}

const composed = ({ sentences }: MadeOf) => sentences.map(({ text }) => text).join(" ");

/** What the score and each sentence of a goal are made of: answers, the instructor's scores, and journals. */
export function GoalEvidence({ goal: { number, made_of, score, description }, typed, journals }: Props) {
	const count = journals.counts[number] ?? 0;
	return (
		<details>
			<summary className="flex min-h-11 cursor-pointer items-center font-semibold text-accent-text text-sm">
				Dari mana nilai dan deskripsi ini?
			</summary>
			<div className="space-y-4 pt-1 pb-3 text-sm">
				{made_of ? (
					<>
						<p className="tabular-nums">
							{made_of.parts.length > 0 ? sumOf(made_of, score) : "Nilai diketik guru pembimbing."}
						</p>
						{made_of.given.map(({ instructor, label, score }) => (
							<p key={instructor}>
								{instructor} (instruktur) memberi{" "}
								<span className="font-semibold tabular-nums">{tell(score)}</span>
								{label && `, saat itu tujuannya berbunyi "${label}"`}
								{!made_of.parts.some(({ kind }) => kind === "workplace") && ", tidak ikut dihitung"}
								{typed !== null && `. Yang dipakai: ${typed}, diketik guru pembimbing`}.
							</p>
						))}
						{made_of.sentences.length > 0 && composed(made_of) !== description && (
							<p>Deskripsinya ditulis guru pembimbing. Yang tersusun dari jawaban:</p>
						)}
						{made_of.sentences.map(({ text, indicators }) => (
							<Answers key={text} text={text} indicators={indicators} forms={made_of.forms} />
						))}
					</>
				) : (
					<p>
						{score === null
							? "Belum ada nilai, jadi belum ada rinciannya."
							: "Rincian jawabannya tidak tersimpan bersama rapor ini."}
					</p>
				)}
				<p>
					{count === 0 ? (
						"Belum ada jurnal tentang tujuan ini."
					) : (
						<NameLink href={`${journals.href}#tp-${number}`}>{`${count} jurnal tentang tujuan ini`}</NameLink>
					)}
				</p>
			</div>
		</details>
	);
}

type AnswersProps = MadeOf["sentences"][number] & Pick<MadeOf, "forms">;

/** A sentence, and the answers to its indicators, form by form. */
function Answers({ text, indicators, forms }: AnswersProps) {
	return (
		<div>
			<p className="mb-1 max-w-prose font-medium">{text}</p>
			<ScrollRegion label={`Jawaban: ${text}`} className="overflow-x-auto rounded-md border">
				<table className="w-full border-collapse">
					<thead className="bg-sunken text-muted text-xs">
						<tr>
							<th scope="col" className="sticky start-0 bg-sunken px-3 py-2 text-start">
								Indikator
							</th>
							{forms.map(({ id, kind, internship_id, name, date }) => (
								<th key={id} scope="col" className="whitespace-nowrap px-2 py-2">
									<Link
										href={PAGES[kind](internship_id, id)}
										className={`touch-area ${NAME_LOOK}`}
										title={formatDay(date)}
									>
										{shortOf(name)}
										<span className="sr-only">, {name}</span>
									</Link>
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{indicators.map(({ label, answers }) => (
							<tr key={label} className="border-t">
								<th
									scope="row"
									className="sticky start-0 min-w-36 bg-surface px-3 py-2 text-start font-normal"
								>
									{label}
								</th>
								{answers.map((given, form) => (
									<td key={forms[form]?.id} className="px-2 py-2 text-center">
										{given.map((answer) => (answer === 1 ? "Ya" : "Tidak")).join(", ") || "-"}
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</ScrollRegion>
		</div>
	);
}

/** `Observasi Bulan Ke-2` → `Obs 2` */
const shortOf = (name: string): string => `${name.slice(0, 3)} ${/\d+$/.exec(name)?.[0] ?? ""}`.trim();
