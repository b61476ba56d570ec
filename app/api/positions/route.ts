import { route } from "@/server/http";
import { listPositions } from "@/server/services/roles";

export const GET = route({ action: "position:list", run: async () => ({ data: await listPositions() }) });
