/** How people register at a school. */
export type Registration = {
	name: string;
	/**
	 * A teacher who registers with this code is approved at once. Null: the school has made no code yet, or the reader
	 * needs a recent proof.
	 */
	staff_code: string | null;
	has_staff_code: boolean;
	/** Do students wait for approval? */
	student_approval: boolean;
	class_codes: ClassCode[];
};

/** The code of a class: the students of a homeroom teacher in a major. */
export type ClassCode = {
	code: string;
	homeroom_teacher: { id_user: number; name: string };
	major_detail: { id_major: number; code: string; name: string };
};
