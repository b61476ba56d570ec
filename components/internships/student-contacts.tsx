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
	<ul className="space-y-4">
		{rows.map(({ role, name, number, more }) => (
			<li key={role} className="space-y-1.5">
				<p className="text-muted text-sm">{role}</p>
				{name === null ? (
					<p>Belum ada.</p>
				) : (
					<>
						<p className="wrap-anywhere font-medium">{name}</p>
						<ReachLinks name={name} number={number} />
					</>
				)}
				{more}
			</li>
		))}
	</ul>
);
