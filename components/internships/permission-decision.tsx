"use client";

import { useSubmit } from "@/components/form/use-submit";
import { Button } from "@/components/ui/button";

type Decision = "accepted" | "rejected" | "withdrawn" | "restored";

type Props = {
	id: string;
	/** When the shown paper was handed in. */
	seen: string;
	waits: boolean;
	withdrawn: boolean;
};

const QUESTIONS: Partial<Record<Decision, { title: string; text: string; confirm: string }>> = {
	rejected: {
		title: "Tolak surat izin ini?",
		text: "Berkasnya dihapus, dan peserta didik dapat mengirim yang baru.",
		confirm: "Tolak",
	},
	withdrawn: {
		title: "Orang tua menarik izinnya?",
		text: "Surat tetap tersimpan. Butir ini menjadi belum lengkap sampai izin berlaku lagi atau diganti.",
		confirm: "Catat Penarikan",
	},
};

/** Accepts or rejects the paper that a student handed in, or notes that the parents withdraw their permission. */
export function PermissionDecision({ id, seen, waits, withdrawn }: Props) {
	const { submit, sending } = useSubmit();
	const decide = (decision: Decision) => {
		const question = QUESTIONS[decision];
		return submit({
			...(question && { confirm: { ...question, tone: "warning" as const } }),
			method: "PUT",
			path: `/internships/${id}/permission/decide`,
			body: { decision, seen },
			failure: "Keputusan Gagal Disimpan",
			stale: [404, 409],
			refreshes: true,
		});
	};
	if (waits)
		return (
			<div className="flex flex-wrap gap-2">
				<Button size="sm" loading={sending} onClick={() => decide("accepted")}>
					Terima Surat
				</Button>
				<Button size="sm" variant="secondary" disabled={sending} onClick={() => decide("rejected")}>
					Tolak
				</Button>
			</div>
		);
	return withdrawn ? (
		<Button size="sm" variant="secondary" loading={sending} onClick={() => decide("restored")}>
			Izin Berlaku Lagi
		</Button>
	) : (
		<Button size="sm" variant="secondary" loading={sending} onClick={() => decide("withdrawn")}>
			Izin Ditarik
		</Button>
	);
}
