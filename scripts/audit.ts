// `npm run audit:verify [-- --expect head]`: proves that nobody changed, removed or inserted an entry of the audit log.
import { audit } from "./audit/run";
import { onDatabase } from "./steps/database";

await onDatabase(() => audit(process.argv.slice(2)));
