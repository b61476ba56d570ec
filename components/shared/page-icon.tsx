import {
	CalendarCheck,
	CalendarDays,
	ClipboardCheck,
	ClipboardList,
	Eye,
	GraduationCap,
	House,
	LockKeyhole,
	type LucideIcon,
	NotebookPen,
	ScrollText,
	ShieldUser,
	UserRound,
	UsersRound,
} from "lucide-react";

// The names the page table uses for pages that have the frame; guests and errors do without.
const icons: Record<string, LucideIcon> = {
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
	shield: ShieldUser,
	scroll: ScrollText,
	lock: LockKeyhole,
};

export function PageIcon({ name, className }: { name: string; className?: string }) {
	const Icon = icons[name] ?? NotebookPen;
	return <Icon aria-hidden className={className} />;
}
