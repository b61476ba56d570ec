import { Pencil } from "lucide";
import { ProvedDownload } from "@/components/table/proved-download";
import { Avatar } from "@/components/ui/avatar";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { formatDate } from "@/lib/dates/dates";
import { GENDER_LABELS, titleCase } from "@/lib/labels";
import type { Person } from "./person-fields";

type Detail = { label: string; value: string | null | undefined; wide?: boolean };

type Group = { title: string; items: readonly Detail[] };

type Props = {
	name: string;
	/** Role and school, under the name. */
	lines: readonly string[];
	avatar: string | null;
	editHref: string;
	groups: readonly Group[];
};

/** A profile: the page's heading, the personal data in groups, and the actions on them. */
export function ProfileCard({ name, lines, avatar, editHref, groups }: Props) {
	return (
		<Card padding="none" className="overflow-hidden">
			<ProfileBand />
			<div className="flex flex-col gap-5 px-5 pb-6 sm:flex-row sm:flex-wrap sm:px-8">
				<span className="-mt-11 size-fit shrink-0 rounded-full border-4 border-surface bg-surface">
					<Avatar name={name} src={avatar} size="xl" />
				</span>
				<div className="min-w-0 sm:grow sm:basis-60 sm:pt-5">
					<h1 className="font-bold text-[min(1.75rem,8vw)] leading-tight tracking-[-0.02em]">{name}</h1>
					<p className="mt-1 text-muted">
						{lines.map((line, index) => (
							<span key={line} className="inline-block">
								{index > 0 && <span className="px-1.5">·</span>}
								{line}
							</span>
						))}
					</p>
				</div>
				<ButtonLink href={editHref} variant="secondary" className="sm:mt-6 sm:self-start">
					<Icon of={Pencil} />
					Edit Profil
				</ButtonLink>
			</div>
			{groups.map(({ title, items }) => (
				<section key={title} className="border-t px-5 py-6 sm:px-8 xl:flex xl:flex-wrap xl:gap-x-8">
					<h2 className="mb-4 font-bold text-lg xl:w-48">{title}</h2>
					<Details items={items} />
				</section>
			))}
			<div className="flex flex-col items-start gap-3 border-t px-5 py-5 sm:flex-row sm:items-center sm:justify-between sm:px-8">
				<p className="text-muted text-sm">
					Semua data Anda yang disimpan di sini, beserta foto dan surat, dalam satu berkas ZIP.
				</p>
				<ProvedDownload
					href="/api/user/export"
					variant="ghost"
					className="max-sm:-ms-5 max-sm:-outline-offset-2"
				>
					Unduh Data Saya
				</ProvedDownload>
			</div>
		</Card>
	);
}

/** The first group of every profile. */
export const personGroup = (person: Person): Group => ({
	title: "Data Diri",
	items: [
		{ label: "Nama Depan", value: person.firstname },
		{ label: "Nama Belakang", value: person.lastname },
		{ label: "Tempat Lahir", value: titleCase(person.birthplace) },
		{ label: "Tanggal Lahir", value: formatDate(person.birthdate) },
		{ label: "Jenis Kelamin", value: person.gender && GENDER_LABELS[person.gender] },
		{ label: "Kontak", value: person.contact },
		{ label: "Email", value: person.email, wide: true },
	],
});

/**
 * Two columns even on a phone, because most values are a word or a number. One column where large print needs the
 * width.
 */
function Details({ items }: { items: readonly Detail[] }) {
	return (
		<dl className="grid grow basis-72 grid-cols-[repeat(auto-fill,minmax(min(100%,max(8rem,50%-0.5rem)),1fr))] gap-x-4 gap-y-4 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,50%-1rem)),1fr))] sm:gap-x-8 sm:gap-y-5">
			{items.map(({ label, value, wide }) => (
				<div key={label} className={wide ? "col-span-full min-w-0" : "min-w-0"}>
					<dt className="text-muted text-sm">{label}</dt>
					<dd className="mt-0.5 font-medium">{value || "-"}</dd>
				</div>
			))}
		</dl>
	);
}

const STEPS = Array.from({ length: 26 }, (_, step) => step);

/** A decoration: footprints along the band behind the portrait. */
function ProfileBand() {
	return (
		<div aria-hidden className="h-24 bg-brand sm:h-28">
			<svg
				viewBox="0 0 900 112"
				preserveAspectRatio="xMaxYMid slice"
				className="size-full"
				role="presentation"
			>
				<g fill="none" stroke="var(--on-brand)" strokeOpacity="0.1" strokeWidth="1.5">
					{[40, 80, 125, 175, 230].map((radius) => (
						<ellipse key={radius} cx="770" cy="30" rx={radius * 1.5} ry={radius} />
					))}
				</g>
				<g fill="var(--on-brand)">
					{STEPS.map((step) => {
						const x = 250 + step * 24;
						const y = 62 + Math.sin(step / 3.4) * 20 + (step % 2 ? 6 : -6);
						return (
							<rect
								key={step}
								x={x}
								y={Math.round(y)}
								width="11"
								height="6.4"
								rx="3.2"
								opacity={0.12 + step * 0.024}
								transform={`rotate(${Math.round(Math.cos(step / 3.4) * 18)} ${x} ${Math.round(y)})`}
							/>
						);
					})}
				</g>
			</svg>
		</div>
	);
}
