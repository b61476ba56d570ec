// `npm run build`: the production build, when its sources changed. For a container's image, or to try it.
import { build, generateClient } from "./steps/build.mjs";
import { install } from "./steps/install.mjs";
import { complain, say } from "./steps/shell.mjs";

try {
	await install();
	await generateClient();
	if (!(await build())) say("The build is up to date.");
} catch (error) {
	complain(error);
	process.exitCode = 1;
}
