// Loaded into the Node programs that our scripts start (a build, an installation, a test server). The channel to
// the parent closes when the parent ends, by `kill -9` too; a program that lived on would hold its port, or write
// into the folder that the next start is already working in.
// Programs hand their own options down to their workers, which need the channel for themselves: leave those alone.
if (process.channel && process.env.LEASHED_TO === String(process.ppid)) {
	process.on("disconnect", () => process.exit(1));
	process.channel.unref();
}
