import type { Metadata } from "next";
import { MissingPage } from "@/components/accounts/missing-page";
import { homeOfActor } from "@/server/page";

export const metadata: Metadata = { title: "Halaman tidak ditemukan" };

export default async function NotFoundPage() {
	return <MissingPage home={await homeOfActor()} />;
}
