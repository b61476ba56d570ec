export { SessionLayout as default } from "@/app/_shell/session-layout";
