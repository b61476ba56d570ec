import "server-only";
import { cache } from "react";
import { settings } from "../env";
import { displayedSchoolName } from "../services/schools/schools";

/** The product's name and the school's beside it. */
export const readBrand = cache(async () => ({
	appName: settings().appName,
	school: await displayedSchoolName(),
}));
