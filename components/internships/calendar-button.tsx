"use client";

import { CalendarDays } from "lucide";
import type { ComponentProps, ReactNode } from "react";
import { useLoadedDialog } from "@/components/feedback/use-loaded-dialog";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { CalendarDialog } from "./calendar-dialog";

type Props = Pick<ComponentProps<typeof CalendarDialog>, "internships" | "now"> & {
	/** The content behind the words. */
	children?: ReactNode;
};

const load = () => import("./calendar-dialog").then((module) => module.CalendarDialog);

/** Opens 'Atur Jadwal PKL' for one placement or several. */
export function CalendarButton({ internships, now, children }: Props) {
	const { show, loading, dialog } = useLoadedDialog(load, "Formulir Gagal Dimuat");
	return (
		<>
			<Button
				variant="secondary"
				size={now ? "sm" : "md"}
				loading={loading}
				disabled={internships.length === 0}
				onClick={show}
			>
				<Icon of={CalendarDays} />
				Atur Jadwal
				{children}
			</Button>
			{dialog && <dialog.View key={dialog.opening} internships={internships} now={now} {...dialog.frame} />}
		</>
	);
}
