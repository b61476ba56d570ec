import {
	CalendarCheck,
	CalendarDays,
	ClipboardCheck,
	ClipboardList,
	Eye,
	GraduationCap,
	House,
	type IconNode,
	LockKeyhole,
	NotebookPen,
	ScrollText,
	Search,
	ShieldUser,
	TriangleAlert,
	UserRound,
	UsersRound,
} from "lucide";

/** Lucide's icon has four paths. This one is half as long, and many pages have it. */
const Chart: IconNode = [["path", { d: "M3 3v18h18M8 17v-3m5 3V5m5 12V9" }]];

/** A house with a door and windows, of one path. */
const Building: IconNode = [["path", { d: "M5 21V3h14v18M2 21h20M9 7h2m2 0h2m-6 4h2m2 0h2m-4 10v-5h2v5" }]];

/**
 * The drawings of the icons in the page table. The server sends the frame only those of a person's own pages. Guest and
 * error pages have no frame, so they need none.
 */
export const PAGE_ICONS = {
	home: House,
	user: UserRound,
	calendar: CalendarDays,
	"calendar-check": CalendarCheck,
	notebook: NotebookPen,
	users: UsersRound,
	"graduation-cap": GraduationCap,
	eye: Eye,
	"clipboard-check": ClipboardCheck,
	"clipboard-list": ClipboardList,
	chart: Chart,
	building: Building,
	search: Search,
	shield: ShieldUser,
	scroll: ScrollText,
	lock: LockKeyhole,
	alert: TriangleAlert,
} as const satisfies Record<string, IconNode>;

export type PageIcon = keyof typeof PAGE_ICONS;
