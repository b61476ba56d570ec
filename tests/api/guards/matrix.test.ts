import { beforeAll, describe, expect, it } from "vitest";
import { type Action, can, PERMISSIONS } from "@/lib/permissions";
import { loadHandlers, type Method, ROUTES } from "../../support/api";
import { ROLES } from "../../support/crowd";
import { instructor } from "../../support/instructors";
import {
	emptySchool,
	guest,
	head,
	homeroomTeacher,
	logInAgain,
	manager,
	type Person,
	student,
	teacher,
} from "../../support/school";

type Role = (typeof ROLES)[number];
let people: Record<Role, Person>;

beforeAll(async () => {
	await emptySchool();
	people = {
		peserta_didik: await student(),
		guru_pembimbing: await teacher(),
		wali_kelas: await homeroomTeacher(),
		kepala_program: await head("DKV"),
		manajemen_sekolah: await manager(),
	};
	// A school keeps its last manager, so there are two.
	await manager();
});

/** The contract's "Who may call what", written out: one column per role, in the order above. */
const MATRIX: Record<Action, string> = {
	"session:end": "yes yes yes yes yes",
	"session:list": "yes yes yes yes yes",
	"user:read-self": "yes yes yes yes yes",
	"user:delete-self": "yes yes yes yes yes",
	"user:export": "yes yes yes yes yes",
	"user:prove": "yes yes yes yes yes",
	"password:change": "yes yes yes yes yes",
	"email:confirm": "yes yes yes yes yes",
	"major:list": "yes yes yes yes yes",
	"teacher:list": "yes yes yes yes yes",
	"teacher:open-contact": "yes yes yes yes yes",
	"file:read": "yes yes yes yes yes",
	"tile:read": "yes yes yes yes yes",
	"profile:edit-student": "yes no no no no",
	"profile:edit-teacher": "no yes yes yes yes",
	"internship:list-my": "yes no no no no",
	"internship:create": "yes no no no no",
	"internship:wish": "yes no no no no",
	"internship:ask-move": "yes no no no no",
	"internship:edit": "yes yes yes yes yes",
	"internship:complete": "yes no no no yes",
	"internship:name-supervisor": "no no no yes yes",
	"internship:place": "no no no yes yes",
	"internship:open-paper": "no yes yes yes yes",
	"internship:confirm": "yes no no yes yes",
	"internship:decline": "yes no no no no",
	"readiness:mark": "no yes yes yes yes",
	"readiness:keep-permission": "yes yes yes yes yes",
	"readiness:open-permission": "yes yes yes yes yes",
	"placing:manage": "no no no no yes",
	"internship:reopen": "no yes yes yes yes",
	"internship:list-assigned": "no yes yes yes yes",
	"emergency-contact:open": "no yes yes yes yes",
	"internship:arrange": "no yes yes yes yes",
	"deputy:name": "no yes yes yes yes",
	"follow-up:write": "no yes yes yes yes",
	"incident:report": "yes no no no no",
	"incident:follow": "no yes yes yes yes",
	"emergency-number:set": "no no no no yes",
	"change:decide": "no yes yes yes yes",
	"change:cancel": "yes no no no no",
	"workplace:read": "no yes yes yes yes",
	"workplace:suggest": "yes yes yes yes yes",
	"workplace:manage": "no no no yes yes",
	"instructor:invite": "no yes yes yes yes",
	"visit:read": "no yes yes yes yes",
	"visit:write": "no yes yes yes yes",
	"import:manage": "no no no yes yes",
	"import:set-kept": "no no no no yes",
	"bulk:undo": "no no no yes yes",
	"attendance:list-my": "yes no no no no",
	"attendance:record": "yes no no no no",
	"attendance:list-assigned": "no yes yes yes yes",
	"attendance:correct": "no yes yes yes yes",
	"day-answer:check": "no yes yes yes yes",
	"attendance:locate": "yes yes yes yes yes",
	"late-record:list": "yes yes yes yes yes",
	"clock:read": "yes no no no no",
	"journal:list-my": "yes no no no no",
	"journal:submit": "yes no no no no",
	"journal:review": "no yes yes yes yes",
	"journal:correct-goal": "no yes yes yes yes",
	"journal:list-rounds": "yes yes yes yes yes",
	"instrument:list": "no yes yes yes yes",
	"instrument:manage": "no no no yes no",
	"observation:submit": "no yes yes yes yes",
	"assesment:create": "no yes yes yes yes",
	"assesment:submit": "no yes yes yes yes",
	"learning-goal:manage": "no no no yes no",
	"rapor:read": "yes yes yes yes yes",
	"rapor:write": "no yes yes yes yes",
	"rapor:lock": "no no no yes no",
	"document:print": "yes yes yes yes yes",
	"document:issue": "no yes yes yes yes",
	"document:reissue": "no yes yes yes yes",
	"document:revoke": "no no no no yes",
	"document:batch": "no yes yes yes yes",
	"document:placing": "no no no yes yes",
	"document:letters": "no no no no yes",
	"document:archive": "no no no no yes",
	"document:settings": "no no no no yes",
	"user:list": "no no no no yes",
	"user:approve": "no no no no yes",
	"invitation:send": "no no yes yes yes",
	"registration:manage": "no no no no yes",
	"second-step:require": "no no no no yes",
	"user:delete": "no no no no yes",
	"user:change-role": "no no no no yes",
	"class:manage": "no no no yes yes",
	"school-year:manage": "no no no no yes",
	"school-year:show": "no yes yes yes yes",
	"major:manage": "no no no no yes",
	"position:list": "no no no no yes",
	"position:manage": "no no no no yes",
	"calendar:manage": "no no no no yes",
	"audit:list": "no no no no yes",
	"otp:manage": "no yes yes yes yes",
	"passkey:manage": "yes yes yes yes yes",
	"user:disable-otp": "no no no no yes",
	"user:correct": "no no yes yes yes",
	"user:help-in": "no no yes yes yes",
	"search:use": "no yes yes yes yes",
	"privacy:manage": "no no no no yes",
};

/* Every handler names its action. A new endpoint is added here by hand, so that nobody publishes one by accident. */

const PUBLIC = [
	"GET /api/health",
	"GET /api/openapi.json",
	"GET /api/docs",
	"GET /api/sanctum/csrf-cookie",
	"GET /api/sekolah",
	"POST /api/register",
	"POST /api/teacher/register",
	"POST /api/login",
	"POST /api/passkeys/options",
	"POST /api/passkeys/login",
	"POST /api/forgot-password",
	"POST /api/reset-password",
	"POST /api/email/confirm",
	"POST /api/invitations/open",
	"POST /api/invitations/accept",
	"POST /api/instructor/open",
	"POST /api/instructor/lost",
	...["GET", "POST", "PUT", "PATCH", "DELETE"].map((method) => `${method} /api/[...path]`),
];

/** What an instructor does in a known browser. No role may. */
const OF_INSTRUCTORS = [
	"POST /api/instructor/weeks/answer",
	"PUT /api/instructor/internships/[id]/score",
	"PUT /api/instructor/journals/[id]/remark",
	"PUT /api/instructor/point",
	"POST /api/instructor/leave",
];

const ACTIONS: Record<string, Action> = {
	"POST /api/invitations/print": "invitation:send",
	"POST /api/invitations/mail": "invitation:send",
	"POST /api/logout": "session:end",
	"PUT /api/user/password": "password:change",
	"GET /api/sessions": "session:list",
	"DELETE /api/sessions/[id]": "session:end",
	"GET /api/user": "user:read-self",
	"GET /api/users/me": "user:read-self",
	"DELETE /api/users/me": "user:delete-self",
	"GET /api/user/export": "user:export",
	"GET /api/user/confirm-password": "user:prove",
	"POST /api/user/confirm-password": "user:prove",
	"POST /api/user/confirm-passkey": "user:prove",
	"GET /api/passkeys": "passkey:manage",
	"POST /api/passkeys/setup": "passkey:manage",
	"POST /api/passkeys/create": "passkey:manage",
	"DELETE /api/passkeys/[id]": "passkey:manage",
	"POST /api/email/confirmation": "email:confirm",
	"GET /api/majors": "major:list",
	"GET /api/teachers": "teacher:list",
	"GET /api/teachers/homerooms": "teacher:list",
	"POST /api/teachers/[id]/contact": "teacher:open-contact",
	"PUT /api/teachers/[id]/deputy": "deputy:name",
	"DELETE /api/teachers/[id]/deputy": "deputy:name",
	"GET /storage/[...path]": "file:read",
	"GET /tiles/[z]/[x]/[y]": "tile:read",
	"PUT /api/students/profile/edit": "profile:edit-student",
	"PUT /api/teachers/profile/edit": "profile:edit-teacher",
	"GET /api/internships/my": "internship:list-my",
	"GET /api/internships/assigned": "internship:list-assigned",
	"PUT /api/internships/supervisor": "internship:name-supervisor",
	"POST /api/internships/place": "internship:place",
	"PUT /api/internships/confirm": "internship:confirm",
	"PUT /api/internships/[id]/decline": "internship:decline",
	"PUT /api/internships/withdraw": "internship:place",
	"GET /api/internships/[id]/paper": "internship:open-paper",
	"POST /api/internships/[id]/paper/update": "internship:place",
	"POST /api/internships/[id]/move": "internship:place",
	"POST /api/internships/[id]/ask-move": "internship:ask-move",
	"PUT /api/school/placing/update": "placing:manage",
	"PUT /api/school/readiness/update": "placing:manage",
	"PUT /api/internships/readiness/update": "readiness:mark",
	"GET /api/internships/[id]/permission": "readiness:open-permission",
	"POST /api/internships/[id]/permission/update": "readiness:keep-permission",
	"PUT /api/internships/[id]/permission/decide": "readiness:mark",
	"PUT /api/internships/calendar/update": "internship:arrange",
	"POST /api/internships/create": "internship:create",
	"PUT /api/internships/[id]/update": "internship:edit",
	"PUT /api/internships/[id]/set-completed": "internship:complete",
	"PUT /api/changes/[id]/decide": "change:decide",
	"PUT /api/changes/[id]/cancel": "change:cancel",
	"PUT /api/internships/[id]/reopen": "internship:reopen",
	"POST /api/internships/[id]/emergency-contact": "emergency-contact:open",
	"POST /api/internships/[id]/follow-ups": "follow-up:write",
	"POST /api/incidents/create": "incident:report",
	"PUT /api/incidents/[id]/seen": "incident:follow",
	"GET /api/incidents/waiting": "incident:follow",
	"POST /api/incidents/[id]/notes": "incident:follow",
	"PUT /api/school/emergency-number/update": "emergency-number:set",
	"GET /api/workplaces": "workplace:read",
	"POST /api/imports/create": "import:manage",
	"PUT /api/imports/[id]/correct": "import:manage",
	"PUT /api/imports/[id]/answer": "import:manage",
	"POST /api/imports/[id]/apply": "import:manage",
	"GET /api/imports/[id]/progress": "import:manage",
	"DELETE /api/imports/[id]/delete": "import:manage",
	"GET /api/exports/import-templates/[kind]": "import:manage",
	"PUT /api/imports/kept/update": "import:set-kept",
	"PUT /api/imports/changes/[id]/undo": "bulk:undo",
	"GET /api/workplaces/names": "workplace:suggest",
	"PUT /api/students/wishes/update": "internship:wish",
	"POST /api/workplaces/create": "workplace:manage",
	"PUT /api/workplaces/[id]/update": "workplace:manage",
	"POST /api/workplaces/[id]/merge": "workplace:manage",
	"PUT /api/workplaces/merges/[id]/undo": "workplace:manage",
	"PUT /api/workplaces/[id]/points/update": "workplace:manage",
	"PUT /api/workplaces/[id]/places/update": "workplace:manage",
	"POST /api/workplaces/[id]/schedules/create": "workplace:manage",
	"PUT /api/workplaces/schedules/[id]/update": "workplace:manage",
	"DELETE /api/workplaces/schedules/[id]/delete": "workplace:manage",
	"POST /api/workplaces/[id]/days-off/create": "workplace:manage",
	"DELETE /api/workplaces/[id]/days-off/delete": "workplace:manage",
	"POST /api/workplaces/[id]/instructors/create": "workplace:manage",
	"PUT /api/workplaces/instructors/[id]/update": "workplace:manage",
	"DELETE /api/workplaces/instructors/[id]/delete": "workplace:manage",
	"POST /api/instructors/[id]/link/create": "instructor:invite",
	"POST /api/instructors/[id]/link/mail": "instructor:invite",
	"PUT /api/instructors/[id]/link/renew": "instructor:invite",
	"PUT /api/instructors/[id]/link/revoke": "instructor:invite",
	"PUT /api/workplaces/points/[id]/decide": "workplace:manage",
	"POST /api/visits/plan": "visit:write",
	"POST /api/visits/create": "visit:write",
	"POST /api/visits/[id]/update": "visit:write",
	"PUT /api/visits/[id]/move": "visit:write",
	"DELETE /api/visits/[id]/delete": "visit:write",
	"GET /api/documents/visits/[document]": "visit:read",
	"GET /api/workplaces/[id]/agreement": "workplace:manage",
	"POST /api/workplaces/[id]/agreement/update": "workplace:manage",
	"GET /api/attendances/my": "attendance:list-my",
	"GET /api/students/offline": "attendance:list-my",
	"GET /api/attendances/assigned": "attendance:list-assigned",
	"GET /api/attendances/[id]/location": "attendance:locate",
	"GET /api/attendances/[id]/check-out/location": "attendance:locate",
	"PUT /api/attendances/[id]/correct": "attendance:correct",
	"PUT /api/instructors/answers/[id]/check": "day-answer:check",
	"PUT /api/instructors/scores/[id]/keep": "rapor:write",
	"GET /api/attendances/[id]/late-records": "late-record:list",
	"GET /api/clock": "clock:read",
	"POST /api/attendances/create": "attendance:record",
	"PUT /api/attendances/[id]/update": "attendance:record",
	"POST /api/attendances/[id]/update": "attendance:record",
	"GET /api/journals/my": "journal:list-my",
	"PUT /api/journals/[id]/update": "journal:submit",
	"POST /api/journals/[id]/update": "journal:submit",
	"GET /api/journals/[id]/rounds": "journal:list-rounds",
	"PUT /api/internships/journals/[id]/review": "journal:review",
	"PUT /api/internships/journals/[id]/goal": "journal:correct-goal",
	"GET /api/internships/journals/waiting": "journal:review",
	"PUT /api/internships/journals/approve": "journal:review",
	"PUT /api/internships/journals/undo-review": "journal:review",
	"PUT /api/teachers/revision-phrases/update": "profile:edit-teacher",
	"GET /api/instruments": "instrument:list",
	"GET /api/instruments/sources": "instrument:manage",
	"POST /api/instruments/create": "instrument:manage",
	"PUT /api/instruments/[id]/update": "instrument:manage",
	"PUT /api/instruments/[id]/required-assesments": "instrument:manage",
	"PUT /api/instruments/set-status": "instrument:manage",
	"PUT /api/observations/[id]/update": "observation:submit",
	"PUT /api/observations/[id]/undo": "observation:submit",
	"PUT /api/assesments/[id]/undo": "assesment:submit",
	"PUT /api/teachers/scoring/update": "profile:edit-teacher",
	"PUT /api/teachers/answers-mail/update": "profile:edit-teacher",
	"POST /api/internships/[id]/assesments/create": "assesment:create",
	"POST /api/assesments/create": "assesment:create",
	"PUT /api/assesments/[id]/update": "assesment:submit",
	"GET /api/learning-goals": "learning-goal:manage",
	"PUT /api/learning-goals/update": "learning-goal:manage",
	"GET /api/internships/[id]/rapor": "rapor:read",
	"PUT /api/internships/[id]/rapor/update": "rapor:write",
	"PUT /api/internships/[id]/rapor/reopen": "rapor:lock",
	"GET /api/rapor/classes": "rapor:lock",
	"PUT /api/rapor/lock": "rapor:lock",
	"GET /api/documents/internships/[id]/[document]": "document:print",
	"GET /api/documents/placing/[document]": "document:placing",
	"POST /api/documents/internships/[id]/[document]/issue": "document:issue",
	"POST /api/documents/internships/[id]/[document]/reissue": "document:reissue",
	"PUT /api/documents/internships/[id]/[document]/revoke": "document:revoke",
	"POST /api/documents/batches/create": "document:batch",
	"GET /api/documents/batches": "document:batch",
	"GET /api/documents/letters/[document]": "document:letters",
	"POST /api/documents/letters/[document]/issue": "document:letters",
	"POST /api/documents/archives/create": "document:archive",
	"GET /api/documents/batches/[id]/download": "document:batch",
	"GET /api/documents/classes/[id]/[document]": "document:batch",
	"GET /api/documents/settings": "document:settings",
	"PUT /api/documents/settings/update": "document:settings",
	"GET /api/documents/logo": "document:settings",
	"POST /api/documents/logo/update": "document:settings",
	"GET /api/users": "user:list",
	"PUT /api/users/approve": "user:approve",
	"PUT /api/users/[id]/approve": "user:approve",
	"PUT /api/users/reject": "user:approve",
	"PUT /api/users/[id]/reject": "user:approve",
	"GET /api/school/registration": "registration:manage",
	"PUT /api/school/hours/update": "calendar:manage",
	"PUT /api/attendances/[id]/check-out": "attendance:record",
	"POST /api/attendances/[id]/check-out": "attendance:record",
	"PUT /api/school/registration/update": "registration:manage",
	"POST /api/school/code/renew": "registration:manage",
	"PUT /api/school/second-step/update": "second-step:require",
	"POST /api/school/class-codes/create": "registration:manage",
	"DELETE /api/school/class-codes/[code]/delete": "registration:manage",
	"GET /api/users/dependants": "user:change-role",
	"DELETE /api/users/delete": "user:delete",
	"DELETE /api/users/[id]/delete": "user:delete",
	"PUT /api/users/[id]/promote-homeroom": "user:change-role",
	"PUT /api/users/[id]/remove-homeroom": "user:change-role",
	"PUT /api/users/[id]/promote-major-leader": "user:change-role",
	"PUT /api/users/[id]/promote-management": "user:change-role",
	"PUT /api/majors/[id]/leader": "user:change-role",
	"GET /api/classes": "class:manage",
	"GET /api/classes/[id]": "class:manage",
	"POST /api/classes/create": "class:manage",
	"PUT /api/classes/[id]/update": "class:manage",
	"DELETE /api/classes/[id]/delete": "class:manage",
	"PUT /api/classes/[id]/students": "class:manage",
	"POST /api/school-years/create": "school-year:manage",
	"PUT /api/school-years/[id]/start": "school-year:manage",
	"POST /api/school-years/roll-over": "school-year:manage",
	"PUT /api/school-years/show": "school-year:show",
	"POST /api/majors/create": "major:manage",
	"PUT /api/majors/[id]/update": "major:manage",
	"PUT /api/majors/[id]/set-retired": "major:manage",
	"GET /api/positions": "position:list",
	"POST /api/positions/create": "position:manage",
	"PUT /api/positions/[id]/update": "position:manage",
	"PUT /api/positions/[id]/set-retired": "position:manage",
	"GET /api/calendar": "calendar:manage",
	"PUT /api/calendar/working-days/update": "calendar:manage",
	"PUT /api/calendar/late-hours/update": "calendar:manage",
	"PUT /api/calendar/zone/update": "calendar:manage",
	"POST /api/calendar/holidays/create": "calendar:manage",
	"DELETE /api/calendar/holidays/delete": "calendar:manage",
	"GET /api/audit": "audit:list",
	"GET /api/exports/attendances": "attendance:list-assigned",
	"GET /api/exports/e-rapor/[id]": "rapor:write",
	"GET /api/exports/e-rapor/[id]/goals": "rapor:write",
	"GET /api/exports/journals": "internship:list-assigned",
	"GET /api/exports/placements": "internship:list-assigned",
	"GET /api/exports/recap": "internship:list-assigned",
	"GET /api/exports/users": "user:list",
	"POST /api/otp/setup": "otp:manage",
	"POST /api/otp/confirm": "otp:manage",
	"POST /api/otp/recovery-codes": "otp:manage",
	"POST /api/otp/disable": "otp:manage",
	"PUT /api/users/[id]/disable-otp": "user:disable-otp",
	"PUT /api/users/[id]/update": "user:correct",
	"POST /api/users/[id]/reset-link": "user:help-in",
	"DELETE /api/users/[id]/sessions": "user:help-in",
	"GET /api/search": "search:use",
	"PUT /api/privacy/update": "privacy:manage",
	"POST /api/consents/create": "privacy:manage",
	"PUT /api/consents/[id]/withdraw": "privacy:manage",
};

async function declared() {
	const found: [string, string | undefined][] = [];
	for (const { file, path } of ROUTES)
		for (const [method, handler] of Object.entries(await loadHandlers(file)))
			found.push([`${method} ${path}`, handler.action]);
	return found;
}

describe("every handler under app/api, app/storage and app/tiles", () => {
	it("names an action of the permission table, or is on the public list", async () => {
		const expected = {
			...Object.fromEntries(PUBLIC.map((endpoint) => [endpoint, "public"])),
			...Object.fromEntries(OF_INSTRUCTORS.map((endpoint) => [endpoint, "instructor"])),
			...ACTIONS,
		};
		expect(Object.fromEntries(await declared())).toEqual(expected);
	});

	it("uses every action, so that the table holds no dead one", async () => {
		const used = new Set(
			(await declared())
				.map(([, action]) => action)
				.filter((action) => !/^(public|instructor)$/.test(String(action))),
		);
		expect([...used].sort()).toEqual(Object.keys(PERMISSIONS).sort());
	});
});

/** One call per endpoint. The bodies are empty and nobody has these ids, so only the permission matters. */
function callOf(call: string) {
	const [method, path] = call.split(" ") as [Method, string];
	const document = path.includes("/classes/") ? "rekap" : /issue|revoke/.test(path) ? "sertifikat" : "rapor";
	const url = path
		.replace(/(users|teachers|classes|majors|positions)\/\[id\]/, "$1/2147483647")
		.replace("[id]", "01ARZ3NDEKTSV4RRFFQ69G5FAV")
		.replace("[code]", "AAAAAAAAAA")
		.replace("[document]", document)
		.replace("[...path]", "journals/x.jpg")
		.replace("[z]/[x]/[y]", "13/6526/4238.png")
		.replace(/exports\/\w+$/, "$&?format=csv");
	return { call, method, url };
}
const CALLS = Object.entries(ACTIONS).map(([call, action]) => ({ ...callOf(call), action }));

/** They end every session of the person. */
const ENDS = ["POST /api/logout", "DELETE /api/users/me"];

it("the table of permissions is the contract's", () => {
	const yes = (role: Role, action: Action) => (can([role], action) ? "yes" : "no");
	const table = Object.keys(PERMISSIONS).map((action) => [
		action,
		ROLES.map((role) => yes(role, action as Action)).join(" "),
	]);
	expect(Object.fromEntries(table)).toEqual(MATRIX);
});

describe.each(ROLES)("a %s", (role) => {
	it("may make the calls of the contract, and no others", async () => {
		const outcomes: Record<string, string> = {};
		const expected: Record<string, string> = {};
		// The last of them deletes the account.
		const calls = [...CALLS].sort((a, b) => ENDS.indexOf(a.call) - ENDS.indexOf(b.call));
		for (const { call, method, url, action } of calls) {
			const person = ENDS.includes(call) ? await logInAgain(people[role]) : people[role];
			const { status, message } = await person.request(method, url, method === "GET" ? undefined : {});
			const allowed = MATRIX[action].split(" ")[ROLES.indexOf(role)] === "yes";
			outcomes[call] = [200, 201, 204, 404, 409, 422].includes(status) ? "allowed" : `${status} ${message}`;
			expected[call] = allowed
				? "allowed"
				: "403 Akses ditolak. Anda tidak memiliki hak untuk melihat atau mengubah informasi ini.";
		}
		expect(outcomes).toEqual(expected);
	});
});

describe("somebody with two offices", () => {
	const heads = CALLS.filter(
		({ action }) => !can(["manajemen_sekolah"], action) && can(["kepala_program"], action),
	);
	const managements = ["GET /api/users", "GET /api/positions", "GET /api/audit", "GET /api/calendar"];
	const calls = [...heads, ...CALLS.filter(({ call }) => managements.includes(call))];
	const allowed = async (person: Person) => {
		const outcomes = [];
		for (const { call, method, url } of calls)
			if ((await person.request(method, url, method === "GET" ? undefined : {})).status !== 403)
				outcomes.push(call);
		return outcomes;
	};
	const ofHeads = heads.map(({ call }) => call);

	it("may make the calls of both, and no others", async () => {
		const both = await manager({ leads: "AK" });
		const [headOfClass, managerOfClass] = [await head("BR"), await manager()];
		await student({ homeroom_teacher_id: headOfClass.id });
		await student({ homeroom_teacher_id: managerOfClass.id });
		expect((await allowed(both)).sort()).toEqual([...ofHeads, ...managements].sort());
		expect((await allowed(headOfClass)).sort()).toEqual(ofHeads.sort());
		expect((await allowed(managerOfClass)).sort()).toEqual(managements.sort());
	});
});

describe("a guest", () => {
	it("is told to log in by every endpoint, before anything else is looked at", async () => {
		for (const { call, method, url } of CALLS) {
			const body = method === "GET" ? undefined : "{broken";
			expect(await guest().request(method, url, body), call).toHaveStatus(401);
		}
	});
});

describe("an instructor", () => {
	it("may make the calls of instructors, and no others", async () => {
		const { sari } = await instructor();
		for (const { call, method, url } of CALLS)
			expect(await sari.request(method, url, method === "GET" ? undefined : {}), call).toHaveStatus(401);
		// Leaving comes last, because it ends the browser.
		for (const { call, method, url } of OF_INSTRUCTORS.map(callOf)) {
			const { status } = await sari.copy().request(method, url, method === "GET" ? undefined : {});
			expect([200, 201, 404, 409, 422], call).toContain(status);
		}
	});

	it("is nobody with an account: no role may make their calls", async () => {
		for (const person of [...Object.values(people), guest()])
			for (const { call, method, url } of OF_INSTRUCTORS.map(callOf))
				expect(await person.request(method, url, method === "GET" ? undefined : {}), call).toMatchObject({
					status: 401,
					code: "link_ended",
				});
	});
});

describe("the wrong role", () => {
	it("is refused before the body or the id is looked at", async () => {
		const budi = await teacher();
		expect(await budi.post("/attendances/create", "{broken")).toHaveStatus(403);
		expect(await budi.put("/attendances/nonsense/update", "{broken")).toHaveStatus(403);
	});
});
