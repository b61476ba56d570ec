import { route } from "@/server/http";
import { listTeachers } from "@/server/services/teachers";

export const GET = route({ action: "teacher:list", run: async () => ({ data: await listTeachers() }) });
