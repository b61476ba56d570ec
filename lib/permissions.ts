import { ROLES, type Role, STAFF_ROLES } from "./labels";

const student = ["peserta_didik"] as const;
const staff = STAFF_ROLES;
const management = ["manajemen_sekolah"] as const;
const head = ["kepala_program"] as const;
const anyone = [...ROLES].reverse();
/** Staff who see students other than their mentees. */
const monitors = ["wali_kelas", ...head, ...management] as const;

/**
 * THE role × action table: who may do what. Endpoints, buttons and tests read it. server/scopes/table.ts decides which
 * rows a role reaches. Source: server contract, "Who may call what".
 */
export const PERMISSIONS = {
	"session:end": anyone,
	"session:list": anyone,
	"user:read-self": anyone,
	"user:delete-self": anyone,
	"user:export": anyone,
	"user:prove": anyone,
	"password:change": anyone,
	"email:confirm": anyone,
	"major:list": anyone,
	"teacher:list": anyone,
	// Whoever may edit an internship may name another teacher in its form.
	"teacher:open-contact": anyone,
	"file:read": anyone,
	"tile:read": anyone,
	"profile:edit-student": student,
	"profile:edit-teacher": staff,
	"otp:manage": staff,
	"passkey:manage": anyone,
	"internship:list-my": student,
	"internship:wish": student,
	"internship:ask-move": student,
	"internship:create": student,
	// Of the staff, it is for the supervisor and the management (editScope).
	"internship:edit": anyone,
	"internship:complete": [...student, ...management],
	"internship:reopen": staff,
	"internship:list-assigned": staff,
	"internship:name-supervisor": [...head, ...management],
	"internship:place": [...head, ...management],
	"internship:open-paper": staff,
	// Students confirm their own.
	"internship:confirm": [...student, ...head, ...management],
	"internship:decline": student,
	"placing:manage": management,
	"internship:arrange": staff,
	"readiness:mark": staff,
	// Students hand in the signed paper of their parents, and staff accept it.
	"readiness:keep-permission": anyone,
	"readiness:open-permission": anyone,
	"deputy:name": staff,
	"emergency-contact:open": staff,
	"follow-up:write": staff,
	"incident:report": student,
	"incident:follow": staff,
	"emergency-number:set": management,
	"change:decide": staff,
	"change:cancel": student,
	"workplace:read": staff,
	// Students name theirs in the form of a placement.
	"workplace:suggest": anyone,
	"workplace:manage": [...head, ...management],
	// The links of instructors: of the staff, for the supervisor, the head and the management (arrangeScope).
	"instructor:invite": staff,
	"visit:read": staff,
	// The supervising teacher and the deputy: server/scopes/supervision.ts.
	"visit:write": staff,
	"import:manage": [...head, ...management],
	"import:set-kept": management,
	"bulk:undo": [...head, ...management],
	"attendance:list-my": student,
	"attendance:record": student,
	"attendance:list-assigned": staff,
	"attendance:correct": staff,
	"day-answer:check": staff,
	"attendance:locate": anyone,
	"late-record:list": anyone,
	"clock:read": student,
	"journal:list-my": student,
	"journal:submit": student,
	"journal:review": staff,
	// The supervising teacher and the deputy: server/scopes/supervision.ts.
	"journal:correct-goal": staff,
	"journal:list-rounds": anyone,
	"instrument:list": staff,
	"instrument:manage": head,
	"observation:submit": staff,
	"assesment:create": staff,
	"assesment:submit": staff,
	"learning-goal:manage": head,
	"rapor:read": anyone,
	"rapor:write": staff,
	"rapor:lock": head,
	"document:print": anyone,
	"document:issue": staff,
	"document:reissue": staff,
	"document:revoke": management,
	"document:batch": staff,
	"document:placing": [...head, ...management],
	"document:letters": management,
	"document:archive": management,
	"document:settings": management,
	"user:list": management,
	"user:approve": management,
	"user:delete": management,
	"user:change-role": management,
	"user:disable-otp": management,
	// Of heads and homeroom teachers, it is for their students (personScope).
	"user:correct": monitors,
	"user:help-in": monitors,
	"search:use": staff,
	"invitation:send": monitors,
	"registration:manage": management,
	"second-step:require": management,
	"class:manage": [...head, ...management],
	"school-year:manage": management,
	"school-year:show": staff,
	"major:manage": management,
	"position:list": management,
	"position:manage": management,
	"calendar:manage": management,
	"audit:list": management,
	"privacy:manage": management,
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof PERMISSIONS;

/** What managers may do before they set up the second step that their school requires. */
export const BEFORE_SECOND_STEP: readonly Action[] = [
	"session:end",
	"session:list",
	"user:read-self",
	"user:prove",
	"password:change",
	"otp:manage",
	"passkey:manage",
];

/** What students may do after they have graduated: read, and look after their account. */
export const AFTER_GRADUATING: readonly Action[] = [
	"session:end",
	"session:list",
	"user:read-self",
	"user:delete-self",
	"user:export",
	"user:prove",
	"password:change",
	"email:confirm",
	"passkey:manage",
	"major:list",
	"teacher:list",
	"file:read",
	"tile:read",
	"clock:read",
	// Something of the placement may be told only when it is over.
	"incident:report",
	"internship:list-my",
	"readiness:open-permission",
	"attendance:list-my",
	"attendance:locate",
	"late-record:list",
	"journal:list-my",
	"journal:list-rounds",
	"rapor:read",
	"document:print",
];

/** May one of these offices attempt this action at all? */
export function can(offices: readonly Role[], action: Action): boolean {
	return offices.some((office) => (PERMISSIONS[action] as readonly Role[]).includes(office));
}
