"use client";

import { Copy } from "lucide";
import { useState } from "react";
import { useDialogs } from "@/components/feedback/dialogs";
import { EmptyState } from "@/components/feedback/empty-state";
import { useApi } from "@/components/form/use-api";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import type { DraftSection } from "@/lib/instruments/instrument-draft";
import type { InstrumentSource } from "@/server/services/instruments/instrument-sources";

type Props = {
	/** Puts the questions into the form. */
	onCopy: (sections: DraftSection[]) => void;
};

/** Copies the questions of an earlier year, or of another major, into the form. */
export function CopySource({ onCopy }: Props) {
	const api = useApi();
	const { notice } = useDialogs();
	const [loading, setLoading] = useState(false);
	const [open, setOpen] = useState(false);
	const [sources, setSources] = useState<readonly InstrumentSource[]>([]);
	/** The source to copy once the dialog is gone. */
	const [chosen, setChosen] = useState<InstrumentSource>();

	async function show() {
		setLoading(true);
		const answer = await api<InstrumentSource[]>("GET", "/instruments/sources");
		setLoading(false);
		if (!answer) return;
		if (!answer.ok) {
			await notice({ title: "Pengambilan Data Instrumen Gagal!", text: answer.message, tone: "error" });
			return;
		}
		setSources(answer.data);
		setOpen(true);
	}

	function close() {
		if (!chosen) return;
		setChosen(undefined);
		onCopy(draftOf(chosen));
	}

	return (
		<>
			<Button variant="secondary" block className="sm:w-auto" loading={loading} onClick={show}>
				<Icon of={Copy} />
				Salin dari tahun lalu / jurusan lain
			</Button>
			<Dialog
				open={open}
				onOpenChange={setOpen}
				onClosed={close}
				title="Salin Instrumen"
				description="Tujuan pembelajaran di formulir ini diganti dengan salinannya. Belum ada yang tersimpan sampai Anda menyimpannya."
			>
				{sources.length === 0 ? (
					<EmptyState
						title="Belum ada yang dapat disalin"
						text="Instrumen tahun lalu muncul di sini setelah tahun ajarannya berganti, dan instrumen jurusan lain setelah diterapkan."
					/>
				) : (
					<ul className="space-y-2 pb-2">
						{sources.map((source) => (
							<li key={source.id}>
								<button
									type="button"
									onClick={() => {
										setChosen(source);
										setOpen(false);
									}}
									className="min-h-13 w-full rounded-md border border-edge bg-surface px-4 py-2.5 text-start transition-colors hover:border-ink hover:bg-accent-soft"
								>
									<span className="wrap-anywhere block font-semibold">
										{source.own ? "Tahun" : source.major_detail.code} {source.academic_year}
									</span>
									<span className="wrap-anywhere block text-muted text-sm">
										{!source.own && `${source.major_detail.name} · `}
										{source.instrument_sections.length} tujuan pembelajaran, {countItems(source)} butir
									</span>
								</button>
							</li>
						))}
					</ul>
				)}
			</Dialog>
		</>
	);
}

const draftOf = ({ instrument_sections }: InstrumentSource): DraftSection[] =>
	instrument_sections.map(({ section_label, instrument_items }) => ({
		section_label,
		items: instrument_items.map(({ item_label }) => ({ item_label })),
	}));

const countItems = ({ instrument_sections }: InstrumentSource) =>
	instrument_sections.reduce((count, { instrument_items }) => count + instrument_items.length, 0);
