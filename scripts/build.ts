// `npm run build`: makes the production build if its sources changed.
import { build, generateSources } from "./steps/build";

await generateSources();
if (!(await build())) console.log("The build is up to date.");
