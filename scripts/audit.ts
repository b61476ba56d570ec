// `npm run audit:verify [-- --expect head]`: proves that no entry of the audit log was changed, removed or slipped in.
import { audit } from "./audit/run";
import { onDatabase } from "./steps/database";

await onDatabase(() => audit(process.argv.slice(2)));
