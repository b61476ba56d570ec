/** A place that one person holds: the head of a major, or a management position. */
export type Place = {
	name: string;
	/** A short form of the name. */
	code?: string;
	/** The title of its holder: 'Kepala Program DKV'. */
	title: string;
	holder: { id_user: number; name: string } | null;
	/** The fields that identify the place in the request. The request also sends the present holder. */
	fields: { majorId: number } | { position: string };
};

export type LedMajor = { id_major: number; name: string; code: string; major_leader: Place["holder"] };

export const majorPlace = ({ id_major, name, code, major_leader }: LedMajor): Place => ({
	name,
	code,
	title: `Kepala Program ${code}`,
	holder: major_leader,
	fields: { majorId: id_major },
});

export const positionPlace = ({ name, holder }: Pick<Place, "name" | "holder">): Place => ({
	name,
	title: name,
	holder,
	fields: { position: name },
});
