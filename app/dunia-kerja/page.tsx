import type { Metadata } from "next";
import { InstructorLayout } from "@/app/_shell/instructor-layout";
import { EmptyState } from "@/components/feedback/empty-state";
import { GuestHeading, GuestLayout } from "@/components/frame/guest-layout";
import { settings } from "@/server/env";
import { currentInstructor } from "@/server/http/page";
import { listInstructed } from "@/server/services/instructors/students";

export const metadata: Metadata = { title: "Peserta Didik Anda", referrer: "no-referrer" };

/** The home of an instructor whose browser is known. */
export default async function InstructorHomePage() {
	const actor = await currentInstructor();
	if (!actor) return <UnknownBrowser />;
	const students = await listInstructed(actor);
	return (
		<InstructorLayout>
			<h1 className="mb-4 font-bold text-2xl">Halo, {actor.name}</h1>
			{students.length === 0 ? (
				<EmptyState title="Belum ada peserta didik" />
			) : (
				<ul className="divide-y">
					{students.map(({ id_internship, name }) => (
						<li key={id_internship} className="py-3 font-semibold">
							{name}
						</li>
					))}
				</ul>
			)}
		</InstructorLayout>
	);
}

function UnknownBrowser() {
	return (
		<GuestLayout brand={{ appName: settings().appName, school: null }}>
			<GuestHeading
				title="Buka tautan Anda"
				text="Halaman ini terbuka lewat tautan yang dikirim sekolah kepada instruktur di tempat PKL. Tautan Anda mungkin sudah berakhir, atau browser ini belum dikenal."
			/>
		</GuestLayout>
	);
}
