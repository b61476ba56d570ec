import { createContext, useContext } from "react";
import type { Zone } from "@/lib/dates/dates";

/** The person for whom the page was made. */
type Session = {
	id_user: number;
	/** The role as the server encrypted it, for `sr`. */
	seal: string;
	/** Which day it is for this person. */
	zone: Zone;
};

const SessionContext = createContext<Session | null>(null);
export const SessionProvider = SessionContext.Provider;

/** Null if nobody is logged in. */
export const useSessionIfAny = () => useContext(SessionContext);

export function useSession(): Session {
	const session = useContext(SessionContext);
	if (!session) throw new Error("useSession needs a <SessionProvider> above it");
	return session;
}

/** The instructor for whom the page was made, as the server encrypted it. Null on everybody else's pages. */
const InstructorContext = createContext<string | null>(null);
export const InstructorProvider = InstructorContext.Provider;
export const useInstructorSeal = () => useContext(InstructorContext);
