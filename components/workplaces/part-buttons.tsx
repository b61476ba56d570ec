"use client";

import type { ComponentType } from "react";
import { useLoadedDialog } from "@/components/feedback/use-loaded-dialog";
import { type Submission, useSubmit } from "@/components/form/use-submit";
import { toldCorrection } from "@/components/schools/told-correction";
import { Button } from "@/components/ui/button";
import { formatDay } from "@/lib/dates/dates";
import type { Corrected } from "@/server/services/schools/working-days";
import type {
	WorkplaceInstructor,
	WorkplacePoint,
	WorkplaceSchedule,
	WorkplaceWire,
} from "@/server/wire/workplaces";

/* The buttons beside the instructors, points, schedules and days off of a workplace. */

type Frame = { open: boolean; onOpenChange: (open: boolean) => void };

/** Opens a form: to add something, or to change what has this name. */
function EditButton<View extends object>({
	load,
	name,
	view,
}: {
	load: () => Promise<ComponentType<View & Frame>>;
	name: string | undefined;
	view: View;
}) {
	const { show, loading, dialog } = useLoadedDialog(load, "Formulir Gagal Dimuat");
	return (
		<>
			<Button
				variant="secondary"
				size="sm"
				loading={loading}
				onClick={show}
				aria-label={name && `Edit ${name}`}
			>
				{name ? "Edit" : "Tambah"}
			</Button>
			{dialog && <dialog.View key={dialog.opening} {...view} {...dialog.frame} />}
		</>
	);
}

type Removal = Pick<Submission<Corrected>, "method" | "path" | "body" | "failure" | "success"> & {
	name: string;
	question: string;
};

function RemoveButton({ name, question, ...call }: Removal) {
	const { submit, sending } = useSubmit();
	const remove = () =>
		submit<Corrected>({
			...call,
			confirm: { title: question, confirm: "Hapus", tone: "danger" },
			stale: [404, 409],
			refreshes: true,
		});
	return (
		<Button variant="danger-ghost" size="sm" loading={sending} onClick={remove} aria-label={`Hapus ${name}`}>
			Hapus
		</Button>
	);
}

type OfInstructor = {
	workplace: Pick<WorkplaceWire, "id_workplace" | "version">;
	instructor?: WorkplaceInstructor;
};

const loadInstructor = () => import("./instructor-dialog").then((module) => module.InstructorDialog);

export const InstructorButton = (view: OfInstructor) => (
	<EditButton load={loadInstructor} name={view.instructor?.name} view={view} />
);

/** Removes an instructor whom no placement names. */
export const RemoveInstructorButton = ({ workplace, instructor }: Required<OfInstructor>) => (
	<RemoveButton
		name={instructor.name}
		question={`Hapus ${instructor.name}?`}
		method="DELETE"
		path={`/workplaces/instructors/${instructor.id_instructor}/delete`}
		body={{ version: workplace.version }}
		failure="Instruktur Gagal Dihapus"
	/>
);

type OfPoint = {
	workplace: Pick<WorkplaceWire, "id_workplace" | "version" | "points">;
	point?: WorkplacePoint;
};

const loadPoint = () => import("./point-dialog").then((module) => module.PointDialog);

export const PointButton = (view: OfPoint) => (
	<EditButton load={loadPoint} name={view.point?.label} view={view} />
);

export const RemovePointButton = ({ workplace, point }: Required<OfPoint>) => (
	<RemoveButton
		name={point.label}
		question={`Hapus titik ${point.label}?`}
		method="PUT"
		path={`/workplaces/${workplace.id_workplace}/points/update`}
		body={{
			version: workplace.version,
			points: workplace.points.filter(({ id_point }) => id_point !== point.id_point),
		}}
		failure="Titik Peta Gagal Dihapus"
	/>
);

type OfSchedule = {
	workplace: Pick<WorkplaceWire, "id_workplace" | "version" | "schedules" | "limits">;
	schedule?: WorkplaceSchedule;
};

const loadSchedule = () => import("./schedule-dialog").then((module) => module.ScheduleDialog);

export const ScheduleButton = (view: OfSchedule) => (
	<EditButton load={loadSchedule} name={view.schedule?.name} view={view} />
);

/** Removes a schedule that is no student's own shift. */
export const RemoveScheduleButton = ({ workplace, schedule }: Required<OfSchedule>) => (
	<RemoveButton
		name={schedule.name}
		question={`Hapus jadwal ${schedule.name}?`}
		method="DELETE"
		path={`/workplaces/schedules/${schedule.id_schedule}/delete`}
		body={{ version: workplace.version }}
		success={toldCorrection}
		failure="Jadwal Gagal Dihapus"
	/>
);

type OfDayOff = { workplace: Pick<WorkplaceWire, "id_workplace" | "version"> };

const loadDayOff = () => import("./day-off-dialog").then((module) => module.DayOffDialog);

export const DayOffButton = (view: OfDayOff) => <EditButton load={loadDayOff} name={undefined} view={view} />;

export const RemoveDayOffButton = ({
	workplace,
	day: { date, name },
}: OfDayOff & { day: WorkplaceWire["days_off"][number] }) => (
	<RemoveButton
		name={`${name}, ${formatDay(date)}`}
		question={`Hapus ${name}, ${formatDay(date)}?`}
		method="DELETE"
		path={`/workplaces/${workplace.id_workplace}/days-off/delete`}
		body={{ version: workplace.version, date }}
		success={toldCorrection}
		failure="Hari Libur Gagal Dihapus"
	/>
);
