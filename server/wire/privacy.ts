import "server-only";

/** A version of the text that parents are asked to agree to. */
export type ConsentText = { version: number; text: string; created_at: string };

export type Privacy = {
	consent_required: boolean;
	/** Days after a completed internship. Null: we keep them as long as the account. */
	coordinates_days: number | null;
	letters_days: number | null;
	/** The latest version. Null: none exists yet. */
	consent_text: ConsentText | null;
};
