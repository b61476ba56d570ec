import "server-only";

export type ConsentWire = { id_consent: string; version: number; given_by: string; recorded_at: string };

/** A student in the list of consents. */
export type ConsentRow = {
	id_user: number;
	name: string;
	major: string | null;
	homeroom_teacher: string | null;
	consent: ConsentWire | null;
};

export type OwnConsent = { consent: ConsentWire | null; text: string };
