export { AttendanceHistorySkeleton as default } from "../../../_internship/skeletons";
