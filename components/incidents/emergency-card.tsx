import { Phone } from "lucide";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { EMERGENCY_NUMBER } from "@/lib/incidents/incidents";
import { telHref } from "@/lib/people/phone";

/** Whom to call at once, before anything is typed. It needs no network. @param number that of the school */
export function EmergencyCard({ number }: { number: string | null }) {
	return (
		<section aria-labelledby="darurat" className="rounded-lg bg-danger-soft p-[min(1.25rem,5.6vw)] sm:p-6">
			<h2 id="darurat" className="font-bold text-lg">
				Keadaan darurat? Telepon dulu
			</h2>
			<p className="mt-1 text-sm">Laporan di bawah dapat ditulis sesudahnya.</p>
			<div className="mt-4 flex flex-wrap gap-3">
				<Button asChild size="lg" variant="danger">
					<a href={telHref(EMERGENCY_NUMBER)}>
						<Icon of={Phone} />
						Telepon {EMERGENCY_NUMBER}
					</a>
				</Button>
				{number && (
					<Button asChild size="lg" variant="secondary">
						<a href={telHref(number)}>
							<Icon of={Phone} />
							Sekolah: <span className="tabular-nums">{number}</span>
						</a>
					</Button>
				)}
			</div>
		</section>
	);
}
