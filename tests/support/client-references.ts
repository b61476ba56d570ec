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
			if (node.type === "ExportDefaultDeclaration") return "default";
			if (node.type !== "ExportNamedDeclaration") return [];
			const { declaration, specifiers } = node;
			if (declaration?.type === "VariableDeclaration")
				return declaration.declarations.map(({ id }) => nameOf(id));
			return declaration && "id" in declaration
				? nameOf(declaration.id)
				: specifiers.map(({ exported }) => nameOf(exported));
		});
		const lines = names.map((name) => `const _${name} = refer("${name}"); export { _${name} as ${name} };`);
		return `function refer(name) { return Object.assign(() => { throw new Error(name + " is the browser's."); }, { isClientReference: true }); }\n${lines.join("\n")}`;
	},
});

function nameOf(node: object | null): string {
	if (node && "name" in node) return String(node.name);
	throw new Error("This way to export from a module of the browser's is not known here.");
}
