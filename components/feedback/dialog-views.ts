// Both dialogs in one script, which is loaded after the page.

export { ConfirmDialog } from "./confirm-dialog";
export { NoticeDialog } from "./notice-dialog";
