import "server-only";
import { STAFF_ROLES } from "@/lib/labels";
import type { PromoteLeader, PromoteManagement } from "@/lib/schemas/people";
import type { NameLeader } from "@/lib/schemas/schools";
import { asProvedManager, lockUsers } from "../../auth/as-manager";
import type { Actor } from "../../auth/session";
import type { Transaction } from "../../database/db";
import { IS_HOMEROOM } from "../../database/has-class";
import { conflict, invalid, notFound } from "../../errors";
import { handOver, NOBODY } from "./handover";
import { giveOffice, notPromotable, promote, settleRole } from "./offices";

/**
 * Makes a guru_pembimbing a homeroom teacher.
 * @throws AppError 404; 409 `not_promotable`, `not_approved`; 401 and 423 as {@link asProvedManager}
 */
export const promoteHomeroom = (actor: Actor, id_user: number): Promise<void> =>
	asProvedManager(actor, (tx) => promote(tx, actor, id_user, { role: "wali_kelas", place: null }));

/**
 * Takes the class of a homeroom teacher, who keeps the highest office that is left. Without a successor, the students
 * have no homeroom teacher until they choose another one. They go on checking in.
 * @throws AppError 404; 409 `not_homeroom`; 422 on homeroom_successor_id; 401 and 423 as {@link asProvedManager}
 */
export const removeHomeroom = (actor: Actor, id_user: number, successors = NOBODY): Promise<void> =>
	asProvedManager(actor, async (tx) => {
		const { homeroom_successor_id: heir } = successors;
		await lockUsers(tx, heir === null ? [id_user] : [id_user, heir]);
		const user = { id_user, npsn: actor.npsn };
		if (!(await tx.user.count({ where: user }))) throw notFound();
		if (!(await tx.user.count({ where: { ...user, ...IS_HOMEROOM } })))
			throw conflict("not_homeroom", "Pengguna ini bukan Wali Kelas.");
		// A teacher who loses the class keeps their placements.
		await handOver(tx, actor, [id_user], { ...successors, successor_id: null });
		await settleRole(tx, actor, id_user, { role: "wali_kelas", place: null });
	});

const holderChanged = () =>
	conflict("holder_changed", "Data telah diubah oleh pengguna lain. Silahkan periksa kembali, lalu ulangi.");

/** A major of the actor's school, with its present head. Null if there is none. */
const findLed = (tx: Transaction, { npsn }: Actor, id_major: number) =>
	tx.major.findUnique({
		where: { id_major, npsn },
		select: { id_major: true, code: true, major_leader_id: true },
	});
type Led = NonNullable<Awaited<ReturnType<typeof findLed>>>;

/**
 * Gives a major another head. The present one keeps the highest office that is left.
 * @param give promote or giveOffice
 * @throws AppError 409 `holder_changed`; what `give` throws
 */
async function replaceLeader(
	tx: Transaction,
	actor: Actor,
	{ id_major, code, major_leader_id }: Led,
	change: { from: number | null; to: number | null; give: typeof giveOffice },
): Promise<void> {
	const { from, to, give } = change;
	const office = { role: "kepala_program", place: code } as const;
	const lead = (leader: number | null) =>
		tx.major.update({ where: { id_major }, data: { major_leader_id: leader } });
	if (major_leader_id !== from) throw holderChanged();
	if (from !== null) {
		await lead(null);
		await settleRole(tx, actor, from, office);
	}
	if (to === null) return;
	await give(tx, actor, to, office);
	await lead(to);
}

const present = (...ids: (number | null)[]): number[] => ids.filter((id) => id !== null);

/**
 * Makes a guru_pembimbing head of a major. The present head keeps the highest office that is left.
 * @param input.id the present head, as the caller saw it; null for nobody
 * @throws AppError 404; 409 `not_promotable`, `not_approved`, `holder_changed`; 422 on majorId; 401 and 423 as {@link
 * asProvedManager}
 */
export const promoteMajorLeader = (actor: Actor, id_user: number, input: PromoteLeader): Promise<void> =>
	asProvedManager(actor, async (tx) => {
		const { id: from, majorId } = input;
		const major = await findLed(tx, actor, majorId);
		if (!major) throw invalid({ majorId: ["Kompetensi keahlian tidak ditemukan."] });
		await lockUsers(tx, present(from, id_user));
		if (major.major_leader_id !== from) throw holderChanged();
		if (from === id_user) throw notPromotable();
		await replaceLeader(tx, actor, major, { from, to: id_user, give: promote });
	});

/**
 * Names who leads a major, which may be somebody with a class or a position, or nobody. If they already do, nothing
 * changes.
 * @throws AppError 404; 409 `holder_changed`; 422 on leader; 401 and 423 as {@link asProvedManager}
 */
export const nameMajorLeader = (actor: Actor, id_major: number, input: NameLeader): Promise<void> =>
	asProvedManager(actor, async (tx) => {
		const { leader: to, expected: from } = input;
		const major = await findLed(tx, actor, id_major);
		if (!major) throw notFound();
		await lockUsers(tx, present(from, to));
		if (major.major_leader_id === to) return;
		if (to !== null) {
			const { npsn } = actor;
			const leader = await tx.user.findUnique({
				where: { id_user: to, npsn, role: { in: [...STAFF_ROLES] }, approval: "approved" },
				select: { name: true, major_led: { select: { code: true } } },
			});
			if (!leader) throw invalid({ leader: ["Kepala program harus guru yang disetujui."] });
			if (leader.major_led)
				throw invalid({ leader: [`${leader.name} sudah memimpin jurusan ${leader.major_led.code}.`] });
		}
		await replaceLeader(tx, actor, major, { from, to, give: giveOffice });
	});

/**
 * Gives a guru_pembimbing a management position. The present holder keeps the highest office that is left.
 * @param input.id the present holder, as the caller saw it; null for nobody
 * @param input.position its name or number
 * @throws AppError 404; 409 `not_promotable`, `not_approved`, `holder_changed`, `last_management`; 422 on position; 401
 * and 423 as {@link asProvedManager}
 */
export const promoteManagement = (actor: Actor, id_user: number, input: PromoteManagement): Promise<void> =>
	asProvedManager(actor, async (tx) => {
		const { id } = input;
		const position = await tx.position.findFirst({
			where: {
				npsn: actor.npsn,
				retired_at: null,
				OR: [{ name: input.position }, { id_position: toNumber(input.position) }],
			},
			select: { id_position: true, name: true, holder: { select: { id_user: true } } },
		});
		if (!position) throw invalid({ position: ["Jabatan tidak ditemukan."] });
		await lockUsers(tx, id === null ? [id_user] : [id, id_user]);
		const { id_position, name } = position;
		const office = { role: "manajemen_sekolah", place: name } as const;
		if ((position.holder?.id_user ?? null) !== id) throw holderChanged();
		if (id === id_user) throw notPromotable();
		if (id !== null) {
			if (
				(await tx.user.count({
					where: { npsn: actor.npsn, role: "manajemen_sekolah", password: { not: null } },
				})) === 1
			)
				throw conflict(
					"last_management",
					"Manajemen Sekolah terakhir tidak dapat diganti. Tambahkan Manajemen Sekolah lain terlebih dahulu.",
				);
			await tx.teacher.update({ where: { id_user: id }, data: { position_id: null } });
			await settleRole(tx, actor, id, office);
		}
		await promote(tx, actor, id_user, office);
		await tx.teacher.update({ where: { id_user }, data: { position_id: id_position } });
	});

const toNumber = (text: string) => (/^[0-9]{1,9}$/.test(text) ? Number(text) : -1);
