import { SMTPServer } from "smtp-server";

type Received = { from: string; to: string[]; user: string | undefined; text: string };

/** A mail server on this machine. It keeps the mails that it gets, or refuses them while `answer` is set. */
export async function openMailServer(answer?: Error) {
	const received: Received[] = [];
	const state = { answer };
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS"],
		allowInsecureAuth: true,
		onAuth: ({ username }, _, done) => done(null, { user: username }),
		onData(stream, session, done) {
			let text = "";
			stream.on("data", (chunk) => {
				text += chunk;
			});
			stream.on("end", () => {
				const { mailFrom, rcptTo } = session.envelope;
				if (!state.answer)
					received.push({
						from: mailFrom ? mailFrom.address : "",
						to: rcptTo.map(({ address }) => address),
						user: session.user as string | undefined,
						text,
					});
				done(state.answer);
			});
		},
	});
	server.on("error", () => undefined);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.server.address() as { port: number };
	/** From now on it refuses with this error, or accepts all mails. */
	const refuseWith = (error: Error | undefined) => {
		state.answer = error;
	};
	return { received, port, refuseWith, close: () => server.close(() => undefined) };
}
