import { notFound } from "@/server/errors";
import { route } from "@/server/http/route";

/** An address without an endpoint also gets an answer in JSON. */
const nowhere = route({
	action: "public",
	run: async () => {
		throw notFound();
	},
});

export { nowhere as DELETE, nowhere as GET, nowhere as PATCH, nowhere as POST, nowhere as PUT };
