import { redirect } from "next/navigation";
import { homeOfActor } from "@/server/http/page";

/** The address that people type when they remember only half of it. */
export default async function StaffStartPage() {
	redirect((await homeOfActor()) ?? "/guru/login");
}
