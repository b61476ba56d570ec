import { LinkRow } from "@/components/instructors/link-row";
import { PhoneLink } from "@/components/table/phone-link";
import type { InstructorLink } from "@/server/wire/instructors";
import type { WorkplaceInstructor, WorkplaceWire } from "@/server/wire/workplaces";
import { InstructorButton, RemoveInstructorButton } from "./part-buttons";

type Props = {
	workplace: WorkplaceWire;
	/** Those of the instructors for whom the reader may make one. */
	links: readonly InstructorLink[];
};

/** The people of a workplace who look after students. */
export function InstructorList({ workplace, links }: Props) {
	const linkOf = (id: string) => links.find(({ id_instructor }) => id_instructor === id);
	const { instructors, managed } = workplace;
	if (instructors.length === 0) return <p className="text-muted text-sm">Belum ada instruktur.</p>;
	return (
		<ul className="divide-y">
			{instructors.map((instructor) => (
				<li
					key={instructor.id_instructor}
					className="flex flex-wrap items-center gap-3 py-3 first:pt-0 last:pb-0"
				>
					<InstructorText {...instructor} />
					{managed && (
						<div className="flex gap-1">
							<InstructorButton workplace={workplace} instructor={instructor} />
							{!instructor.named && <RemoveInstructorButton workplace={workplace} instructor={instructor} />}
						</div>
					)}
					<Linked instructor={instructor} link={linkOf(instructor.id_instructor)} />
				</li>
			))}
		</ul>
	);
}

const Linked = ({
	instructor,
	link,
}: {
	instructor: WorkplaceInstructor;
	link: InstructorLink | undefined;
}) => link && <LinkRow instructor={instructor} link={link} />;

function InstructorText({ name, position, contact, email, nip }: WorkplaceInstructor) {
	return (
		<div className="wrap-anywhere min-w-[min(12rem,100%)] flex-1">
			<p className="font-semibold">{name}</p>
			<p className="flex flex-wrap gap-x-4 text-muted text-sm">
				{position && <span>{position}</span>}
				{contact && <PhoneLink number={contact} />}
				{email && <a href={`mailto:${email}`}>{email}</a>}
				{nip && <span>NIP {nip}</span>}
			</p>
		</div>
	);
}
