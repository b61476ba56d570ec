const PARTS = [
	{ id: "kehadiran", label: "Kehadiran" },
	{ id: "jurnal", label: "Jurnal" },
	{ id: "penilaian", label: "Penilaian" },
	{ id: "dokumen", label: "Dokumen" },
	{ id: "data-pkl", label: "Data PKL" },
	{ id: "kunjungan", label: "Kunjungan" },
];

/** Links to the parts of the page. Before the first day, there is nothing to jump over. */
export const Jumps = ({ begun }: { begun: boolean }) =>
	begun && (
		<nav aria-label="Bagian halaman">
			<ul className="scroll-strip flex gap-2">
				{PARTS.map(({ id, label }) => (
					<li key={id} className="flex">
						<a
							href={`#${id}`}
							className="inline-flex min-h-11 items-center whitespace-nowrap rounded-full border border-edge bg-surface px-4 font-medium text-sm hover:bg-canvas"
						>
							{label}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
