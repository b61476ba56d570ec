import { GraduationCap, School } from "lucide";
import Link from "next/link";
import { Icon } from "@/components/ui/icon";
import type { Entry } from "@/lib/people/entries";

type Props = { current: Entry; student: string; teacher: string };

/** Links between the entry for students and the entry for staff. */
export function EntrySwitch({ current, student, teacher }: Props) {
	const doors = [
		{ entry: "student", href: student, label: "Peserta Didik", icon: GraduationCap },
		{ entry: "teacher", href: teacher, label: "Guru & Staf", icon: School },
	] as const;
	return (
		<nav aria-label="Pintu masuk" className="mb-8 grid grid-cols-2 gap-1 rounded-md border p-1">
			{doors.map(({ entry, href, label, icon }) => (
				<Link
					key={entry}
					href={href}
					aria-current={entry === current ? "page" : undefined}
					className="inline-flex min-h-11 items-center justify-center gap-2 rounded-sm px-2 font-medium text-muted text-sm transition-colors hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent-text"
				>
					<Icon of={icon} className="size-5" />
					{label}
				</Link>
			))}
		</nav>
	);
}
