import { createContext, useContext } from "react";

/** The person for whom the page was made. `seal` is the role as the server encrypted it, for `sr`. */
type Session = { id_user: number; seal: string };

const SessionContext = createContext<Session | null>(null);
export const SessionProvider = SessionContext.Provider;

/** Null if nobody is logged in. */
export const useSessionIfAny = () => useContext(SessionContext);

export function useSession(): Session {
	const session = useContext(SessionContext);
	if (!session) throw new Error("useSession needs a <SessionProvider> above it");
	return session;
}
