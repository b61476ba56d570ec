import type { FunctionComponent, PropsWithChildren, ReactElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { CheckInButton } from "@/components/attendances/check-in-button";
import { Providers } from "@/components/frame/providers";
import { SessionProvider } from "@/components/frame/session";
import { InternshipForm } from "@/components/internships/internship-form";
import { JournalForm } from "@/components/journals/journal-form";
import { StudentProfileForm } from "@/components/people/student-profile-form";
import { TeacherProfileForm } from "@/components/people/teacher-profile-form";
import { PrivacyForm } from "@/components/schools/privacy-form";
import { SearchBox } from "@/components/table/search-box";
import { rememberRole } from "@/lib/people/client-session";
import { api, ok } from "../../support/component/api";
import { internship, teachers } from "../../support/component/internships";
import { stand } from "../../support/component/location";
import { place, visit } from "../../support/component/navigation";
import { newStudent, teacherProfile } from "../../support/component/people";

type Module = typeof import("@/components/form/use-early-input");

let pages = 0;

/**
 * Shows an element as the server renders it.
 * @returns a function that lets the page's scripts come
 */
function showWithoutScripts(element: ReactElement) {
	const whole = (Outermost: FunctionComponent<PropsWithChildren>) => (
		<Outermost>
			<Providers>
				<SessionProvider value={{ id_user: 1, seal: "sealed-role", zone: "WIB" }}>
					<h1>Halaman</h1>
					{element}
				</SessionProvider>
			</Providers>
		</Outermost>
	);
	const container = document.createElement("div");
	container.innerHTML = renderToString(whole(({ children }) => children));
	document.body.append(container);
	onTestFinished(() => container.remove());
	delete document.documentElement.dataset.ready;

	return async () => {
		// The module looks at the page as soon as it is there, so each page needs a new one.
		const address = `/components/form/use-early-input.ts?page=${++pages}`;
		const { useEarlyInput }: Module = await import(/* @vite-ignore */ address);
		const Outermost = ({ children }: PropsWithChildren) => {
			useEarlyInput();
			return children;
		};
		const root = hydrateRoot(container, whole(Outermost));
		onTestFinished(() => root.unmount());
		await vi.waitFor(() => expect(document.documentElement.dataset.ready).toBeDefined());
	};
}

const CONTROLS =
	"form[method=post] :is(input:not([type=hidden], [type=radio], [type=checkbox], [type=file], [role=combobox]), textarea):not([readonly])";
const controls = () => [...document.querySelectorAll<HTMLInputElement>(CONTROLS)];
const values = () => controls().map(({ name, value }) => `${name}: ${value}`);

/** Types into everything on the page as a person would. */
async function typeEverywhere() {
	for (const [index, control] of controls().entries()) {
		const { placeholder, type, inputMode } = control;
		const text =
			placeholder === "DD/MM/YYYY"
				? "01/02/2010"
				: type === "tel" || inputMode === "numeric"
					? "0811"
					: `Diketik lebih dulu ${index}`;
		await page.elementLocator(control).fill(text);
	}
	return values();
}

const student = { ...newStudent({ birthplace: "Jakarta" }), email: "rani@contoh.sch.id" };
const profile = { homeroomTeachers: [], majors: [], lastBirthdate: "2026-11-17", nextHref: "/profil" };
const journal = {
	id_journal: "7",
	date: "2026-11-18",
	status: "needs_revision" as const,
	description: "Membuat poster.",
	image_path: "/foto.jpg",
	captured_at: null,
};
const settings = {
	consent_required: true,
	tells_place: false,
	coordinates_days: 90,
	letters_days: null,
	graduate_days: 365,
};

const forms: [string, ReactElement][] = [
	[
		"a student's profile",
		<StudentProfileForm key={1} student={student} classes={[]} ownClass={null} {...profile} />,
	],
	[
		"a teacher's profile",
		<TeacherProfileForm
			key={2}
			teacher={teacherProfile()}
			roleLabel="Pembimbing"
			lastBirthdate="2026-11-17"
		/>,
	],
	["an internship", <InternshipForm key={3} internship={internship} teachers={teachers} />],
	["a journal that came back", <JournalForm key={4} journal={journal} />],
	["the school's consent", <PrivacyForm key={5} settings={settings} text="Kami setuju." version={null} />],
];

describe("what is typed before the scripts have come", () => {
	test("is searched for, in a field that searches as one types", async () => {
		visit("/guru/kelas");
		const runScripts = showWithoutScripts(<SearchBox label="Cari nama" count={0} />);
		const field = page.getByRole("searchbox", { name: "Cari nama" });
		await field.fill("s");
		await runScripts();
		await expect.poll(place).toBe("/guru/kelas?search=s");
		await expect.element(field).toHaveValue("s");
	});

	test.for(forms)("is kept: %s", { tags: ["slow"] }, async ([, form]) => {
		const runScripts = showWithoutScripts(form);
		const typed = await typeEverywhere();
		expect(typed.length).toBeGreaterThan(0);
		await runScripts();
		await expect.poll(values).toEqual(typed);
	});

	test("is sent", { tags: ["slow"] }, async () => {
		rememberRole("sealed-role");
		const runScripts = showWithoutScripts(<JournalForm journal={journal} />);
		await page.getByLabelText("Deskripsi").fill("Menyusun katalog.");
		await runScripts();
		api.on("POST /journals/7/update", ok());
		await page.getByRole("button", { name: "Kirim" }).click();
		await page.getByRole("alertdialog").getByRole("button", { name: "Kirim" }).click();
		expect((await api.called("POST /journals/7/update")).body).toMatchObject({
			description: "Menyusun katalog.",
		});
	});
});

describe("whoever is typing when the scripts come", () => {
	const description = page.getByLabelText("Deskripsi");

	test("goes on in a text that nobody has changed yet, which stays selected", {
		tags: ["slow"],
	}, async () => {
		const runScripts = showWithoutScripts(<JournalForm journal={journal} />);
		await description.click();
		await userEvent.keyboard("{Control>}a{/Control}");
		await runScripts();
		await userEvent.keyboard("Lain.");
		await expect.element(description).toHaveValue("Lain.");
	});

	test("goes on where the caret was", { tags: ["slow"] }, async () => {
		const runScripts = showWithoutScripts(<JournalForm journal={journal} />);
		await description.fill("Membuat katalog.");
		await userEvent.keyboard("{Control>}{Home}{/Control}");
		await runScripts();
		await userEvent.keyboard("Tidak lagi: ");
		await expect.element(description).toHaveValue("Tidak lagi: Membuat katalog.");
	});
});

describe("a name that is looked for before the scripts have come", () => {
	const people = [...teachers, { id: 8, name: "Dewi Lestari" }];
	const teacher = page.getByLabelText("Guru Pembimbing", { exact: true });

	test("is looked for", async () => {
		const runScripts = showWithoutScripts(<InternshipForm internship={internship} teachers={people} />);
		await teacher.fill("dewi");
		await runScripts();
		await page.getByRole("option", { name: "Dewi Lestari" }).click();
		await expect.element(teacher).toHaveValue("Dewi Lestari");
	});

	test("is not what one left half written", async () => {
		const runScripts = showWithoutScripts(<InternshipForm internship={internship} teachers={people} />);
		await teacher.fill("dewi");
		await page.getByLabelText("Nama Pekerjaan").fill("Animator");
		await runScripts();
		await expect.element(teacher).toHaveValue("Budi Santoso");
		await expect.element(page.getByRole("option")).not.toBeInTheDocument();
		await expect.element(page.getByLabelText("Nama Pekerjaan")).toHaveValue("Animator");
	});
});

test("a check-in that was asked for before the scripts have come opens once they are there", async () => {
	stand();
	const runScripts = showWithoutScripts(<CheckInButton date="2026-11-18" label="Masuk Sekarang" />);
	await page.getByRole("button", { name: "Masuk Sekarang" }).click();
	await runScripts();
	await expect.element(page.getByRole("dialog", { name: "Presensi Kehadiran" })).toBeVisible();
});
