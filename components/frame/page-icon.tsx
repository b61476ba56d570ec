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
import { Icon } from "@/components/ui/icon";

/** Lucide's icon has four paths. This one is half as long, and every page loads it. */
const Chart: IconNode = [["path", { d: "M3 3v18h18M8 17v-3m5 3V5m5 12V9" }]];

/** A house with a door and windows, of one path. */
const Building: IconNode = [["path", { d: "M5 21V3h14v18M2 21h20M9 7h2m2 0h2m-6 4h2m2 0h2m-4 10v-5h2v5" }]];

// The names that the page table uses. Guest and error pages have no frame, so they need no icon.
const icons: Record<string, IconNode> = {
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
};

export function PageIcon({ name, className }: { name: string; className?: string }) {
	return <Icon of={icons[name] ?? NotebookPen} className={className} />;
}
