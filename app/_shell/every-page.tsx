"use client";

// What every page needs, in one module. Three scripts would cost a round trip each.

export { Providers } from "@/components/frame/providers";
export { MissingPage } from "@/components/people/missing-page";
/** @public Next finds this in its own file. It is listed here only to become part of the same script. */
export { default as GlobalErrorPage } from "../global-error";
