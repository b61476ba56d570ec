import { CircleX, Hourglass, Info } from "lucide";
import type { Metadata } from "next";
import { MoveClass } from "@/components/classes/move-class";
import { Callout } from "@/components/feedback/callout";
import { PageHeader } from "@/components/frame/page-header";
import { DeletePerson } from "@/components/people/delete-person";
import { PersonAccess } from "@/components/people/person-access";
import { PersonDetails } from "@/components/people/person-details";
import { PersonPlacements } from "@/components/people/person-placements";
import { PersonRoles } from "@/components/people/person-roles";
import { ButtonLink } from "@/components/ui/button";
import { officesLabel } from "@/lib/labels";
import { personHref } from "@/lib/people/person";
import { can } from "@/lib/permissions";
import { officesOf } from "@/server/auth/actor";
import type { Actor } from "@/server/auth/session";
import { requirePage } from "@/server/http/page";
import { listTargets } from "@/server/services/classes/read";
import { readPerson } from "@/server/services/people/person";
import { listLedMajors } from "@/server/services/schools/majors";
import { listPositions } from "@/server/services/schools/positions";
import type { PersonWire } from "@/server/wire/people";
import { findPerson } from "./find-person";

export const metadata: Metadata = { title: "Profil dan Akun" };

export default async function PersonPage({ params }: PageProps<"/guru/pengguna/[idPengguna]">) {
	const actor = await requirePage("/guru/pengguna/[idPengguna]");
	const person = await findPerson(actor, (await params).idPengguna, readPerson);
	const { id_user, name, student, teacher } = person;
	const manages = can(actor.offices, "user:change-role");
	const backHref = manages ? "/guru/kelola-admin" : "/guru/peserta-didik";
	const approved = person.approval === "approved";
	return (
		<>
			<PageHeader
				title={name}
				description={whoIs(person)}
				backHref={backHref}
				actions={
					<ButtonLink href={`${personHref(id_user)}/edit`} variant="secondary">
						Edit Profil
					</ButtonLink>
				}
			/>
			<Notice {...person} />
			<div className="space-y-5">
				{student && (
					<PersonPlacements
						placements={student.placements}
						places={approved && !student.graduated_on && can(actor.offices, "internship:place")}
					/>
				)}
				<PersonDetails person={person} />
				{student && !student.graduated_on && can(actor.offices, "class:manage") && (
					<MoveClass
						id_user={id_user}
						name={name}
						from={student.class?.id_class ?? null}
						targets={await listTargets(actor)}
					/>
				)}
				{teacher && manages && approved && <Roles actor={actor} person={person} teacher={teacher} />}
				<PersonAccess person={person} manages={manages} />
				{manages && <DeletePerson person={person} backHref={backHref} />}
			</div>
		</>
	);
}

function whoIs({ role, student, teacher }: PersonWire): string {
	if (student) {
		const place = student.class?.name ?? student.major_detail?.name;
		const left = student.graduated_on && "lulus";
		return [officesLabel([role], { place: place ?? null, classes: null }), left].filter(Boolean).join(", ");
	}
	const major_led = teacher?.major_led?.id_major ?? null;
	const offices = officesOf({ role, major_led, has_class: teacher?.homeroom ?? false });
	return officesLabel(offices, {
		place: teacher?.major_led?.code ?? null,
		classes: teacher?.classes.map(({ name }) => name).join(", ") || null,
	});
}

/** What keeps somebody from using the account. */
function Notice({ approval, email, student }: PersonWire) {
	if (approval === "waiting")
		return (
			<Callout
				tone="warning"
				icon={Hourglass}
				title="Menunggu persetujuan"
				text="Sampai disetujui, akun ini tidak melihat data siapa pun."
				action={
					<ButtonLink href="/guru/kelola-admin/pendaftaran" variant="secondary" size="sm">
						Buka Pendaftaran
					</ButtonLink>
				}
			/>
		);
	if (approval === "rejected")
		return (
			<Callout
				tone="danger"
				icon={CircleX}
				title="Pendaftaran ditolak"
				text="Akun ini tidak melihat data siapa pun. Di Pendaftaran dapat disetujui lagi."
			/>
		);
	if (email === null)
		return (
			<Callout
				tone="info"
				icon={Info}
				title="Belum masuk ke Jejak"
				text="Akunnya dibuat sekolah dan belum dibuka pemiliknya. Berikan kode undangannya."
				action={
					<ButtonLink
						href={student?.class ? `/guru/undangan/${student.class.id_class}` : "/guru/undangan"}
						variant="secondary"
						size="sm"
					>
						Undangan
					</ButtonLink>
				}
			/>
		);
	return null;
}

type RolesProps = { actor: Actor; person: PersonWire; teacher: NonNullable<PersonWire["teacher"]> };

async function Roles({ actor, person, teacher }: RolesProps) {
	const [majors, positions] = await Promise.all([listLedMajors(actor), listPositions(actor)]);
	return <PersonRoles person={person} teacher={teacher} majors={majors} positions={positions} />;
}
