import "server-only";
import { type Approval, ROLE_LABELS } from "@/lib/labels";
import type { UserExport } from "@/lib/schemas/people";
import type { Actor } from "../../auth/session";
import { date, type List, labelled, NAME, NISN, text } from "../../lists/columns";
import { exportList, found, MOST } from "../../lists/export";
import { idsOfUsers } from "./users";

const APPROVAL_LABELS: Record<Approval, string> = {
	waiting: "Menunggu",
	approved: "Disetujui",
	rejected: "Ditolak",
};

const USERS: List = {
	name: "pengguna",
	title: "Pengguna",
	id: { type: "int", column: "u.id_user" },
	from: `users u JOIN schools c ON c.npsn = u.npsn LEFT JOIN students s ON s.id_user = u.id_user LEFT JOIN majors m ON m.id_major = s.major_id
		LEFT JOIN users h ON h.id_user = s.homeroom_teacher_id LEFT JOIN teachers d ON d.id_user = u.id_user
		LEFT JOIN positions p ON p.id_position = d.position_id LEFT JOIN majors l ON l.major_leader_id = u.id_user`,
	columns: [
		NAME,
		text("Email", "u.email", 32),
		text("Peran", labelled("u.role", ROLE_LABELS), 20),
		NISN,
		text("NIP", "d.nip", 21),
		text("Kompetensi Keahlian", "coalesce(m.name, l.name)", 30),
		text("Wali Kelas", "h.name", 26),
		text("Jabatan", "p.name", 26),
		text("Persetujuan", labelled("u.approval", APPROVAL_LABELS), 13),
		date("Terdaftar", `(u.created_at AT TIME ZONE zone_name(c.zone))::date`),
	],
};

/** The users that `GET /users` lists, as a file. @throws as {@link exportList} */
export const exportUsers = (actor: Actor, query: UserExport) =>
	exportList(actor, USERS, query.format, async () =>
		found(USERS, await idsOfUsers(actor, query, query.sort ?? "-date", MOST)),
	);
