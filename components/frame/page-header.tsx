import { ArrowLeft } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { BackLink } from "./back-link";

type Props = { title: ReactNode; description?: ReactNode; backHref?: string; actions?: ReactNode };

export function PageHeader({ title, description, backHref, actions }: Props) {
	return (
		<div className="mb-4 sm:mb-8">
			{backHref && (
				<BackLink
					href={backHref}
					className="-ms-2 mb-1 inline-flex min-h-11 items-center gap-2 rounded-md px-2 font-semibold text-accent-text text-sm hover:bg-accent-soft"
				>
					<Icon of={ArrowLeft} className="size-5" />
					Kembali
				</BackLink>
			)}
			<div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 sm:items-end">
				{/* On a phone, one small action stands beside the title. Others have a line of their own. */}
				<div className="min-w-0 grow-999 basis-44 sm:basis-60">
					<h1 className="font-bold text-2xl">{title}</h1>
					{description && (
						<p className="mt-1 max-w-[64ch] text-muted max-sm:text-sm sm:mt-1.5">{description}</p>
					)}
				</div>
				{actions && (
					<div className="flex flex-wrap gap-2 max-sm:grow sm:items-center max-sm:[&>:not(span)]:grow">
						{actions}
					</div>
				)}
			</div>
		</div>
	);
}
