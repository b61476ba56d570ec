import "server-only";
import { isRecorded } from "@/lib/attendance-status";
import { ATTENDANCE_STATUSES } from "@/lib/labels";

const statuses = ATTENDANCE_STATUSES.filter(isRecorded).map((status) => `'${status}'`);

/** {@link isRecorded} in SQL, for the `status` of an attendance. */
export const IS_RECORDED = `status IN (${statuses.join(", ")})`;
