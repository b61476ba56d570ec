import type { ReactNode } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Card } from "@/components/ui/card";
import type { InternshipWire } from "@/server/wire/internships";
import type { MenteeStudent } from "./mentee-name";

type Props = Pick<InternshipWire, "job_name" | "company_name"> & {
	student: MenteeStudent & Pick<InternshipWire["student"], "major_detail">;
	/** The full internship, below a line. */
	children?: ReactNode;
};

/** The student of the page, and the place of the internship. */
export function MenteeCard({ student, job_name, company_name, children }: Props) {
	const { name, avatar, class_name, major_detail } = student;
	return (
		<Card>
			<div className="flex flex-wrap items-center gap-4">
				<Avatar name={name} src={avatar} size="lg" />
				<div className="min-w-[min(9rem,100%)] flex-1 break-words">
					<p className="font-bold text-lg">{name}</p>
					{major_detail && (
						<p className="text-muted text-sm">
							{class_name} · {major_detail.name}
						</p>
					)}
					{!children && (
						<p className="text-muted text-sm">
							{job_name} di {company_name}
						</p>
					)}
				</div>
			</div>
			{children && <div className="mt-5 border-t pt-5">{children}</div>}
		</Card>
	);
}
