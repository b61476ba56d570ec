import type { ReactNode } from "react";
import { type Brand, BrandLockup } from "./brand";
import { TrailArt } from "./trail-art";

const TAGLINE = "Pantau, Catat, dan Evaluasi dalam Satu Platform";

/** The frame of the guest pages. It has a compact bar with brand and tagline on phones, and a panel from 1024 px up. */
export function GuestLayout({ brand, children }: { brand: Brand; children: ReactNode }) {
	return (
		<div className="flex min-h-dvh flex-col lg:flex-row">
			<header className="bg-brand text-on-brand lg:sticky lg:top-0 lg:flex lg:h-dvh lg:w-[44%] lg:max-w-[680px] lg:flex-col lg:overflow-hidden">
				<div className="px-5 pt-4 pb-1 sm:px-8 lg:px-12 lg:pt-12 lg:pb-0">
					<BrandLockup {...brand} inverse />
				</div>
				<TrailArt className="mx-auto min-h-0 w-full flex-1 max-lg:hidden" />
				<p className="px-5 pb-3 text-on-brand-muted text-xs sm:px-8 lg:max-w-[15em] lg:px-12 lg:pb-14 lg:font-bold lg:text-2xl lg:text-balance lg:text-on-brand xl:text-3xl">
					{TAGLINE}
				</p>
			</header>
			<main className="flex flex-1 flex-col px-5 pt-8 pb-12 sm:px-8 lg:justify-center lg:py-14">
				<div className="mx-auto w-full max-w-[440px]">{children}</div>
			</main>
		</div>
	);
}

/** The heading over a guest form. */
export function GuestHeading({ title, text }: { title: string; text?: ReactNode }) {
	return (
		<div className="mb-7">
			<h1 className="font-bold text-2xl">{title}</h1>
			{text && <p className="mt-2 text-muted">{text}</p>}
		</div>
	);
}
