import type { ClassChoice } from "@/server/wire/classes";

/** The classes of a select, each with its homeroom teacher. */
export const ClassOptions = ({ classes }: { classes: readonly ClassChoice[] }) =>
	classes.map(({ id_class, name, homeroom_teacher }) => (
		<option key={id_class} value={id_class}>
			{name} ({homeroom_teacher ?? "tanpa wali kelas"})
		</option>
	));
