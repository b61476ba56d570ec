import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ProfileSkeleton } from "@/components/profiles/profile-skeleton";

it("the internship's skeleton has a line for each of its eight fields", () => {
	const [, , internship] = renderToStaticMarkup(createElement(ProfileSkeleton)).split('role="status"');
	// A heading above them.
	expect(internship?.match(/animate-shimmer/g)).toHaveLength(1 + 8);
});
