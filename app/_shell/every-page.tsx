"use client";

// What comes with every page, from one place: a script that is fetched once, where three would cost a round trip each.

export { MissingPage } from "@/components/accounts/missing-page";
export { Providers } from "@/components/shared/providers";
/** @public The framework finds it where it lies; here it only joins the others. */
export { default as GlobalErrorPage } from "../global-error";
