export { JournalHistorySkeleton as default } from "../../../../_internship/skeletons";
