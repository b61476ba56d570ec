import type { ReactNode } from "react";
import { ReachLinks } from "./reach-links";

type Contact = {
	role: string;
	/** Null: there is nobody. */
	name: string | null;
	number: string | null;
	/** Stands below the number. */
	more?: ReactNode;
};

/** Whom to call about a student, each with the links that do so. */
export const StudentContacts = ({ rows }: { rows: readonly Contact[] }) => (
	<ul className="space-y-3">
		{rows.map(({ role, name, number, more }) => (
			<li key={role} className="space-y-1.5">
				<div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 [&_a]:px-3">
					<p className="min-w-[min(7rem,100%)] flex-1">
						<span className="block text-muted text-sm">{role}</span>
						<span className="wrap-anywhere font-medium max-sm:text-sm">{name ?? "Belum ada."}</span>
					</p>
					{name !== null && <ReachLinks name={name} number={number} />}
				</div>
				{more}
			</li>
		))}
	</ul>
);
