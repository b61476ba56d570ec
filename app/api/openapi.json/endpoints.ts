import type { Endpoints } from "@/server/openapi/describe";
import * as assesmentsUpdate from "../assesments/[id]/update/route";
import * as attendancesUpdate from "../attendances/[id]/update/route";
import * as attendancesAssigned from "../attendances/assigned/route";
import * as attendancesCreate from "../attendances/create/route";
import * as attendancesMy from "../attendances/my/route";
import * as audit from "../audit/route";
import * as calendarHolidaysCreate from "../calendar/holidays/create/route";
import * as calendarHolidaysDelete from "../calendar/holidays/delete/route";
import * as calendarHolidaysImport from "../calendar/holidays/import/route";
import * as calendar from "../calendar/route";
import * as calendarWorkingDaysUpdate from "../calendar/working-days/update/route";
import * as consentsWithdraw from "../consents/[id]/withdraw/route";
import * as consentsCreate from "../consents/create/route";
import * as forgotPassword from "../forgot-password/route";
import * as health from "../health/route";
import * as instrumentsUpdate from "../instruments/[id]/update/route";
import * as instrumentsCreate from "../instruments/create/route";
import * as instruments from "../instruments/route";
import * as instrumentsSetStatus from "../instruments/set-status/route";
import * as internshipsAssesmentsCreate from "../internships/[id]/assesments/create/route";
import * as internshipsSetCompleted from "../internships/[id]/set-completed/route";
import * as internshipsUpdate from "../internships/[id]/update/route";
import * as internshipsAssigned from "../internships/assigned/route";
import * as internshipsCreate from "../internships/create/route";
import * as internshipsJournalsReview from "../internships/journals/[id]/review/route";
import * as internshipsMy from "../internships/my/route";
import * as journalsUpdate from "../journals/[id]/update/route";
import * as journalsMy from "../journals/my/route";
import * as login from "../login/route";
import * as logout from "../logout/route";
import * as majors from "../majors/route";
import * as observationsUpdate from "../observations/[id]/update/route";
import * as otpConfirm from "../otp/confirm/route";
import * as otpDisable from "../otp/disable/route";
import * as otpRecoveryCodes from "../otp/recovery-codes/route";
import * as otpSetup from "../otp/setup/route";
import * as positions from "../positions/route";
import * as privacyUpdate from "../privacy/update/route";
import * as register from "../register/route";
import * as resetPassword from "../reset-password/route";
import * as sanctumCsrfCookie from "../sanctum/csrf-cookie/route";
import * as sekolah from "../sekolah/route";
import * as studentsProfileEdit from "../students/profile/edit/route";
import * as teacherRegister from "../teacher/register/route";
import * as teachersHomerooms from "../teachers/homerooms/route";
import * as teachersProfileEdit from "../teachers/profile/edit/route";
import * as teachers from "../teachers/route";
import * as userExport from "../user/export/route";
import * as user from "../user/route";
import * as usersDeleteOne from "../users/[id]/delete/route";
import * as usersDisableOtp from "../users/[id]/disable-otp/route";
import * as usersPromoteHomeroom from "../users/[id]/promote-homeroom/route";
import * as usersPromoteMajorLeader from "../users/[id]/promote-major-leader/route";
import * as usersPromoteManagement from "../users/[id]/promote-management/route";
import * as usersRemoveHomeroom from "../users/[id]/remove-homeroom/route";
import * as usersDelete from "../users/delete/route";
import * as usersMe from "../users/me/route";
import * as users from "../users/route";

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
