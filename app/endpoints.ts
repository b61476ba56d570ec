import type { Endpoints } from "@/server/http/route";
import * as assesmentsUpdate from "./api/assesments/[id]/update/route";
import * as attendancesUpdate from "./api/attendances/[id]/update/route";
import * as attendancesAssigned from "./api/attendances/assigned/route";
import * as attendancesCreate from "./api/attendances/create/route";
import * as attendancesMy from "./api/attendances/my/route";
import * as audit from "./api/audit/route";
import * as calendarHolidaysCreate from "./api/calendar/holidays/create/route";
import * as calendarHolidaysDelete from "./api/calendar/holidays/delete/route";
import * as calendarHolidaysImport from "./api/calendar/holidays/import/route";
import * as calendar from "./api/calendar/route";
import * as calendarWorkingDaysUpdate from "./api/calendar/working-days/update/route";
import * as consentsWithdraw from "./api/consents/[id]/withdraw/route";
import * as consentsCreate from "./api/consents/create/route";
import * as forgotPassword from "./api/forgot-password/route";
import * as health from "./api/health/route";
import * as instrumentsUpdate from "./api/instruments/[id]/update/route";
import * as instrumentsCreate from "./api/instruments/create/route";
import * as instruments from "./api/instruments/route";
import * as instrumentsSetStatus from "./api/instruments/set-status/route";
import * as internshipsAssesmentsCreate from "./api/internships/[id]/assesments/create/route";
import * as internshipsSetCompleted from "./api/internships/[id]/set-completed/route";
import * as internshipsUpdate from "./api/internships/[id]/update/route";
import * as internshipsAssigned from "./api/internships/assigned/route";
import * as internshipsCreate from "./api/internships/create/route";
import * as internshipsJournalsReview from "./api/internships/journals/[id]/review/route";
import * as internshipsMy from "./api/internships/my/route";
import * as journalsUpdate from "./api/journals/[id]/update/route";
import * as journalsMy from "./api/journals/my/route";
import * as login from "./api/login/route";
import * as logout from "./api/logout/route";
import * as majors from "./api/majors/route";
import * as observationsUpdate from "./api/observations/[id]/update/route";
import * as otpConfirm from "./api/otp/confirm/route";
import * as otpDisable from "./api/otp/disable/route";
import * as otpRecoveryCodes from "./api/otp/recovery-codes/route";
import * as otpSetup from "./api/otp/setup/route";
import * as positions from "./api/positions/route";
import * as privacyUpdate from "./api/privacy/update/route";
import * as register from "./api/register/route";
import * as resetPassword from "./api/reset-password/route";
import * as sanctumCsrfCookie from "./api/sanctum/csrf-cookie/route";
import * as sekolah from "./api/sekolah/route";
import * as studentsProfileEdit from "./api/students/profile/edit/route";
import * as teacherRegister from "./api/teacher/register/route";
import * as teachersHomerooms from "./api/teachers/homerooms/route";
import * as teachersProfileEdit from "./api/teachers/profile/edit/route";
import * as teachers from "./api/teachers/route";
import * as userExport from "./api/user/export/route";
import * as user from "./api/user/route";
import * as usersDeleteOne from "./api/users/[id]/delete/route";
import * as usersDisableOtp from "./api/users/[id]/disable-otp/route";
import * as usersPromoteHomeroom from "./api/users/[id]/promote-homeroom/route";
import * as usersPromoteMajorLeader from "./api/users/[id]/promote-major-leader/route";
import * as usersPromoteManagement from "./api/users/[id]/promote-management/route";
import * as usersRemoveHomeroom from "./api/users/[id]/remove-homeroom/route";
import * as usersDelete from "./api/users/delete/route";
import * as usersMe from "./api/users/me/route";
import * as users from "./api/users/route";
import * as storage from "./storage/[...path]/route";

/** Every endpoint with its address below /api. A test holds this list to the folders. */
export const ENDPOINTS: Endpoints = {
	"/assesments/[id]/update": assesmentsUpdate,
	"/attendances/[id]/update": attendancesUpdate,
	"/attendances/assigned": attendancesAssigned,
	"/attendances/create": attendancesCreate,
	"/attendances/my": attendancesMy,
	"/audit": audit,
	"/calendar": calendar,
	"/calendar/holidays/create": calendarHolidaysCreate,
	"/calendar/holidays/delete": calendarHolidaysDelete,
	"/calendar/holidays/import": calendarHolidaysImport,
	"/calendar/working-days/update": calendarWorkingDaysUpdate,
	"/consents/[id]/withdraw": consentsWithdraw,
	"/consents/create": consentsCreate,
	"/forgot-password": forgotPassword,
	"/health": health,
	"/instruments": instruments,
	"/instruments/[id]/update": instrumentsUpdate,
	"/instruments/create": instrumentsCreate,
	"/instruments/set-status": instrumentsSetStatus,
	"/internships/[id]/assesments/create": internshipsAssesmentsCreate,
	"/internships/[id]/set-completed": internshipsSetCompleted,
	"/internships/[id]/update": internshipsUpdate,
	"/internships/assigned": internshipsAssigned,
	"/internships/create": internshipsCreate,
	"/internships/journals/[id]/review": internshipsJournalsReview,
	"/internships/my": internshipsMy,
	"/journals/[id]/update": journalsUpdate,
	"/journals/my": journalsMy,
	"/login": login,
	"/logout": logout,
	"/majors": majors,
	"/observations/[id]/update": observationsUpdate,
	"/otp/confirm": otpConfirm,
	"/otp/disable": otpDisable,
	"/otp/recovery-codes": otpRecoveryCodes,
	"/otp/setup": otpSetup,
	"/positions": positions,
	"/privacy/update": privacyUpdate,
	"/register": register,
	"/reset-password": resetPassword,
	"/sanctum/csrf-cookie": sanctumCsrfCookie,
	"/sekolah": sekolah,
	"/students/profile/edit": studentsProfileEdit,
	"/teacher/register": teacherRegister,
	"/teachers": teachers,
	"/teachers/homerooms": teachersHomerooms,
	"/teachers/profile/edit": teachersProfileEdit,
	"/user": user,
	"/user/export": userExport,
	"/users": users,
	"/users/[id]/delete": usersDeleteOne,
	"/users/[id]/disable-otp": usersDisableOtp,
	"/users/[id]/promote-homeroom": usersPromoteHomeroom,
	"/users/[id]/promote-major-leader": usersPromoteMajorLeader,
	"/users/[id]/promote-management": usersPromoteManagement,
	"/users/[id]/remove-homeroom": usersRemoveHomeroom,
	"/users/delete": usersDelete,
	"/users/me": usersMe,
};

/** What server/http/door.ts answers, by its whole address. */
export const ADDRESSES: Endpoints = {
	...Object.fromEntries(Object.entries(ENDPOINTS).map(([address, handlers]) => [`/api${address}`, handlers])),
	"/storage/[...path]": storage,
};
