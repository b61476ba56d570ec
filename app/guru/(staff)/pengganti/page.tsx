import type { Metadata } from "next";
import { PageHeader } from "@/components/frame/page-header";
import { DeputyForm } from "@/components/internships/deputy-form";
import { HandoverList } from "@/components/internships/handover-list";
import { Card, CardHeader } from "@/components/ui/card";
import { latestDeputyDate } from "@/lib/internships/deputies";
import { today } from "@/server/clock";
import { requirePage } from "@/server/http/page";
import { listHandovers } from "@/server/services/internships/deputies";
import { listTeachers } from "@/server/services/people/teachers";
import { HEADERS } from "../headers";

export const metadata: Metadata = { title: "Guru Pengganti" };

export default async function DeputyPage() {
	const actor = await requirePage("/guru/pengganti");
	const date = today(actor.zone);
	const manages = actor.role === "manajemen_sekolah";
	const [handovers, teachers] = await Promise.all([listHandovers(actor), listTeachers(actor)]);
	return (
		<>
			<PageHeader {...HEADERS.deputy} />
			<div className="max-w-2xl space-y-4">
				{handovers.length > 0 && (
					<Card>
						<CardHeader title="Sedang Digantikan" />
						<HandoverList handovers={handovers} reader={actor.id_user} manages={manages} />
					</Card>
				)}
				<Card>
					<CardHeader
						title={manages ? "Serahkan Meja Seorang Guru" : "Serahkan Meja Anda"}
						description="Pengganti melihat peserta bimbingan, memeriksa jurnal, dan menilai seperti guru pembimbing. Haknya berakhir dengan sendirinya."
					/>
					<DeputyForm
						people={teachers.map(({ id_user, name }) => ({ id: id_user, name }))}
						teacher={manages ? null : actor.id_user}
						min={date}
						max={latestDeputyDate(date)}
					/>
				</Card>
			</div>
		</>
	);
}
