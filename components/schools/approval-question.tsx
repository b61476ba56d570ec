"use client";

import { ShieldQuestionMark } from "lucide";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { useRegistrationChange } from "./use-registration-change";

/** Asks the management of an older school once whether students wait for approval. Either answer ends it. */
export function ApprovalQuestion() {
	const change = useRegistrationChange();
	const answer = (student_approval: boolean) =>
		change({ method: "PUT", path: "registration/update", body: { student_approval } });
	return (
		<div className="mb-5 flex flex-col gap-x-3 rounded-md bg-info-soft px-4 py-2 text-sm sm:flex-row sm:items-center">
			<Icon of={ShieldQuestionMark} className="size-5 shrink-0 text-info max-sm:hidden" />
			<p className="min-w-0 flex-1">
				Siapa pun yang tahu NPSN sekolah dapat mendaftar sebagai peserta didik. Haruskah pendaftar tanpa kode
				kelas menunggu persetujuan Anda?
			</p>
			<div className="flex gap-x-3">
				<Button variant="link" size="sm" onClick={() => answer(true)}>
					Ya, tunggu persetujuan
				</Button>
				<Button variant="link" size="sm" onClick={() => answer(false)}>
					Tidak
				</Button>
			</div>
		</div>
	);
}
