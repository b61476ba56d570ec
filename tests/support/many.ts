/** The size of a race or of a crowd. `npm test` makes do with a third of it. */
export const many = (all: number): number => (process.env.TEST_RING === "" ? Math.ceil(all / 3) : all);
