"use client";

import { useSubmit } from "@/components/form/use-submit";
import { Card } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";

/** Sets whether every manager of the school needs a second step. */
export function SecondStepRuleCard({ required }: { required: boolean }) {
	const { submit } = useSubmit();
	return (
		<Card>
			<Checkbox
				label="Manajemen Sekolah wajib memakai verifikasi dua langkah"
				checked={required}
				onChange={({ target }) =>
					submit({
						method: "PUT",
						path: "/school/second-step/update",
						body: { required: target.checked },
						covered: true,
						failure: "Pengaturan Gagal Disimpan!",
						refreshes: true,
					})
				}
			/>
			<p className="ps-8 text-muted text-xs">
				Rekan yang belum memakainya diarahkan ke halaman Profil untuk mengaktifkannya sebelum dapat melakukan
				hal lain.
			</p>
		</Card>
	);
}
