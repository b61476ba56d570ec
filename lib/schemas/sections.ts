import { z } from "zod";
import { MAX_SECTIONS } from "../limits";
import { idNumber } from "./fields";

const WRONG = "Daftar tujuan pembelajaran tidak valid.";

/**
 * This is not in the specification. It has the ids of the sections that a page showed. Editing an instrument gives its
 * sections new ids, so the server notices that somebody has not seen them. If it is left out, we compare nothing.
 */
export const shownSections = z
	.array(idNumber("Tujuan pembelajaran"), WRONG)
	.max(MAX_SECTIONS, WRONG)
	.optional();
