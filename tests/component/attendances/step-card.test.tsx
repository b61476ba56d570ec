import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { OwnStep, StepBeforeJournals } from "@/components/internships/own-step";
import { StepCard } from "@/components/internships/step-card";
import type { TodayStep } from "@/lib/internships/today";
import { show } from "../../support/component/render";
import { dayRow } from "../../support/component/rows";

type Case = { step: TodayStep; recorded?: true; says: string; leads?: [label: string, href: string] };

const profile = { label: "Buka Profil", href: "/profil" };

test.each<Case>([
	{
		step: { kind: "complete_profile" },
		says: "Profil Belum Lengkap, Yuk Sempurnakan!",
		leads: ["Lengkapi Profil", "/profil/edit"],
	},
	{ step: { kind: "await_approval" }, says: "setelah manajemen sekolah menyetujui akun Anda" },
	{
		step: { kind: "add_internship" },
		says: "Belum ada data PKL",
		leads: ["Tambah Data PKL", "/profil/tambah-data-pkl"],
	},
	{ step: { kind: "await_start", start_date: "2026-12-01" }, says: "PKL mulai Selasa, 1 Desember 2026" },
	{ step: { kind: "check_in" }, says: "--:--" },
	{ step: { kind: "free" }, says: "--:--" },
	{
		step: { kind: "write_journal", id_journal: "kini" },
		recorded: true,
		says: "07:12",
		leads: ["Buat Jurnal", "/jurnal/buat-jurnal/kini"],
	},
	{
		step: { kind: "revise", id_journal: "lama", date: "2026-11-20" },
		recorded: true,
		says: "Jurnal 20/11/2026 perlu direvisi",
		leads: ["Perbaiki revisi", "/jurnal/buat-jurnal/lama"],
	},
	{ step: { kind: "done" }, recorded: true, says: "Selesai untuk hari ini" },
	{
		step: { kind: "over", end_date: "2026-11-22" },
		says: "Masa PKL berakhir pada 22/11/2026",
		leads: [profile.label, profile.href],
	},
	{ step: { kind: "completed" }, says: "PKL sudah selesai", leads: [profile.label, profile.href] },
])(
	"on $step.kind the card of today says $says and leads to $leads",
	async ({ step, recorded, says, leads }) => {
		const date = "2026-11-23";
		const row = recorded ? { ...dayRow(date), time: "07:12:30", journal: null } : null;
		await show(<StepCard date={date} step={step} recorded={row} dayOff={undefined} located />);
		await expect.element(page.getByText(says)).toBeVisible();
		const links = page.getByRole("link").elements() as HTMLAnchorElement[];
		expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual(leads ? [leads] : []);
		const enter = page.getByRole("button", { name: "Masuk Sekarang" });
		if (recorded) await expect.element(enter).toBeDisabled();
		else if (["check_in", "free"].includes(step.kind)) await expect.element(enter).toBeEnabled();
		else await expect.element(enter).not.toBeInTheDocument();
	},
);

describe("what /presensi and /jurnal ask for", () => {
	const day = {
		date: "2026-11-23",
		complete: true,
		approved: true,
		located: true,
		dayOff: undefined,
		hours: null,
		asks_checkout: false,
		checkouts: [],
		recorded: null,
		internship: null,
		openDays: [],
		openJournals: [],
	};
	const ongoing = { status: "ongoing", start_date: "2026-11-02", end_date: null } as const;

	test.for([OwnStep, StepBeforeJournals])("is an incomplete profile first: %o", async (Step) => {
		await show(<Step day={{ ...day, complete: false }} />);
		const fill = page.getByRole("link", { name: "Lengkapi Profil" });
		await expect.element(fill).toHaveAttribute("href", "/profil/edit");
	});

	test.for([OwnStep, StepBeforeJournals])("is then the placement: %o", async (Step) => {
		await show(<Step day={day} />);
		const add = page.getByRole("link", { name: "Tambah Data PKL" });
		await expect.element(add).toHaveAttribute("href", "/profil/tambah-data-pkl");
		expect(page.getByRole("button", { name: "Masuk Sekarang" }).elements()).toHaveLength(
			Step === OwnStep ? 1 : 0,
		);
	});

	test("is nothing on /jurnal once there is a placement, which has its days", async () => {
		const { container } = await show(<StepBeforeJournals day={{ ...day, internship: ongoing }} />);
		expect(container.textContent).toBe("");
	});
});
