import { z } from "zod";
import { MAX_SECTIONS } from "../limits";
import { idNumber } from "./fields";

const WRONG = "Daftar tujuan pembelajaran tidak valid.";

/**
 * Not in the specification: the ids of the sections that a page showed. Editing an instrument gives its sections new ids, so
 * the server notices whoever has not seen them. Left out, nothing is compared.
 */
export const shownSections = z
	.array(idNumber("Tujuan pembelajaran"), WRONG)
	.max(MAX_SECTIONS, WRONG)
	.optional();
