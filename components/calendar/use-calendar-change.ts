"use client";

import { useRouter } from "next/navigation";
import { useDialogs } from "@/components/shared/dialogs";
import { useLoading } from "@/components/shared/loading";
import { useApi } from "@/components/shared/use-api";
import type { Answer } from "@/lib/api-client";

type Corrected = { removed: number; made: number };
type Refusal = Extract<Answer<unknown>, { ok: false }>;

/** What the change did to days that are here already. */
const told = ({ removed, made }: Corrected) =>
	[
		removed && `${removed} catatan Belum Masuk dihapus karena harinya libur.`,
		made && `${made} catatan Belum Masuk dibuat karena harinya kembali hari kerja.`,
	]
		.filter(Boolean)
		.join(" ");

/** Changes the calendar: says how it went and what became of the days, and shows it as it is then. */
export function useCalendarChange() {
	const api = useApi();
	const router = useRouter();
	const { notice } = useDialogs();
	const { during } = useLoading();

	/** @returns whether it was changed; `showErrors` puts a 422 under the fields */
	return async function change(
		method: "POST" | "PUT" | "DELETE",
		path: string,
		body: Record<string, unknown>,
		showErrors: (answer: Refusal) => boolean = () => false,
	): Promise<boolean> {
		const answer = await during(api<Corrected>(method, `/calendar/${path}`, body));
		if (!answer) return false;
		if (!answer.ok && answer.status === 422 && showErrors(answer)) return false;
		if (answer.ok || answer.status === 404) router.refresh();
		await notice(
			answer.ok
				? { title: answer.message, text: told(answer.data) || undefined, tone: "success" }
				: { title: "Pengubahan Kalender Gagal!", text: answer.message, tone: "error" },
		);
		return answer.ok;
	};
}
