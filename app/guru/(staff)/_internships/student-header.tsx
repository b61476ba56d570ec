import { PageHeader } from "@/components/frame/page-header";
import { InternshipBadge } from "@/components/internships/internship-badge";
import { Avatar } from "@/components/ui/avatar";
import { ButtonLink } from "@/components/ui/button";
import { personHref } from "@/lib/people/person";
import type { ShownInternship } from "@/server/wire/internships";

type Props = {
	internship: ShownInternship;
	listHref: string;
	/** The student's number, where the reader may open the person. */
	person: number | null;
	/** The journals that wait for the reader. */
	review: { href: string; count: number } | null;
};

/** The student's name, class and state, and where to go from here. */
export function StudentHeader({
	internship: { student, status, waits_for },
	listHref,
	person,
	review,
}: Props) {
	return (
		<PageHeader
			backHref={listHref}
			title={
				<span className="flex items-center gap-3">
					<Avatar name={student.name} src={student.avatar} />
					<span className="wrap-anywhere min-w-0">{student.name}</span>
				</span>
			}
			description={
				<span className="flex flex-wrap items-center gap-x-3 gap-y-1">
					{[student.class_name, student.major_detail?.name].filter(Boolean).join(" · ")}
					<InternshipBadge status={status} waits={waits_for !== null} />
				</span>
			}
			actions={
				<>
					{person !== null && (
						<ButtonLink href={personHref(person)} variant="secondary">
							Profil dan Akun
						</ButtonLink>
					)}
					{review && <ButtonLink href={review.href}>Periksa {review.count} Jurnal</ButtonLink>}
				</>
			}
		/>
	);
}
