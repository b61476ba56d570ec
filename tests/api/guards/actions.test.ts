import { describe, expect, it } from "vitest";
import { PERMISSIONS } from "@/lib/permissions";
import { loadHandlers, ROUTES } from "../../support/api";

/* Every handler names what it does. A new endpoint is added here by hand, so that nobody publishes one by accident. */

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
	...["GET", "POST", "PUT", "PATCH", "DELETE"].map((method) => `${method} /api/[...path]`),
];

const ACTIONS = {
	"POST /api/logout": "session:end",
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
	"GET /storage/[...path]": "file:read",
	"GET /tiles/[z]/[x]/[y]": "tile:read",
	"PUT /api/students/profile/edit": "profile:edit-student",
	"PUT /api/teachers/profile/edit": "profile:edit-teacher",
	"GET /api/internships/my": "internship:list-my",
	"GET /api/internships/assigned": "internship:list-assigned",
	"PUT /api/internships/supervisor": "internship:name-supervisor",
	"POST /api/internships/create": "internship:create",
	"PUT /api/internships/[id]/update": "internship:edit",
	"PUT /api/internships/[id]/set-completed": "internship:edit",
	"PUT /api/internships/[id]/reopen": "internship:reopen",
	"POST /api/internships/[id]/emergency-contact": "emergency-contact:open",
	"GET /api/attendances/my": "attendance:list-my",
	"GET /api/students/offline": "attendance:list-my",
	"GET /api/attendances/assigned": "attendance:list-assigned",
	"GET /api/attendances/[id]/location": "attendance:locate",
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
	"GET /api/instruments": "instrument:list",
	"POST /api/instruments/create": "instrument:manage",
	"PUT /api/instruments/[id]/update": "instrument:manage",
	"PUT /api/instruments/set-status": "instrument:manage",
	"PUT /api/observations/[id]/update": "observation:submit",
	"POST /api/internships/[id]/assesments/create": "assesment:create",
	"PUT /api/assesments/[id]/update": "assesment:submit",
	"GET /api/learning-goals": "learning-goal:manage",
	"PUT /api/learning-goals/update": "learning-goal:manage",
	"GET /api/internships/[id]/rapor": "rapor:read",
	"PUT /api/internships/[id]/rapor/update": "rapor:write",
	"PUT /api/internships/[id]/rapor/reopen": "rapor:lock",
	"GET /api/rapor/classes": "rapor:lock",
	"PUT /api/rapor/lock": "rapor:lock",
	"GET /api/documents/internships/[id]/[document]": "document:print",
	"POST /api/documents/batches/create": "document:batch",
	"GET /api/documents/batches": "document:batch",
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
	"GET /api/positions": "position:list",
	"GET /api/calendar": "calendar:manage",
	"PUT /api/calendar/working-days/update": "calendar:manage",
	"PUT /api/calendar/late-hours/update": "calendar:manage",
	"POST /api/calendar/holidays/create": "calendar:manage",
	"POST /api/calendar/holidays/import": "calendar:manage",
	"DELETE /api/calendar/holidays/delete": "calendar:manage",
	"GET /api/audit": "audit:list",
	"POST /api/otp/setup": "otp:manage",
	"POST /api/otp/confirm": "otp:manage",
	"POST /api/otp/recovery-codes": "otp:manage",
	"POST /api/otp/disable": "otp:manage",
	"PUT /api/users/[id]/disable-otp": "user:disable-otp",
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
		const expected = { ...Object.fromEntries(PUBLIC.map((endpoint) => [endpoint, "public"])), ...ACTIONS };
		expect(Object.fromEntries(await declared())).toEqual(expected);
	});

	it("uses every action, so that the table holds no dead one", async () => {
		const used = new Set(
			(await declared()).map(([, action]) => action).filter((action) => action !== "public"),
		);
		expect([...used].sort()).toEqual(Object.keys(PERMISSIONS).sort());
	});
});
