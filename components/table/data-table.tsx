// biome-ignore-all lint/a11y/noRedundantRoles: they keep the table a table where CSS shows it as cards

import { ArrowDown, ArrowUp, ChevronsUpDown, type IconNode } from "lucide";
import Link from "next/link";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { ScrollRegion } from "@/components/ui/scroll-region";

type Order = "asc" | "desc" | "other";

export type Column<Row> = {
	key: string;
	/**
	 * The column's heading. On phones it is the label before the value. It is empty for a column of buttons, whose
	 * heading is 'Aksi'.
	 */
	header: string;
	cell: (row: Row, index: number) => ReactNode;
	/** On phones, this column begins the row. If it has a {@link NameLink}, the whole row opens it. */
	primary?: boolean;
	/**
	 * On phones, this column is at the end of the first line, without its label. It must be short, such as the status.
	 * `all`: it is beside all lines, where the text leaves room, such as the row's button.
	 */
	aside?: boolean | "all" | undefined;
	/** On phones, this column stands before the first line: the box of a row. */
	lead?: boolean;
	/** On phones, the value says by itself what it is, such as a company. */
	plain?: boolean;
	/** A column of buttons with its own heading. On phones it has no label either. */
	action?: boolean;
	/** Stays in sight while the table scrolls sideways, as columns of buttons do. Use it for the last column. */
	pinned?: boolean;
	/**
	 * Is left out where the card is too narrow for every column: below 1072 px, or `tight` below 896 px. The row's own
	 * page must show the same value. In a list of attendance, the day's dialog must.
	 */
	foldable?: true | "tight";
	align?: "start" | "center" | "end";
	/** For example "w-16". */
	width?: string;
	/** A phone does not show this column, for example the running number. The row's own page must show the same value. */
	hideOnPhone?: boolean | undefined | ((row: Row) => boolean);
	/** The column's present order, if the rows have one. `other`: first by something else, then by this column. */
	order?: Order | null | undefined;
	/** Makes the heading a link to the next order. */
	sort?: { href: string } | undefined;
};

/** The running number of a row. */
export const numberColumn = (firstRow: number): Column<unknown> => ({
	key: "no",
	header: "No.",
	cell: (_, index) => firstRow + index,
	hideOnPhone: true,
	width: "w-16",
});

type Props<Row> = {
	/** What the table contains, for screen readers. */
	caption: string;
	columns: readonly Column<Row>[];
	rows: readonly Row[];
	rowKey: (row: Row) => string | number;
	/** danger: the row's words are red. They must also say why. */
	rowTone?: (row: Row) => "danger" | undefined;
	empty: ReactNode;
	/**
	 * Below this width the table scrolls sideways (from 768 px up; phones get other rows). It is in px of a page with normal
	 * text, and grows with the text.
	 */
	minWidth?: number;
	/** With it, foldable columns are left out where the card is narrow. Below 1072 px, this is the least width. */
	foldedWidth?: number;
};

/** Where foldable columns are left out. The specification gives the tables of mentees 1072 px. */
const FOLD = { true: "md:@max-[67rem]:hidden", tight: "md:@max-[56rem]:hidden" };
const folded = (foldable: true | "tight" | undefined) => foldable && FOLD[`${foldable}`];

/** The row with a column beside all its lines. Of the other columns, the first line has one and the next lines have two. */
const BESIDE =
	"max-md:@min-[19rem]:grid max-md:@min-[19rem]:grid-cols-[minmax(0,auto)_minmax(min-content,1fr)_max-content] max-md:@min-[19rem]:before:hidden max-md:[&>.row-head]:text-sm";

/** A width for normal text, which grows with larger text. So a column is never narrower than its words. */
const rem = (pixels: number) => `${pixels / 16}rem`;

const aligns = { start: "", center: "md:text-center", end: "md:text-end" };

/**
 * A single real table. Below 768 px, CSS shows each row as a name with a few values below it, so nothing is in the page
 * twice. The roles are spelled out, because browsers no longer treat a table with `display: block` as a table.
 */
export function DataTable<Row>({
	caption,
	columns,
	rows,
	rowKey,
	rowTone,
	empty,
	minWidth = 720,
	foldedWidth,
}: Props<Row>) {
	const isBeside = columns.some(({ aside }) => aside === "all");
	return (
		<ScrollRegion
			label={caption}
			className={cn(
				"rounded-lg border bg-surface max-md:@container md:overflow-x-auto md:scroll-pe-40",
				foldedWidth !== undefined && "@container",
			)}
		>
			<table
				role="table"
				className={cn(
					"w-full border-collapse text-sm max-md:block md:min-w-(--min)",
					foldedWidth !== undefined && "md:@max-[67rem]:min-w-(--folded)",
				)}
				style={{ "--min": rem(minWidth), "--folded": foldedWidth && rem(foldedWidth) } as React.CSSProperties}
			>
				<caption className="sr-only">{caption}</caption>
				<thead role="rowgroup" className="rounded-t-lg bg-sunken max-md:block">
					<tr role="row" className="max-md:flex max-md:flex-wrap max-md:gap-x-4 max-md:px-4">
						{columns.map((column) => (
							<HeaderCell key={column.key} column={column} />
						))}
					</tr>
				</thead>
				<tbody role="rowgroup" className="max-md:block">
					{rows.map((row, index) => (
						<tr
							key={rowKey(row)}
							role="row"
							className={cn(
								// The part before ends the first line.
								"list-row max-md:relative max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:gap-y-0.5 max-md:px-4 max-md:py-2.5 max-md:before:basis-full max-md:not-first:border-t md:border-t md:bg-surface md:transition-colors md:hover:bg-canvas",
								isBeside && BESIDE,
								rowTone?.(row) === "danger" && "text-danger",
							)}
						>
							{columns.map((column) => (
								<Cell
									key={column.key}
									column={column}
									isHidden={
										typeof column.hideOnPhone === "function" ? column.hideOnPhone(row) : column.hideOnPhone
									}
								>
									{column.cell(row, index)}
								</Cell>
							))}
						</tr>
					))}
					{rows.length === 0 && (
						<tr role="row" className="max-md:block md:border-t">
							<td
								role="cell"
								colSpan={columns.length}
								className="px-5 py-12 text-center text-muted max-md:block max-md:py-8"
							>
								{empty}
							</td>
						</tr>
					)}
				</tbody>
			</table>
		</ScrollRegion>
	);
}

const isPinned = ({ header, action, pinned }: Pick<Column<never>, "header" | "action" | "pinned">) =>
	header === "" || action || pinned;

/** We draw the line beside a pinned column inside it, because a border of the table would scroll away. */
const PINNED =
	"md:sticky md:end-0 md:before:absolute md:before:inset-y-0 md:before:start-0 md:before:w-px md:before:bg-line";

const ARROWS: Record<Order, IconNode> = { asc: ArrowUp, desc: ArrowDown, other: ChevronsUpDown };
const ARIA_SORT = { asc: "ascending", desc: "descending", other: "other" } as const;

function HeaderCell<Row>({ column }: { column: Column<Row> }) {
	const { header, order, sort, align = "start", width, foldable } = column;
	return (
		<th
			role="columnheader"
			scope="col"
			aria-sort={order ? ARIA_SORT[order] : undefined}
			className={cn(
				"text-start font-semibold text-muted text-xs md:h-12 md:whitespace-nowrap md:px-4 md:first:ps-5 md:last:pe-5",
				!sort && "max-md:sr-only",
				aligns[align],
				width,
				isPinned(column) && cn(PINNED, "md:bg-sunken"),
				folded(foldable),
			)}
		>
			{sort ? (
				<Link
					href={sort.href}
					scroll={false}
					className="inline-flex min-h-11 items-center gap-1.5 rounded-sm hover:text-ink"
				>
					<span className="md:hidden">Urutkan: </span>
					{header}
					<Icon of={ARROWS[order ?? "other"]} className="size-4" />
				</Link>
			) : (
				<span className={order ? "inline-flex items-center gap-1.5" : undefined}>
					{header || "Aksi"}
					{order && <Icon of={ARROWS[order]} className="size-4" />}
				</span>
			)}
		</th>
	);
}

type CellProps<Row> = {
	column: Column<Row>;
	/** Does a phone leave it out? */
	isHidden: boolean | undefined;
	children: ReactNode;
};

function Cell<Row>({ column, isHidden, children }: CellProps<Row>) {
	const { header, primary, aside, lead, plain, action, align = "start", foldable } = column;
	const detail = !primary && !aside && !lead;
	const labelled = detail && header !== "" && !plain && !action;
	return (
		<td
			role="cell"
			data-label={labelled ? header : undefined}
			className={cn(
				"max-md:wrap-anywhere max-md:min-w-0 md:px-4 md:py-3.5 md:first:ps-5 md:last:pe-5",
				aligns[align],
				(isHidden || (detail && isBlank(children))) && "max-md:hidden",
				// Its place stays, or the next column would go there.
				aside === "all" && isBlank(children) && "max-md:invisible",
				lead && "max-md:-order-3 max-md:-me-3",
				primary &&
					"row-head font-semibold max-md:-order-2 max-md:min-w-[min(100%,7rem)] max-md:flex-1 max-md:text-base max-md:col-span-2",
				aside && "row-aside max-md:-order-1",
				aside === "all" && "max-md:col-start-3 max-md:row-span-2 max-md:row-start-1",
				detail && "max-md:order-1",
				labelled && "row-value",
				// A list that opens in a pinned cell stands above the cells of the rows below.
				isPinned(column) && cn(PINNED, "md:bg-inherit md:has-data-[state=open]:z-10"),
				folded(foldable),
			)}
		>
			{children}
		</td>
	);
}

/** A value that says nothing. A table shows it, because its place would be empty. */
const isBlank = (value: ReactNode) =>
	value === "-" || value === null || value === undefined || value === false;
