import { MAP, type MapView } from "@/lib/overview/map-view";
import { SIZE_KEYS, SIZES, type WorkplaceSize } from "@/lib/workplaces/workplace-size";

/** The radius of each size's circle, in units of the drawing. */
const RADII: Record<WorkplaceSize, number> = { few: 4, some: 7, many: 11, most: 16 };

/** In units of the drawing, which is small on phones. */
const WORDS = "text-[16px] lg:text-[11px] print:text-[11px]";

type Props = {
	view: MapView;
	/** A `{z}/{x}/{y}` template. Empty: the map has no ground, and shows the names of districts. */
	tileUrl: string;
	/** What the tile service asks us to show. */
	attribution: string;
};

/** Workplaces as circles, larger where more students are. */
export function PlaceMap({ view, tileUrl, attribution }: Props) {
	const { zoom, tile, tiles, places, districts, scale } = view;
	return (
		<figure>
			<svg
				aria-hidden
				viewBox={`0 0 ${MAP.width} ${MAP.height}`}
				className="w-full rounded-md border bg-sunken fill-current text-ink print:max-h-52"
			>
				{tileUrl &&
					tiles.map(({ x, y, left, top }) => (
						<image
							key={`${left} ${top}`}
							href={tileUrl.replace("{z}", `${zoom}`).replace("{x}", `${x}`).replace("{y}", `${y}`)}
							x={left}
							y={top}
							width={tile}
							height={tile}
							opacity="0.6"
						/>
					))}
				{places.map(({ name, size, x, y }) => (
					<circle
						key={`${name} ${x} ${y}`}
						cx={x}
						cy={y}
						r={RADII[size]}
						fill="var(--accent)"
						fillOpacity="0.75"
						stroke="var(--surface)"
						strokeWidth="1.5"
					>
						<title>{`${name}: ${SIZES[size].label.toLowerCase()} peserta didik`}</title>
					</circle>
				))}
				<path
					d={`M12 ${MAP.height - 18}v6h${scale.width}v-6`}
					fill="none"
					stroke="currentColor"
					strokeWidth="1.5"
				/>
				<text x="12" y={MAP.height - 24} className={WORDS}>
					{`${String(scale.km).replace(".", ",")} km`}
				</text>
				{/* The ground has their names. */}
				{!tileUrl &&
					districts.map(({ name, x, y }) => (
						<text
							key={name}
							x={x}
							y={Math.max(y - 20, 14)}
							textAnchor="middle"
							paintOrder="stroke"
							stroke="var(--sunken)"
							strokeWidth="4"
							className={WORDS}
						>
							{name}
						</text>
					))}
			</svg>
			<figcaption className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1 text-muted text-xs">
				{SIZE_KEYS.map((size) => (
					<span key={size} className="inline-flex items-center gap-1.5">
						<svg aria-hidden viewBox="-20 -20 40 40" className="size-7">
							<circle r={RADII[size]} fill="var(--accent)" fillOpacity="0.75" />
						</svg>
						{SIZES[size].label}
					</span>
				))}
				{tileUrl && <span>{attribution.replace(/<[^>]*>/g, "")}</span>}
			</figcaption>
		</figure>
	);
}
