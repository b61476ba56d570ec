/** The address of somebody's page. */
export const personHref = (id_user: number): string => `/guru/pengguna/${id_user}`;
