/** Adds the colon to a time that somebody types: `0730` → `07:30`, `7.3` → `07:3`. */
export function maskTime(text: string): string {
	const clean = text.replace(/[.,]/g, ":").replace(/[^\d:]/g, "");
	const padded = clean.replace(/^(\d):/, "0$1:").replace(/^([3-9])/, "0$1");
	const digits = padded.replaceAll(":", "").slice(0, 4);
	const isOpen = digits.length === 2 && padded.includes(":");
	return digits.length > 2 || isOpen ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits;
}

/** `07:30`, `7:30`, `0730` or `7` → `07:30` or `07:00`. Null for any other text, and for times that do not exist. */
export function readTime(text: string): string | null {
	const [, hour = "", minute = "00"] = /^([01]?\d|2[0-3])(?::?([0-5]\d))?:?$/.exec(text.trim()) ?? [];
	return hour ? `${hour.padStart(2, "0")}:${minute}` : null;
}
