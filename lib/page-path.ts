/** In the address of a list: the placement that was asked for is not there. */
export const MISSING_INTERNSHIP = "tanpa-pkl";

/** Which paths belong to a page. @param path a path of the page table, in which `[name]` stands for one segment */
export const pathPattern = (path: string): RegExp => new RegExp(`^${path.replace(/\[\w+\]/g, "[^/]+")}/?$`);
