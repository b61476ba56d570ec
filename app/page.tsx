import { redirect } from "next/navigation";
import { homeOfActor } from "@/server/http/page";

export default async function StartPage() {
	redirect((await homeOfActor()) ?? "/login");
}
