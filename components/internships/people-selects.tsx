import { AddressSelect } from "@/components/table/address-select";

type Choice = { id: number | string; name: string };

type Props = {
	choices: Record<"classes" | "majors" | "teachers", readonly Choice[]>;
	/** Only the reader's mentees are listed, so they all have one supervising teacher. */
	mentees?: boolean;
};

/**
 * Narrows a list of students by class, major and supervising teacher. It can also select students without one of these.
 */
export const PeopleSelects = ({ choices, mentees = false }: Props) => (
	<>
		<AddressSelect
			label="Kelas"
			name="kelas"
			all="Semua kelas"
			none="Tanpa kelas"
			choices={choices.classes}
		/>
		<AddressSelect
			label="Jurusan"
			name="jurusan"
			all="Semua jurusan"
			none="Tanpa jurusan"
			choices={choices.majors}
		/>
		{!mentees && (
			<AddressSelect
				label="Pembimbing"
				name="pembimbing"
				all="Semua pembimbing"
				none="Tanpa pembimbing"
				// In a row, its words need more room than the others'.
				className="xl:basis-52!"
				choices={choices.teachers}
			/>
		)}
	</>
);
