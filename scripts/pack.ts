// `node scripts/run.mjs pack <folder>`: builds, and packs what a container needs. It is the Dockerfile's only step.
import { build, generateSources } from "./steps/build";
import { pack } from "./steps/pack";
import { step, Trouble } from "./steps/shell";

const [folder] = process.argv.slice(2);
if (!folder) throw new Trouble("Say into which folder: node scripts/run.mjs pack /app");
await generateSources();
await build();
await step(`Packing into ${folder}`, () => pack(folder));
