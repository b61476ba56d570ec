import { redirect } from "next/navigation";
import { homeOfActor } from "@/server/http/page";

/** What people type when they remember half of an address. */
export default async function StaffStartPage() {
	redirect((await homeOfActor()) ?? "/guru/login");
}
