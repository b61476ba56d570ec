import type { Method } from "./api";

/** The fields of a write endpoint, with one good value each. */
export type Endpoint = { method: Method; url: string; fields: Record<string, unknown>; file?: string };

/**
 * One endpoint of each kind: without a session, with JSON, with a file, and with a tree of objects. Parsing is the same
 * for all, so `npm test` tries odd bodies with these, and `npm run test:all` with every endpoint.
 */
export const KINDS = [
	"/login",
	"/students/profile/edit",
	"/journals/{journal}/update",
	"/instruments/create",
] as const;

/** The options of a test of this endpoint. */
export const slowUnlessKind = ({ url }: { url: string }) => ({
	tags: KINDS.some((kind) => kind === url) ? [] : ["slow"],
});

/** Every endpoint with a body. `{…}` stand for ids that the test fills in. */
export const WRITES: Endpoint[] = [
	{
		method: "POST",
		url: "/register",
		fields: {
			email: "siti@contoh.sch.id",
			password: "kata-sandi",
			password_confirmation: "kata-sandi",
			firstname: "Siti",
			lastname: "R",
			nisn: "0012345678",
			npsn: "20100159",
			school: "S",
			class_code: "",
		},
	},
	{
		method: "POST",
		url: "/teacher/register",
		fields: {
			email: "budi@contoh.sch.id",
			password: "kata-sandi",
			password_confirmation: "kata-sandi",
			firstname: "Budi",
			lastname: "S",
			npsn: "20100159",
			school: "S",
			school_code: "",
		},
	},
	{
		method: "POST",
		url: "/login",
		fields: { email: "siti@contoh.sch.id", password: "kata-sandi", otp: "" },
	},
	{ method: "POST", url: "/passkeys/options", fields: {} },
	{ method: "POST", url: "/passkeys/login", fields: { credential: passkeyAnswer() } },
	{ method: "POST", url: "/user/confirm-passkey", fields: { credential: passkeyAnswer() } },
	{ method: "POST", url: "/passkeys/setup", fields: {} },
	{
		method: "POST",
		url: "/passkeys/create",
		fields: {
			credential: {
				id: "eA",
				rawId: "eA",
				type: "public-key",
				clientExtensionResults: {},
				response: { clientDataJSON: "eA", attestationObject: "eA", transports: ["internal"] },
			},
		},
	},
	{ method: "POST", url: "/invitations/open", fields: { code: "ABCDE-FGH23", secret: "2009-05-17" } },
	{
		method: "POST",
		url: "/invitations/accept",
		fields: {
			code: "ABCDE-FGH23",
			secret: "2009-05-17",
			email: "siti@contoh.sch.id",
			nisn: "",
			contact: "081234567890",
			password: "kata-sandi",
			password_confirmation: "kata-sandi",
		},
	},
	{ method: "POST", url: "/instructor/open", fields: { token: "x", digits: "1234" } },
	{
		method: "POST",
		url: "/instructors/{instructor}/link/create",
		fields: { contact: "081298765432", week: "2026-11-09" },
	},
	{ method: "POST", url: "/instructor/lost", fields: { reach: "081234567890" } },
	{ method: "POST", url: "/instructors/{instructor}/link/mail", fields: {} },
	{ method: "PUT", url: "/instructors/{instructor}/link/renew", fields: {} },
	{ method: "PUT", url: "/instructors/{instructor}/link/revoke", fields: {} },
	{
		method: "POST",
		url: "/instructor/weeks/answer",
		fields: { week: "2026-11-16", shown: "x", exceptions: [] },
	},
	{
		method: "PUT",
		url: "/instructor/internships/{internship}/score",
		fields: { goals: [], score: 80, note: "N", shown: "" },
	},
	{ method: "PUT", url: "/instructor/point", fields: { latitude: -6.2, longitude: 106.8, accuracy: 12 } },
	{ method: "PUT", url: "/instructor/journals/{journal}/remark", fields: { text: "R" } },
	{ method: "PUT", url: "/instructors/answers/{answer}/check", fields: { shown_status: "present" } },
	{ method: "PUT", url: "/instructors/scores/{internship}/keep", fields: { shown: 80 } },
	{ method: "POST", url: "/invitations/print", fields: { group: "0", ids: [1] } },
	{ method: "POST", url: "/invitations/mail", fields: { group: "0", ids: [1] } },
	{ method: "POST", url: "/forgot-password", fields: { email: "siti@contoh.sch.id" } },
	{
		method: "POST",
		url: "/reset-password",
		fields: {
			email: "siti@contoh.sch.id",
			token: "x",
			password: "kata-sandi",
			password_confirmation: "kata-sandi",
		},
	},
	{ method: "POST", url: "/email/confirm", fields: { token: "x" } },
	{ method: "POST", url: "/email/confirmation", fields: {} },
	{
		method: "PUT",
		url: "/user/password",
		fields: {
			current_password: "bukan-kata-sandi",
			password: "kata-sandi-baru-2026",
			password_confirmation: "kata-sandi-baru-2026",
			otp: "",
		},
	},
	{ method: "DELETE", url: "/passkeys/{consent}", fields: {} },
	{ method: "DELETE", url: "/sessions/{consent}", fields: {} },
	{ method: "PUT", url: "/majors/{major}/leader", fields: { leader: null, expected: null } },
	{ method: "POST", url: "/teachers/{user}/contact", fields: {} },
	{
		method: "PUT",
		url: "/attendances/{attendance}/correct",
		fields: { status: "sick", shown_status: "no_description", reason: "R" },
	},
	{ method: "POST", url: "/user/confirm-password", fields: { password: "kata-sandi", otp: "" } },
	{
		method: "PUT",
		url: "/students/profile/edit",
		fields: {
			id_user: 1,
			firstname: "Siti",
			lastname: "R",
			school: "S",
			nisn: "1",
			email: "siti@contoh.sch.id",
			birthdate: "2009-05-17",
			major_id: 1,
			homeroom_teacher_id: 1,
			birthplace: "Jakarta",
			contact: "081234567890",
			gender: "male",
			emergency_contact: "081234567890",
			emergency_contact_name: "Ibu",
		},
	},
	{
		method: "PUT",
		url: "/teachers/profile/edit",
		fields: {
			firstname: "B",
			lastname: "S",
			nip: "1",
			email: "budi@contoh.sch.id",
			birthplace: "J",
			birthdate: "1985-01-01",
			contact: "081234567890",
			gender: "male",
		},
	},
	{
		method: "PUT",
		url: "/teachers/{user}/deputy",
		fields: { deputy_id: 1, until: "2030-01-31" },
	},
	{ method: "DELETE", url: "/teachers/{user}/deputy", fields: {} },
	{ method: "POST", url: "/internships/create", fields: internship() },
	{ method: "PUT", url: "/internships/{internship}/update", fields: internship() },
	{
		method: "POST",
		url: "/internships/place",
		fields: {
			placements: [{ student_id: 1, workplace_id: "01ARZ3NDEKTSV4RRFFQ69G5FAV" }],
			instructor_name: "Ibu Sari",
			instructor_contact: "081298765432",
			job_name: "Teknisi",
			teacher_id: null,
			start_date: "2026-12-01",
			end_date: "2027-05-31",
		},
	},
	{
		method: "POST",
		url: "/internships/{internship}/move",
		fields: {
			workplace_id: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
			instructor_name: "Ibu Sari",
			instructor_contact: "081298765432",
			job_name: "Teknisi",
			teacher_id: null,
			start_date: "2026-12-01",
			end_date: "2027-05-31",
		},
	},
	{
		method: "POST",
		url: "/internships/{internship}/ask-move",
		fields: { company_name: "PT Baru", moves_on: "2026-12-01" },
	},
	{ method: "POST", url: "/internships/{internship}/paper/update", fields: {}, file: "paper" },
	{
		method: "PUT",
		url: "/internships/readiness/update",
		fields: {
			internships: ["{internship}"],
			line: "insurance",
			done: true,
			number: "BPJS-1",
			valid_from: "2026-11-01",
			valid_until: "2027-06-30",
		},
	},
	{ method: "POST", url: "/internships/{internship}/permission/update", fields: {}, file: "permission" },
	{
		method: "PUT",
		url: "/internships/{internship}/permission/decide",
		fields: { decision: "accepted", seen: "2026-11-18T07:00:00+07:00" },
	},
	{
		method: "PUT",
		url: "/school/readiness/update",
		fields: { readiness_lines: ["briefing"], week_hours: 40, night_from: "23:00", night_until: "07:00" },
	},
	{ method: "PUT", url: "/students/wishes/update", fields: { workplaces: [], district: "Sleman" } },
	{ method: "PUT", url: "/internships/confirm", fields: { internships: ["{internship}"] } },
	{ method: "PUT", url: "/internships/{internship}/decline", fields: { reason: "Terlalu jauh" } },
	{ method: "PUT", url: "/internships/withdraw", fields: { internships: ["{internship}"] } },
	{
		method: "PUT",
		url: "/school/placing/update",
		fields: { placing_confirmed_by: "student", proposals_wait: "0", placing_grades: ["XII"] },
	},
	{ method: "PUT", url: "/internships/{internship}/set-completed", fields: {} },
	{ method: "PUT", url: "/internships/{internship}/reopen", fields: {} },
	{ method: "POST", url: "/internships/{internship}/emergency-contact", fields: {} },
	{
		method: "POST",
		url: "/internships/{internship}/follow-ups",
		fields: { text: "Sudah ditelepon." },
	},
	{
		method: "POST",
		url: "/incidents/create",
		fields: {
			kind: "injury",
			when: "earlier",
			date: "2026-11-17",
			time: "14:30",
			place: "Gudang",
			text: "Tangan terjepit.",
			reach: "usual",
			clock_ticket: "",
			recorded_at: "",
			sent_at: "",
		},
		file: "photo",
	},
	{ method: "PUT", url: "/incidents/{incident}/seen", fields: {} },
	{
		method: "POST",
		url: "/incidents/{incident}/notes",
		fields: { text: "Dijenguk.", staff_only: false, closed: false, was_closed: false },
	},
	{ method: "PUT", url: "/school/emergency-number/update", fields: { emergency_number: "081234567890" } },
	{ method: "PUT", url: "/changes/{change}/decide", fields: { decision: "rejected" } },
	{ method: "PUT", url: "/changes/{change}/cancel", fields: {} },
	{ method: "POST", url: "/attendances/create", fields: attendance(), file: "attachment" },
	{
		method: "POST",
		url: "/attendances/{attendance}/update",
		fields: { ...attendance(), date: "2026-11-18", _method: "put" },
		file: "attachment",
	},
	{ method: "PUT", url: "/attendances/{attendance}/update", fields: attendance(), file: "attachment" },
	...["PUT", "POST"].map(
		(method): Endpoint => ({
			method: method as Method,
			url: "/attendances/{attendance}/check-out",
			fields: {
				latitude: -6.2,
				longitude: 106.8,
				accuracy: 12,
				...(method === "POST" && { _method: "put" }),
			},
		}),
	),
	{
		method: "PUT",
		url: "/school/hours/update",
		fields: { asks_checkout: true, day_minutes: 480, hours_target: 792, rapor_hours: false },
	},
	{
		method: "POST",
		url: "/journals/{journal}/update",
		fields: { ...journal(), _method: "put" },
		file: "image_path",
	},
	{ method: "PUT", url: "/journals/{journal}/update", fields: journal(), file: "image_path" },
	{
		method: "PUT",
		url: "/internships/journals/{journal}/review",
		fields: { status: "approved", feedback: "" },
	},
	{ method: "PUT", url: "/internships/journals/{journal}/goal", fields: { goal: 1 } },
	...["approve", "undo-review"].map(
		(verb): Endpoint => ({
			method: "PUT",
			url: `/internships/journals/${verb}`,
			fields: { ids: ["01ARZ3NDEKTSV4RRFFQ69G5FAV"] },
		}),
	),
	{ method: "PUT", url: "/teachers/revision-phrases/update", fields: { phrases: ["Jelaskan alatnya."] } },
	{ method: "POST", url: "/instruments/create", fields: instrument() },
	{
		method: "PUT",
		url: "/instruments/{instrument}/update",
		fields: { ...instrument(), sections: [1] },
	},
	{ method: "PUT", url: "/instruments/set-status", fields: { status: "applied", sections: [1] } },
	{
		method: "PUT",
		url: "/instruments/{instrument}/required-assesments",
		fields: { required_assesments: 2 },
	},
	{ method: "PUT", url: "/learning-goals/update", fields: learningGoals() },
	{ method: "PUT", url: "/internships/{internship}/rapor/update", fields: rapor() },
	{ method: "PUT", url: "/internships/{internship}/rapor/reopen", fields: { reason: "R" } },
	{ method: "POST", url: "/documents/internships/{internship}/sertifikat/issue", fields: {} },
	{ method: "POST", url: "/documents/internships/{internship}/sertifikat/reissue", fields: {} },
	{ method: "PUT", url: "/documents/internships/{internship}/sertifikat/revoke", fields: { reason: "R" } },
	{
		method: "POST",
		url: "/documents/batches/create",
		fields: { homeroom_teacher_id: 1, school_year: 2026, documents: ["rapor"] },
	},
	{
		method: "POST",
		url: "/documents/archives/create",
		fields: { homeroom_teacher_id: 1, school_year: 2026 },
	},
	{
		method: "POST",
		url: "/documents/letters/surat-pengantar/issue",
		fields: { school_year: 2026, expected: "x" },
	},
	{ method: "PUT", url: "/documents/settings/update", fields: documentSettings() },
	{ method: "POST", url: "/documents/logo/update", fields: {}, file: "logo" },
	{
		method: "PUT",
		url: "/rapor/lock",
		fields: { class_id: "01ARZ3NDEKTSV4RRFFQ69G5FAV", school_year: 2026 },
	},
	{ method: "PUT", url: "/observations/{observation}/update", fields: score() },
	{ method: "PUT", url: "/assesments/{assesment}/update", fields: score() },
	{ method: "PUT", url: "/observations/{observation}/undo", fields: {} },
	{ method: "PUT", url: "/assesments/{assesment}/undo", fields: {} },
	{ method: "PUT", url: "/teachers/scoring/update", fields: { at_once: true } },
	{ method: "PUT", url: "/teachers/answers-mail/update", fields: { wanted: false } },
	{ method: "POST", url: "/internships/{internship}/assesments/create", fields: {} },
	{ method: "POST", url: "/assesments/create", fields: { number: 2 } },
	...["approve", "reject"].flatMap((verb): Endpoint[] => [
		{ method: "PUT", url: `/users/${verb}`, fields: { ids: [2_147_483_647] } },
		{ method: "PUT", url: `/users/{user}/${verb}`, fields: {} },
	]),
	{ method: "PUT", url: "/school/registration/update", fields: { student_approval: true } },
	{ method: "POST", url: "/school/code/renew", fields: {} },
	{ method: "PUT", url: "/school/second-step/update", fields: { required: false } },
	{
		method: "POST",
		url: "/school/class-codes/create",
		fields: { homeroom_teacher_id: 1, major_id: 1 },
	},
	{ method: "DELETE", url: "/school/class-codes/{code}/delete", fields: {} },
	{
		method: "PUT",
		url: "/internships/supervisor",
		fields: { internships: ["{internship}"], teacher_id: 1, teacher_contact: "081298765432" },
	},
	{ method: "POST", url: "/imports/create", fields: { kind: "students" }, file: "file" },
	{
		method: "PUT",
		url: "/imports/{workplace}/correct",
		fields: { version: 1, row: 7, field: "name", value: "Siti" },
	},
	{ method: "PUT", url: "/imports/{workplace}/answer", fields: { version: 1, skipped: [7] } },
	{
		method: "POST",
		url: "/imports/{workplace}/apply",
		fields: { version: 1, skip_problems: false, sure: false },
	},
	{ method: "PUT", url: "/imports/kept/update", fields: { kind: "students", kept: ["contact"] } },
	{ method: "DELETE", url: "/imports/{workplace}/delete", fields: {} },
	{ method: "PUT", url: "/imports/changes/{workplace}/undo", fields: { units: ["person:1"] } },
	{ method: "POST", url: "/workplaces/create", fields: workplace() },
	{ method: "PUT", url: "/workplaces/{workplace}/update", fields: { ...workplace(), version: 1 } },
	{
		method: "POST",
		url: "/workplaces/{workplace}/merge",
		fields: { version: 1, merged_id: "01ARZ3NDEKTSV4RRFFQ69G5FAW", merged_version: 1, agreement: "heir" },
	},
	{ method: "PUT", url: "/workplaces/merges/{workplace}/undo", fields: {} },
	{
		method: "PUT",
		url: "/workplaces/{workplace}/points/update",
		fields: { version: 1, points: [{ label: "G", latitude: -6.2, longitude: 106.8, radius: 150 }] },
	},
	{
		method: "PUT",
		url: "/workplaces/{workplace}/places/update",
		fields: { version: 1, school_year: 2026, places: [{ major_id: 1, places: 2 }] },
	},
	{ method: "POST", url: "/workplaces/{workplace}/schedules/create", fields: schedule() },
	{ method: "PUT", url: "/workplaces/schedules/{schedule}/update", fields: schedule() },
	{ method: "DELETE", url: "/workplaces/schedules/{schedule}/delete", fields: { version: 1 } },
	{
		method: "POST",
		url: "/workplaces/{workplace}/days-off/create",
		fields: { version: 1, name: "Cuti", from: "2026-11-20", until: "2026-11-21" },
	},
	{
		method: "DELETE",
		url: "/workplaces/{workplace}/days-off/delete",
		fields: { version: 1, date: "2026-11-20" },
	},
	{
		method: "PUT",
		url: "/internships/calendar/update",
		fields: {
			internships: ["01ARZ3NDEKTSV4RRFFQ69G5FAV"],
			schedule_id: "01ARZ3NDEKTSV4RRFFQ69G5FAW",
			shift_from: "2026-11-16",
			blocks: [{ from: "2026-11-16", until: "2026-11-29" }],
		},
	},
	{ method: "POST", url: "/workplaces/{workplace}/instructors/create", fields: instructor() },
	{ method: "PUT", url: "/workplaces/instructors/{instructor}/update", fields: instructor() },
	{ method: "DELETE", url: "/workplaces/instructors/{instructor}/delete", fields: { version: 1 } },
	{
		method: "POST",
		url: "/workplaces/{workplace}/agreement/update",
		fields: { version: 1 },
		file: "agreement",
	},
	{
		method: "PUT",
		url: "/workplaces/points/{visit}/decide",
		fields: { version: 1, accepted: true, label: "Gerbang", radius: 150, latitude: -6.2, longitude: 106.8 },
	},
	{
		method: "POST",
		url: "/visits/plan",
		fields: { teacher_id: "", visits: [{ workplace_id: "{workplace}", planned_on: "2026-11-23" }] },
	},
	{
		method: "POST",
		url: "/visits/create",
		fields: {
			...visit(),
			visit_id: "",
			workplace_id: "{workplace}",
			teacher_id: "",
			latitude: -6.2,
			longitude: 106.8,
			accuracy: 12,
			propose_point: true,
		},
		file: "photo",
	},
	{
		method: "POST",
		url: "/visits/{visit}/update",
		fields: { ...visit(), version: 1, remove_photo: false },
		file: "photo",
	},
	{ method: "PUT", url: "/visits/{visit}/move", fields: { planned_on: "2026-11-24" } },
	{ method: "DELETE", url: "/visits/{visit}/delete", fields: {} },
	{ method: "PUT", url: "/calendar/late-hours/update", fields: { late_hours: 48 } },
	{ method: "PUT", url: "/calendar/zone/update", fields: { zone: "WIB" } },
	{ method: "DELETE", url: "/users/delete", fields: { ids: [2_147_483_647] } },
	{ method: "DELETE", url: "/users/{user}/delete", fields: {} },
	{ method: "PUT", url: "/users/{user}/promote-homeroom", fields: {} },
	{ method: "PUT", url: "/users/{user}/remove-homeroom", fields: {} },
	{ method: "PUT", url: "/users/{user}/disable-otp", fields: {} },
	{ method: "POST", url: "/users/{user}/reset-link", fields: {} },
	{ method: "DELETE", url: "/users/{user}/sessions", fields: {} },
	{
		method: "PUT",
		url: "/users/{user}/update",
		fields: {
			firstname: "Siti",
			lastname: "R",
			email: "siti@contoh.sch.id",
			birthplace: "Jakarta",
			birthdate: "2009-05-17",
			contact: "081234567890",
			gender: "female",
			nisn: "0012345678",
			nip: "",
		},
	},
	{ method: "POST", url: "/otp/setup", fields: {} },
	...["confirm", "recovery-codes", "disable"].map(
		(change): Endpoint => ({
			method: "POST",
			url: `/otp/${change}`,
			fields: { password: "kata-sandi", otp: "123456" },
		}),
	),
	{ method: "PUT", url: "/users/{user}/promote-major-leader", fields: { id: "", majorId: 1 } },
	{
		method: "PUT",
		url: "/privacy/update",
		fields: { consent_required: true, consent_text: "T", coordinates_days: 90, letters_days: 90 },
	},
	{
		method: "POST",
		url: "/consents/create",
		fields: { version: 1, consents: [{ student_id: 1, given_by: "Sari" }] },
	},
	{ method: "PUT", url: "/consents/{consent}/withdraw", fields: {} },
	{ method: "POST", url: "/classes/create", fields: { ...schoolClass(), school_year: 2026 } },
	{ method: "PUT", url: "/classes/{class}/update", fields: schoolClass() },
	{ method: "DELETE", url: "/classes/{class}/delete", fields: {} },
	{ method: "PUT", url: "/classes/{class}/students", fields: { students: [1], from: null } },
	{
		method: "POST",
		url: "/school-years/create",
		fields: { begins: "2030-07-15", second_semester: "2031-01-06", ends: "2031-06-20" },
	},
	{ method: "PUT", url: "/school-years/{year}/start", fields: {} },
	{
		method: "POST",
		url: "/school-years/roll-over",
		fields: {
			school_year: 2027,
			version: "a",
			also_unlocked: false,
			classes: [
				{
					id_class: "01JD0000000000000000000000",
					action: "up",
					name: "XIII DKV",
					grade: "XIII",
					homeroom_teacher_id: null,
				},
			],
		},
	},
	{ method: "PUT", url: "/school-years/show", fields: { school_year: null } },
	{ method: "POST", url: "/majors/create", fields: major() },
	{ method: "PUT", url: "/majors/{major}/update", fields: major() },
	{ method: "PUT", url: "/majors/{major}/set-retired", fields: { retired: true } },
	{ method: "POST", url: "/positions/create", fields: { name: "Waka" } },
	{ method: "PUT", url: "/positions/{position}/update", fields: { name: "Waka" } },
	{ method: "PUT", url: "/positions/{position}/set-retired", fields: { retired: true } },
	{ method: "PUT", url: "/users/{user}/promote-management", fields: { id: "", position: "Kesiswaan" } },
	{ method: "PUT", url: "/calendar/working-days/update", fields: { working_days: [1, 2, 3, 4, 5] } },
	{ method: "POST", url: "/calendar/holidays/create", fields: holiday() },
	{ method: "DELETE", url: "/calendar/holidays/delete", fields: { ...holiday(), name: undefined } },
];

/** Every endpoint for reading, with the names in its query, and a query that it needs. */
export const READS: { url: string; query: string[]; good?: string }[] = [
	...[
		"/user",
		"/users/me",
		"/sessions",
		"/passkeys",
		"/majors",
		"/teachers",
		"/teachers/homerooms",
		"/health",
		"/sanctum/csrf-cookie",
		"/internships/my",
		"/students/offline",
		"/instruments",
		"/instruments/sources",
	].map((url) => ({ url, query: [] })),
	{ url: "/sekolah", query: ["npsn"] },
	...["/internships/assigned", "/attendances/my", "/attendances/assigned", "/journals/my"].map((url) => ({
		url,
		query: ["page", "per_page", "search", "sort", "status", "date"],
	})),
	{ url: "/workplaces", query: ["page", "search"] },
	{ url: "/search", query: ["search"] },
	{ url: "/audit", query: ["per_page", "search", "date", "group", "before"] },
	{ url: "/users", query: ["page", "per_page", "search", "sort", "role", "approval"] },
	...["attendances", "journals", "placements"].map((list) => ({
		url: `/exports/${list}`,
		query: ["format", "search", "sort", "status", "date", "internship", "mentees"],
	})),
	{ url: "/exports/recap", query: ["format", "search", "sort", "status", "mentees", "homeroom", "major"] },
	{ url: "/exports/users", query: ["format", "search", "sort", "role", "approval"] },
	{ url: "/school/registration", query: [] },
	{ url: "/documents/batches", query: [] },
	{ url: "/documents/settings", query: [] },
	{ url: "/learning-goals", query: ["school_year"] },
	{ url: "/rapor/classes", query: ["school_year"] },
	{ url: "/positions", query: [] },
	{ url: "/calendar", query: ["npsn", "year"] },
	{ url: "/classes", query: ["school_year"] },
	{ url: "/clock", query: ["device_time"], good: "device_time=2026-11-18T07:00:00Z" },
	{ url: "/internships/journals/waiting", query: ["ids"], good: "ids=01ARZ3NDEKTSV4RRFFQ69G5FAV" },
	{ url: "/users/dependants", query: ["ids"], good: "ids=100002" },
	{ url: "/workplaces/names", query: ["search"], good: "search=a" },
];

function passkeyAnswer() {
	return {
		id: "eA",
		rawId: "eA",
		type: "public-key",
		clientExtensionResults: {},
		response: { clientDataJSON: "eA", authenticatorData: "eA", signature: "eA", userHandle: "eA" },
	};
}

function visit() {
	return { visited_on: "2026-11-18", met: "Ita", seen: "", findings: "F", agreed: "A", photo: "" };
}

function internship() {
	return {
		job_name: "J",
		company_name: "P",
		instructor_name: "I",
		instructor_contact: "081234567890",
		teacher_id: 1,
		teacher_contact: "081234567890",
		start_date: "2026-11-02",
		end_date: "2027-02-26",
	};
}

function schoolClass() {
	return { name: "XII TKJ 1", grade: "XII", major_id: 1, homeroom_teacher_id: "" };
}

function major() {
	return { code: "TKJ", name: "Teknik Komputer dan Jaringan", programme: "", concentration: "" };
}

function instructor() {
	return { version: 1, name: "Ita", position: "M", contact: "021234567", email: "a@b.id", nip: "1" };
}

function schedule() {
	const day = { begins: "08:00", ends: "16:00" };
	return {
		version: 1,
		name: "Pagi",
		main: true,
		anchor: "2026-11-16",
		days: [day, day, day, day, day, { begins: "", ends: "" }, day],
	};
}

function workplace() {
	return {
		name: "PT Baru",
		active: true,
		field: "F",
		address: "A",
		district: "D",
		contact: "021234567",
		email: "a@b.id",
		zone: "WITA",
		modes: ["on_site"],
		agreement_number: "1",
		agreement_from: "2026-07-01",
		agreement_until: "2027-06-30",
	};
}

function holiday() {
	return { npsn: "20100159", national: true, date: "2030-08-17", name: "Hari Kemerdekaan" };
}

function attendance() {
	return { status: "present", latitude: 1, longitude: 2, accuracy: 3, note: "", attachment: "" };
}

function instrument() {
	const items = [{ item_code: "1.1", item_label: "K" }];
	return {
		major_id: 1,
		academic_year: "2026/2027",
		note: "",
		instrument: [{ section_code: 1, section_label: "T", items }],
	};
}

function learningGoals() {
	return {
		school_year: 2026,
		goals: [{ number: "", label: "T", section_codes: [1] }],
		predicates: [],
		observation_weight: 50,
		assesment_weight: 50,
		workplace_weight: 0,
	};
}

function documentSettings() {
	return { paper: "f4", letterhead: "Jl. A", city: "Jakarta", texts: {}, numbers: {} };
}

function rapor() {
	return {
		note: "C",
		workplace_score: 90,
		workplace_note: "",
		goals: [{ number: 3, score: 80, description: "" }],
	};
}

function score() {
	const score = [
		[1, 0, 1],
		[1, 0],
	];
	return { note: "", score, sections: [1, 2] };
}

function journal() {
	return {
		date: "2026-11-18",
		description: "D",
		captured_at: "",
		status: "not_created",
		image_path: "",
		is_new_image: "1",
		goal: "",
	};
}
