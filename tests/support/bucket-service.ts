// A service that speaks S3, in a separate process: `node --import=tsx bucket-service.ts <folder> <port> <bucket>`.
// @ts-expect-error: the package has no types
import S3rver from "s3rver";

const [directory, port, name] = process.argv.slice(2);
const service = new S3rver({
	address: "127.0.0.1",
	port: Number(port),
	directory,
	silent: true,
	configureBuckets: [{ name, configs: [] }],
});
console.log(`port ${(await service.run()).port}`);
