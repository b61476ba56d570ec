"use client";

import { CloudCheck } from "lucide";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { kindOf } from "@/lib/offline/kinds";
import type { Arrival } from "@/lib/offline/store";

/** Says once which records of the queue have reached the school. */
export function SentBar({ arrived, close }: { arrived: readonly Arrival[]; close: () => void }) {
	return (
		<div role="status">
			{arrived.length > 0 && (
				<div className="mb-5 flex items-start gap-3 rounded-lg bg-success-soft p-4 sm:px-6">
					<Icon of={CloudCheck} className="size-6 shrink-0 text-success" />
					<div className="min-w-0 flex-1">
						<p className="font-bold">{arrived.length} catatan terkirim</p>
						<ul className="text-sm">
							{arrived.map((arrival) => (
								<li key={arrival.key}>{kindOf(arrival).name(arrival)}</li>
							))}
						</ul>
					</div>
					<Button variant="ghost" onClick={close}>
						Tutup
					</Button>
				</div>
			)}
		</div>
	);
}
