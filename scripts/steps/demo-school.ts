// The demo school in a database of its own, with the built application, for measurements and pictures.
import { getBrowser } from "./browser";
import { seed } from "./prepare";
import { type Environment, step } from "./shell";
import { startTestServer } from "./test-server";

/**
 * Makes a demo school, serves it, and works with it.
 * @param work gets the server's address and the path of a browser
 * @param settings other settings of the application
 */
export async function onDemoSchool<T>(
	templateUrl: string,
	work: (address: string, browser: string) => Promise<T>,
	settings: Environment = {},
): Promise<T> {
	const browser = await getBrowser();
	const server = await startTestServer(templateUrl, settings);
	try {
		await step("Making a demo school", () => seed(true, { ...process.env, ...server.env }));
		return await work(server.address, browser);
	} finally {
		await server.stop();
	}
}
