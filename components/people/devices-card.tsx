"use client";

import { useSubmit } from "@/components/form/use-submit";
import { useSession } from "@/components/frame/session";
import { useLeave } from "@/components/frame/use-leave";
import { phone } from "@/components/offline/phone";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { formatDate, tellTime } from "@/lib/dates/dates";
import { clearStorage } from "@/lib/people/client-session";
import type { Device } from "@/server/wire/people";

/** 'Perangkat': the devices in which the person is logged in, and a way to end each session. */
export function DevicesCard({ devices, loginHref }: { devices: readonly Device[]; loginHref: string }) {
	const { submit } = useSubmit();
	const leave = useLeave();
	const { id_user } = useSession();

	async function end({ id_session, device, current }: Device) {
		// Ending this device is logging out of it.
		const kept = current ? await phone() : null;
		const waiting = (await kept?.countUnsent(id_user)) ?? 0;
		const answer = await submit({
			confirm:
				kept && waiting > 0
					? kept.leaveUnsent(waiting)
					: {
							title: `Akhiri sesi di ${device ?? "perangkat ini"}?`,
							text: current
								? "Ini perangkat yang sedang Anda pakai. Anda perlu login kembali di sini."
								: "Perangkat itu perlu login kembali untuk membuka akun Anda.",
							confirm: "Akhiri",
							tone: "warning",
						},
			method: "DELETE",
			path: `/sessions/${id_session}`,
			covered: true,
			...(current ? { success: () => null } : { refreshes: true }),
			failure: "Sesi Gagal Diakhiri",
			// The session was ended elsewhere meanwhile.
			stale: [404],
		});
		if (!answer?.ok || !current) return;
		clearStorage(id_user);
		await kept?.forget(id_user);
		await leave(loginHref);
	}

	return (
		<Card padding="lg" className="mt-6">
			<CardHeader title="Perangkat" />
			<p className="max-w-[64ch] text-muted">
				Di perangkat ini akun Anda sedang masuk. Lokasinya tidak dicatat; yang ada hanya alamat IP, yaitu
				alamat jaringan yang dipakai. Akhiri perangkat yang tidak Anda kenal, lalu ganti password Anda.
			</p>
			<ul className="mt-4 divide-y border-t">
				{devices.map((device) => (
					<li
						key={device.id_session}
						className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4"
					>
						<div className="min-w-0">
							<p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
								{device.device ?? "Perangkat tidak dikenal"}
								{device.current && <Badge tone="success">Perangkat ini</Badge>}
							</p>
							<p className="wrap-anywhere text-muted text-sm">
								{device.address ? `Alamat IP ${device.address}` : "Alamat IP tidak diketahui"}
							</p>
							<p className="text-muted text-sm">
								Terakhir dipakai {tellTime(device.last_seen_at)}, masuk sejak{" "}
								{formatDate(device.created_at.slice(0, 10))}
							</p>
						</div>
						<Button
							variant="danger-ghost"
							className="max-sm:-ms-5"
							aria-label={`Akhiri sesi di ${device.device ?? "perangkat tidak dikenal"}`}
							onClick={() => end(device)}
						>
							Akhiri
						</Button>
					</li>
				))}
			</ul>
		</Card>
	);
}
