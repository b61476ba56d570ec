import "server-only";

/** The text parents are asked to agree to, as it was saved at that time. */
export type ConsentText = { version: number; text: string; created_at: string };

export type Privacy = {
	consent_required: boolean;
	/** Days after a completed internship; null: kept as long as the account. */
	coordinates_days: number | null;
	letters_days: number | null;
	/** The latest text; null before the first. */
	consent_text: ConsentText | null;
};
