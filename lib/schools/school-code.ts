/** Letters and digits of a code. It leaves out those that look alike on paper (I, O, 0, 1). */
export const CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
/** With 32 letters and this length, there are more codes than anybody could try. */
export const CODE_LENGTH = 10;

/** A code that somebody typed, in the form that we store: in capitals, without spaces and dashes. */
export const normalizeCode = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, "");

/** A code as we show and print it: `ABCDE-FGH23`. */
export const showCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;
