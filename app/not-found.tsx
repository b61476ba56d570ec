import type { Metadata } from "next";
import { homeOfActor } from "@/server/http/page";
import { MissingPage } from "./_shell/every-page";

export const metadata: Metadata = { title: "Halaman tidak ditemukan" };

export default async function NotFoundPage() {
	return <MissingPage home={await homeOfActor()} />;
}
