// What every part does with its figures.

export const quantile = (values: number[], q: number): number =>
	values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? Number.NaN;

export const median = (values: number[]): number => quantile(values, 0.5);

/** The median of each figure over the runs. */
export function medians<Name extends string>(runs: Record<Name, number>[]): Record<Name, number> {
	const names = Object.keys(runs[0] ?? {}) as Name[];
	return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name]))])) as Record<
		Name,
		number
	>;
}

/** A figure and its limit. A `!` says that it misses the limit. */
export const atMost = (figure: number, limit: number, digits = 0) =>
	`${figure.toFixed(digits)}${figure <= limit ? "" : "!"}`;
export const atLeast = (figure: number, limit: number, digits = 0) =>
	`${figure.toFixed(digits)}${figure >= limit ? "" : "!"}`;

/** A table. The first column is as wide as its longest text. */
export function table(rows: string[][], width = 9): string {
	const first = Math.max(...rows.map(([name = ""]) => name.length));
	return rows
		.map(([name = "", ...rest]) => name.padEnd(first) + rest.map((text) => text.padStart(width)).join(""))
		.join("\n");
}
