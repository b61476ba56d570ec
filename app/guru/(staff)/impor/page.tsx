import type { Metadata } from "next";
import { EmptyState } from "@/components/feedback/empty-state";
import { PageHeader } from "@/components/frame/page-header";
import { ImportList } from "@/components/imports/import-list";
import { TemplateLinks } from "@/components/imports/template-links";
import { UploadForm } from "@/components/imports/upload-form";
import { Card, CardHeader } from "@/components/ui/card";
import { fieldsOf } from "@/lib/imports/fields";
import { requirePage } from "@/server/http/page";
import { kindsFor, listDrafts } from "@/server/services/imports/drafts";
import { listBulkChanges } from "@/server/services/schools/bulk-changes";
import { HEADERS } from "../headers";

export const metadata: Metadata = { title: "Impor" };

export default async function ImportPage() {
	const actor = await requirePage("/guru/impor");
	const kinds = kindsFor(actor);
	const [drafts, changes] = await Promise.all([listDrafts(actor), listBulkChanges(actor, kinds)]);
	const fields = Object.fromEntries(kinds.map((kind) => [kind, fieldsOf(kind)]));
	return (
		<>
			<PageHeader {...HEADERS.imports} />
			<div className="space-y-5">
				<Card>
					<CardHeader
						title="Berkas baru"
						description="NIK, data orang tua, dan rekening di berkas tidak disimpan."
					/>
					<UploadForm kinds={kinds} fields={fields} />
				</Card>
				<Card>
					<CardHeader
						title="Templat"
						description="Sudah berisi data yang ada. Ubah atau tambah barisnya, lalu unggah kembali."
					/>
					<TemplateLinks kinds={kinds} />
				</Card>
				<Card>
					<CardHeader title="Riwayat" />
					{drafts.length + changes.length > 0 ? (
						<ImportList drafts={drafts} changes={changes} />
					) : (
						<EmptyState
							title="Belum ada impor"
							text="Unduh Daftar Peserta Didik dari Dapodik, lalu pilih berkasnya di atas."
						/>
					)}
				</Card>
			</div>
		</>
	);
}
