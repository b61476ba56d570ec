import "server-only";
import type { Late } from "@/lib/attendances/late";
import type { Prisma } from "../database/db";
import { toIso, toIsoOrNull } from "./dates";

type Times = { recorded_at: Date | null; received_at: Date | null; clock_changed: boolean };

/** A row with `late` in place of its three columns. `late` is null for a record that was made with a network. */
export function withLate<Row extends Times>({ recorded_at, received_at, clock_changed, ...row }: Row) {
	const late: Late | null =
		recorded_at && received_at
			? { recorded_at: toIso(recorded_at), received_at: toIso(received_at), clock_changed }
			: null;
	return { ...row, late };
}

export const lateSelect = { recorded_at: true, received_at: true, clock_changed: true } as const;

export const lateRecordSelect = {
	id_late_record: true,
	kind: true,
	...lateSelect,
	status: true,
	note: true,
	attachment: true,
	description: true,
	image_path: true,
	captured_at: true,
} satisfies Prisma.LateRecordSelect;

type LateRecordRow = Prisma.LateRecordGetPayload<{ select: typeof lateRecordSelect }>;

/** A record that was kept beside its day. `opens`: may the reader open a doctor's letter? */
export const toLateRecord = (row: LateRecordRow, opens: boolean) => ({
	...row,
	recorded_at: toIso(row.recorded_at),
	received_at: toIso(row.received_at),
	captured_at: toIsoOrNull(row.captured_at),
	has_letter: row.attachment !== null,
	attachment: opens ? row.attachment : null,
});

export type LateRecordWire = ReturnType<typeof toLateRecord>;
