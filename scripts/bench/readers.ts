// Students who read while something else happens.
import { quantile } from "./figures";
import type { openSchool } from "./sides";

type School = Pick<Awaited<ReturnType<typeof openSchool>>, "app" | "people">;

/** Asks for a student's page so often a second while something else happens. It does not wait for the answers. */
export async function readPages<Done>(
	{ app, people }: School,
	aSecond: number,
	path: string,
	meanwhile: () => Promise<Done>,
) {
	const times: number[] = [];
	const asked: Promise<unknown>[] = [];
	async function read(turn: number) {
		const { headers } = people.students[turn % people.students.length] ?? people.teacher;
		const began = performance.now();
		const response = await fetch(app.address + path, { headers, redirect: "manual" });
		await response.arrayBuffer();
		if (response.status === 200) times.push(performance.now() - began);
	}
	const timer = setInterval(() => asked.push(read(asked.length).catch(() => {})), 1000 / aSecond);
	const done = await meanwhile().finally(() => clearInterval(timer));
	await Promise.all(asked);
	return { done, p95: quantile(times, 0.95), failed: asked.length - times.length };
}
