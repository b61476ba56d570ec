import { AddressSelect } from "@/components/table/address-select";

type Choice = { id: number | string; name: string };
type Kind = "classes" | "majors" | "teachers";

type Props = {
	choices: Record<Kind, readonly Choice[]> & { without: Record<Kind, boolean> };
	/** Only the reader's mentees are listed, so they all have one supervising teacher. */
	mentees?: boolean;
};

const SELECTS = [
	{ kind: "classes", label: "Kelas", name: "kelas" },
	{ kind: "majors", label: "Jurusan", name: "jurusan" },
	{ kind: "teachers", label: "Pembimbing", name: "pembimbing" },
] as const;

/** The selects that leave something to choose. */
const offered = ({ choices, mentees = false }: Props) =>
	SELECTS.filter(
		({ kind }) =>
			!(mentees && kind === "teachers") && choices[kind].length + Number(choices.without[kind]) > 1,
	);

/**
 * Narrows a list of students by class, major and supervising teacher. It can also select students without one of these.
 */
export const PeopleSelects = (props: Props) =>
	offered(props).map(({ kind, label, name }) => (
		<AddressSelect
			key={kind}
			label={label}
			name={name}
			all={`Semua ${label.toLowerCase()}`}
			none={props.choices.without[kind] ? `Tanpa ${label.toLowerCase()}` : undefined}
			choices={props.choices[kind]}
			// In a row, the words of this one need more room than the others'.
			className={kind === "teachers" ? "xl:basis-52!" : undefined}
		/>
	));
