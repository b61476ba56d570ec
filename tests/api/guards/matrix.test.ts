import { beforeAll, describe, expect, it } from "vitest";
import { type Action, can, PERMISSIONS } from "@/lib/permissions";
import type { Method } from "../../support/api";
import { ROLES } from "../../support/crowd";
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
	"email:confirm": "yes yes yes yes yes",
	"major:list": "yes yes yes yes yes",
	"teacher:list": "yes yes yes yes yes",
	"file:read": "yes yes yes yes yes",
	"tile:read": "yes yes yes yes yes",
	"profile:edit-student": "yes no no no no",
	"profile:edit-teacher": "no yes yes yes yes",
	"internship:list-my": "yes no no no no",
	"internship:create": "yes no no no no",
	"internship:edit": "yes no no no yes",
	"internship:name-supervisor": "no no no yes yes",
	"internship:reopen": "no yes yes yes yes",
	"internship:list-assigned": "no yes yes yes yes",
	"emergency-contact:open": "no yes yes yes yes",
	"deputy:name": "no yes yes yes yes",
	"follow-up:write": "no yes yes yes yes",
	"attendance:list-my": "yes no no no no",
	"attendance:record": "yes no no no no",
	"attendance:list-assigned": "no yes yes yes yes",
	"attendance:locate": "yes yes yes yes yes",
	"late-record:list": "yes yes yes yes yes",
	"clock:read": "yes no no no no",
	"journal:list-my": "yes no no no no",
	"journal:submit": "yes no no no no",
	"journal:review": "no yes yes yes yes",
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
	"document:reissue": "no yes yes yes yes",
	"document:revoke": "no no no no yes",
	"document:batch": "no yes yes yes yes",
	"document:archive": "no no no no yes",
	"document:settings": "no no no no yes",
	"user:list": "no no no no yes",
	"user:approve": "no no no no yes",
	"registration:manage": "no no no no yes",
	"second-step:require": "no no no no yes",
	"user:delete": "no no no no yes",
	"user:change-role": "no no no no yes",
	"position:list": "no no no no yes",
	"calendar:manage": "no no no no yes",
	"audit:list": "no no no no yes",
	"otp:manage": "no yes yes yes yes",
	"passkey:manage": "yes yes yes yes yes",
	"user:disable-otp": "no no no no yes",
	"privacy:manage": "no no no no yes",
};

const NOBODY = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

/** One call per endpoint that has roles. The bodies are empty, so that only the permission matters. */
const CALLS: [Method, string, Action][] = [
	["GET", "/user", "user:read-self"],
	["GET", "/users/me", "user:read-self"],
	["POST", "/email/confirmation", "email:confirm"],
	["GET", "/user/confirm-password", "user:prove"],
	["POST", "/user/confirm-password", "user:prove"],
	["GET", "/sessions", "session:list"],
	["DELETE", `/sessions/${NOBODY}`, "session:end"],
	["GET", "/majors", "major:list"],
	["GET", "/teachers", "teacher:list"],
	["GET", "/teachers/homerooms", "teacher:list"],
	["PUT", "/teachers/2147483647/deputy", "deputy:name"],
	["DELETE", "/teachers/2147483647/deputy", "deputy:name"],
	["GET", "/storage/journals/x.jpg", "file:read"],
	["GET", "/tiles/13/6526/4238.png", "tile:read"],
	["PUT", "/students/profile/edit", "profile:edit-student"],
	["PUT", "/teachers/profile/edit", "profile:edit-teacher"],
	["GET", "/internships/my", "internship:list-my"],
	["GET", "/internships/assigned", "internship:list-assigned"],
	["POST", "/internships/create", "internship:create"],
	["PUT", "/internships/supervisor", "internship:name-supervisor"],
	["PUT", `/internships/${NOBODY}/update`, "internship:edit"],
	["PUT", `/internships/${NOBODY}/set-completed`, "internship:edit"],
	["PUT", `/internships/${NOBODY}/reopen`, "internship:reopen"],
	["POST", `/internships/${NOBODY}/emergency-contact`, "emergency-contact:open"],
	["POST", `/internships/${NOBODY}/follow-ups`, "follow-up:write"],
	["GET", "/attendances/my", "attendance:list-my"],
	["GET", "/attendances/assigned", "attendance:list-assigned"],
	["GET", `/attendances/${NOBODY}/location`, "attendance:locate"],
	["GET", `/attendances/${NOBODY}/late-records`, "late-record:list"],
	["GET", "/clock", "clock:read"],
	["POST", "/attendances/create", "attendance:record"],
	["POST", `/attendances/${NOBODY}/update`, "attendance:record"],
	["PUT", `/attendances/${NOBODY}/update`, "attendance:record"],
	["GET", "/journals/my", "journal:list-my"],
	["POST", `/journals/${NOBODY}/update`, "journal:submit"],
	["PUT", `/journals/${NOBODY}/update`, "journal:submit"],
	["PUT", `/internships/journals/${NOBODY}/review`, "journal:review"],
	["GET", "/internships/journals/waiting", "journal:review"],
	["PUT", "/internships/journals/approve", "journal:review"],
	["PUT", "/internships/journals/undo-review", "journal:review"],
	["PUT", "/teachers/revision-phrases/update", "profile:edit-teacher"],
	["GET", `/journals/${NOBODY}/rounds`, "journal:list-rounds"],
	["GET", "/instruments", "instrument:list"],
	["GET", "/instruments/sources", "instrument:manage"],
	["POST", "/instruments/create", "instrument:manage"],
	["PUT", `/instruments/${NOBODY}/update`, "instrument:manage"],
	["PUT", "/instruments/set-status", "instrument:manage"],
	["PUT", `/instruments/${NOBODY}/required-assesments`, "instrument:manage"],
	["PUT", `/observations/${NOBODY}/update`, "observation:submit"],
	["POST", `/internships/${NOBODY}/assesments/create`, "assesment:create"],
	["POST", "/assesments/create", "assesment:create"],
	["PUT", `/assesments/${NOBODY}/update`, "assesment:submit"],
	["GET", "/learning-goals", "learning-goal:manage"],
	["PUT", "/learning-goals/update", "learning-goal:manage"],
	["GET", `/internships/${NOBODY}/rapor`, "rapor:read"],
	["PUT", `/internships/${NOBODY}/rapor/update`, "rapor:write"],
	["PUT", `/internships/${NOBODY}/rapor/reopen`, "rapor:lock"],
	["GET", "/rapor/classes", "rapor:lock"],
	["PUT", "/rapor/lock", "rapor:lock"],
	["GET", `/documents/internships/${NOBODY}/rapor`, "document:print"],
	["POST", `/documents/internships/${NOBODY}/sertifikat/reissue`, "document:reissue"],
	["PUT", `/documents/internships/${NOBODY}/sertifikat/revoke`, "document:revoke"],
	["POST", "/documents/batches/create", "document:batch"],
	["GET", "/documents/batches", "document:batch"],
	["POST", "/documents/archives/create", "document:archive"],
	["GET", `/documents/batches/${NOBODY}/download`, "document:batch"],
	["GET", "/documents/classes/2147483647/rekap", "document:batch"],
	["GET", "/documents/settings", "document:settings"],
	["PUT", "/documents/settings/update", "document:settings"],
	["GET", "/documents/logo", "document:settings"],
	["POST", "/documents/logo/update", "document:settings"],
	["GET", "/users", "user:list"],
	["PUT", "/users/approve", "user:approve"],
	["PUT", "/users/reject", "user:approve"],
	["PUT", "/users/2147483647/approve", "user:approve"],
	["PUT", "/users/2147483647/reject", "user:approve"],
	["GET", "/school/registration", "registration:manage"],
	["PUT", "/school/registration/update", "registration:manage"],
	["POST", "/school/code/renew", "registration:manage"],
	["PUT", "/school/second-step/update", "second-step:require"],
	["POST", "/school/class-codes/create", "registration:manage"],
	["DELETE", "/school/class-codes/AAAAAAAAAA/delete", "registration:manage"],
	["GET", "/users/dependants", "user:change-role"],
	["DELETE", "/users/delete", "user:delete"],
	["DELETE", "/users/2147483647/delete", "user:delete"],
	["PUT", "/users/2147483647/promote-homeroom", "user:change-role"],
	["PUT", "/users/2147483647/remove-homeroom", "user:change-role"],
	["PUT", "/users/2147483647/promote-major-leader", "user:change-role"],
	["PUT", "/users/2147483647/promote-management", "user:change-role"],
	["GET", "/positions", "position:list"],
	["GET", "/calendar", "calendar:manage"],
	["PUT", "/calendar/late-hours/update", "calendar:manage"],
	["PUT", "/calendar/working-days/update", "calendar:manage"],
	["POST", "/calendar/holidays/create", "calendar:manage"],
	["POST", "/calendar/holidays/import", "calendar:manage"],
	["DELETE", "/calendar/holidays/delete", "calendar:manage"],
	["GET", "/audit", "audit:list"],
	["GET", "/exports/attendances?format=csv", "attendance:list-assigned"],
	["GET", `/exports/e-rapor/${NOBODY}`, "rapor:write"],
	["GET", `/exports/e-rapor/${NOBODY}/goals`, "rapor:write"],
	["GET", "/exports/journals?format=csv", "internship:list-assigned"],
	["GET", "/exports/placements?format=csv", "internship:list-assigned"],
	["GET", "/exports/recap?format=csv", "internship:list-assigned"],
	["GET", "/exports/users?format=csv", "user:list"],
	["POST", "/otp/setup", "otp:manage"],
	["POST", "/otp/confirm", "otp:manage"],
	["POST", "/otp/recovery-codes", "otp:manage"],
	["POST", "/otp/disable", "otp:manage"],
	["PUT", "/users/2147483647/disable-otp", "user:disable-otp"],
	["GET", "/passkeys", "passkey:manage"],
	["POST", "/passkeys/setup", "passkey:manage"],
	["POST", "/passkeys/create", "passkey:manage"],
	["DELETE", `/passkeys/${NOBODY}`, "passkey:manage"],
	["POST", "/user/confirm-passkey", "user:prove"],
	["PUT", "/privacy/update", "privacy:manage"],
	["POST", "/consents/create", "privacy:manage"],
	["PUT", `/consents/${NOBODY}/withdraw`, "privacy:manage"],
	["POST", "/logout", "session:end"],
	["DELETE", "/users/me", "user:delete-self"],
];

/** After these, the person is logged out. */
const LAST = ["/logout", "/users/me"];

it("the table of permissions is the contract's", () => {
	const yes = (role: Role, action: Action) => (can(role, action) ? "yes" : "no");
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
		for (const [method, url, action] of CALLS) {
			const call = `${method} ${url}`;
			const person = LAST.includes(url) ? await logInAgain(people[role]) : people[role];
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

describe("a guest", () => {
	it("is told to log in by every one, before anything else is looked at", async () => {
		for (const [method, url] of CALLS) {
			const body = method === "GET" ? undefined : "{broken";
			expect(await guest().request(method, url, body), `${method} ${url}`).toHaveStatus(401);
		}
	});
});

describe("the wrong role", () => {
	it("is told so before its body or its id is looked at", async () => {
		const budi = await teacher();
		expect(await budi.post("/attendances/create", "{broken")).toHaveStatus(403);
		expect(await budi.put("/attendances/nonsense/update", "{broken")).toHaveStatus(403);
	});
});
