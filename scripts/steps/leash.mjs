// Ends a program when its parent has ended, also by `kill -9`. We load it into the programs that our scripts start, and
// into scripts that npm started. Otherwise a program could hold a port, or write where the next start is already
// working.
const parent = process.ppid;

const timer = setInterval(() => {
	try {
		process.kill(parent, 0);
		if (process.ppid === parent) return;
	} catch (error) {
		if (/** @type {NodeJS.ErrnoException} */ (error).code === "EPERM") return;
	}
	process.exit(1);
}, 250);
timer.unref();
