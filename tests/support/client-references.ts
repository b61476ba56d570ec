import type { Plugin } from "vite";

/**
 * Loads a module with "use client" as the framework's server does: a page gets the names of what it exports, and none of
 * its code.
 */
export const clientReferences = (): Plugin => ({
	name: "client-references",
	transform(code) {
		if (!code.trimStart().startsWith('"use client"')) return;
		const names = this.parse(code).body.flatMap((node) => {
			if (node.type === "ExportDefaultDeclaration") return ["default"];
			if (node.type !== "ExportNamedDeclaration") return [];
			if (!node.declaration)
				return node.specifiers.map(({ exported }) => ("name" in exported ? exported.name : ""));
			if ("id" in node.declaration) return [node.declaration.id?.name ?? ""];
			return node.declaration.declarations.map(({ id }) => ("name" in id ? id.name : ""));
		});
		const lines = names.map((name) => `const _${name} = refer("${name}"); export { _${name} as ${name} };`);
		return `function refer(name) { return Object.assign(() => { throw new Error(name + " is the browser's."); }, { isClientReference: true }); }\n${lines.join("\n")}`;
	},
});
