import type { ReactNode } from "react";
import { BackLink } from "./back-link";

type Props = { title: ReactNode; description?: ReactNode; backHref?: string; actions?: ReactNode };

export function PageHeader({ title, description, backHref, actions }: Props) {
	return (
		<div className="mb-6 sm:mb-8">
			{backHref && <BackLink href={backHref} />}
			<div className="flex flex-col gap-4 sm:flex-row sm:items-end sm:justify-between">
				<div className="min-w-0">
					<h1 className="font-bold text-2xl">{title}</h1>
					{description && <p className="mt-1.5 max-w-[64ch] text-muted">{description}</p>}
				</div>
				{actions && (
					<div className="flex flex-col-reverse gap-2 sm:shrink-0 sm:flex-row sm:items-center">{actions}</div>
				)}
			</div>
		</div>
	);
}
