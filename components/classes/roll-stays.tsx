import { ChevronDown } from "lucide";
import { Icon } from "@/components/ui/icon";
import { STAY_REASONS, type StayReason } from "@/lib/classes/roll-over";
import type { RollStay } from "@/server/wire/classes";

/** So many names of a group are shown. */
const SHOWN = 200;

/** What happens to whom, by reason and by whether the class graduates. */
const GROUPS: { title: string; is: (reason: StayReason, graduates: boolean) => boolean }[] = [
	{ title: "Tidak ikut: belum mempunyai kelas", is: (reason) => reason === "no_class" },
	{
		title: "Belum diluluskan: PKL belum selesai",
		is: (reason, graduates) => graduates && reason === "running",
	},
	{
		title: "Belum diluluskan: rapor belum dikunci",
		is: (reason, graduates) => graduates && reason === "unlocked",
	},
	{
		title: "Naik kelas, tetapi PKL-nya tetap di kelas dan tahun ajaran lama",
		is: (reason, graduates) => !graduates && reason === "running",
	},
	{
		title: "Naik kelas, tetapi rapornya belum dikunci dan masih dapat dilengkapi",
		is: (reason, graduates) => !graduates && reason === "unlocked",
	},
];

/** Names whom a roll-over does not take along, and whose placement stays behind, with the reason. */
export function Stays({
	stays,
	graduating,
}: {
	stays: readonly RollStay[];
	graduating: ReadonlySet<string>;
}) {
	const groups = GROUPS.map(({ title, is }) => ({
		title,
		rows: stays.filter(({ class_id, reason }) => is(reason, graduating.has(class_id ?? ""))),
	})).filter(({ rows }) => rows.length > 0);
	if (groups.length === 0) return null;
	return (
		<section className="space-y-2">
			<h3 className="font-bold">Perlu diperhatikan</h3>
			{groups.map(({ title, rows }) => (
				<details key={title} className="group rounded-md border bg-surface">
					<summary className="flex min-h-11 cursor-pointer items-center px-4 py-2 font-semibold text-sm">
						{`${title} (${rows.length})`}
						<Icon
							of={ChevronDown}
							className="ms-auto size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
						/>
					</summary>
					<ul className="grid gap-x-6 gap-y-1 px-4 pb-4 text-sm sm:grid-cols-2">
						{rows.slice(0, SHOWN).map(({ id_user, name, class_name, reason }) => (
							<li key={id_user}>
								{name}
								<span className="text-muted">{` · ${class_name ?? STAY_REASONS[reason]}`}</span>
							</li>
						))}
						{rows.length > SHOWN && <li className="text-muted">{`dan ${rows.length - SHOWN} lainnya`}</li>}
					</ul>
				</details>
			))}
		</section>
	);
}
