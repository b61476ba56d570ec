import {
	Bell,
	CalendarCheck,
	CalendarCog,
	ClipboardCheck,
	ClipboardList,
	Eye,
	GraduationCap,
	House,
	KeyRound,
	LockKeyhole,
	type LucideIcon,
	NotebookPen,
	ScrollText,
	ShieldUser,
	TriangleAlert,
	UserRound,
	UsersRound,
} from "lucide-react";

// The names the page table uses.
const icons: Record<string, LucideIcon> = {
	home: House,
	user: UserRound,
	calendar: CalendarCog,
	"calendar-check": CalendarCheck,
	notebook: NotebookPen,
	users: UsersRound,
	"graduation-cap": GraduationCap,
	key: KeyRound,
	alert: TriangleAlert,
	eye: Eye,
	"clipboard-check": ClipboardCheck,
	"clipboard-list": ClipboardList,
	shield: ShieldUser,
	scroll: ScrollText,
	lock: LockKeyhole,
	bell: Bell,
};

export function PageIcon({ name, className }: { name: string; className?: string }) {
	const Icon = icons[name] ?? NotebookPen;
	return <Icon aria-hidden className={className} />;
}
