"use client";

import { PencilLine } from "lucide";
import { useLoadedDialog } from "@/components/feedback/use-loaded-dialog";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { formatLongDate } from "@/lib/dates/dates";
import type { ListedAttendance } from "@/server/wire/attendances";

const load = () => import("./correction-dialog").then((module) => module.CorrectionDialog);

/** Opens the form with which the supervising teacher or the management corrects a day. */
export function CorrectButton({
	id_attendance,
	date,
	status,
	has_letter,
	name,
}: Pick<ListedAttendance, "id_attendance" | "date" | "status" | "has_letter"> & {
	/** The student, in a list of several students. */
	name?: string | undefined;
}) {
	const { show, loading, dialog } = useLoadedDialog(load, "Koreksi Gagal!");
	return (
		<>
			<Button
				size="sm"
				variant="ghost"
				loading={loading}
				aria-label={`Koreksi kehadiran ${name ? `${name}, ` : ""}${formatLongDate(date)}`}
				onClick={show}
			>
				<Icon of={PencilLine} />
				<span className="max-md:in-[.row-aside]:sr-only">Koreksi</span>
			</Button>
			{dialog && (
				<dialog.View
					key={dialog.opening}
					id_attendance={id_attendance}
					date={date}
					status={status}
					name={name}
					hasLetter={has_letter}
					{...dialog.frame}
				/>
			)}
		</>
	);
}
