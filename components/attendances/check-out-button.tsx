"use client";

import { LogOut } from "lucide";
import { useLoadedDialog } from "@/components/feedback/use-loaded-dialog";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { CheckOutProps } from "./check-out-dialog";

const load = () => import("./check-out-dialog").then((module) => module.CheckOutDialog);

/** Opens 'Presensi Pulang'. @param label names the day, where another day waits, too */
export function CheckOutButton({ label, ...day }: CheckOutProps & { label?: string | undefined }) {
	const { show, loading, dialog } = useLoadedDialog(load, "Presensi Pulang Gagal!");
	return (
		<>
			<Button size="lg" block loading={loading} aria-label={label} onClick={show}>
				<Icon of={LogOut} />
				Pulang
			</Button>
			{dialog && <dialog.View key={dialog.opening} {...day} {...dialog.frame} />}
		</>
	);
}
