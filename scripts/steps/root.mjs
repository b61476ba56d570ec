import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the clone, or of the application in a container. In both, scripts lie two folders below it. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
