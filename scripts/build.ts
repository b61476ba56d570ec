// `npm run build`: the production build, when its sources changed.
import { build, generateClient } from "./steps/build.mjs";

await generateClient();
if (!(await build())) console.log("The build is up to date.");
