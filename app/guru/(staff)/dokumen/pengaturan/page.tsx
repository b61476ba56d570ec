import type { Metadata } from "next";
import { LogoForm } from "@/components/documents/logo-form";
import { SettingsForm } from "@/components/documents/settings-form";
import { PageHeader } from "@/components/frame/page-header";
import { Card, CardHeader } from "@/components/ui/card";
import { requirePage } from "@/server/http/page";
import { readDocumentSettings } from "@/server/services/documents/document-settings";
import { HEADERS } from "../../headers";

export const metadata: Metadata = { title: "Pengaturan Dokumen" };

export default async function DocumentSettingsPage() {
	const actor = await requirePage("/guru/dokumen/pengaturan");
	const settings = await readDocumentSettings(actor);
	return (
		<>
			<PageHeader {...HEADERS.documentSettings} />
			<div className="space-y-4">
				<Card>
					<CardHeader title="Logo" description="JPEG atau PNG. Dicetak di kiri atas kop." />
					<LogoForm hasLogo={settings.has_logo} />
				</Card>
				<Card>
					<SettingsForm key={JSON.stringify(settings)} {...settings} />
				</Card>
			</div>
		</>
	);
}
