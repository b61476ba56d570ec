/** Letters and digits of a code. The ones that look alike on paper (I, O, 0, 1) are left out. */
export const CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
/** 32 letters, ten times: more than anybody could try. */
export const CODE_LENGTH = 10;

/** A code as people type it, as it is stored: in capitals, without spaces and dashes. */
export const normalizeCode = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, "");

/** A code as it is shown and printed: `ABCDE-FGH23`. */
export const showCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;
