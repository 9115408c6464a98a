// The health check of a container: exit code 0 if /healthz answers at the port of the argument, of PORT, or 3000.
const port = process.argv[2] ?? process.env.PORT ?? 3000;
const response = await fetch(`http://127.0.0.1:${port}/healthz`);
process.exitCode = response.ok ? 0 : 1;
