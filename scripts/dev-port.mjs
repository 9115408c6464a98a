/** The port that the environment, or else `.env` (its text), asks for; as the server, the environment counts first. */
export function portAskedFor(env, dotEnv) {
  const lines = [
    ...dotEnv.matchAll(/^[ \t]*(?:export[ \t]+)?PORT[ \t]*=[ \t]*(["'`]?)([^\n#]*?)\1[ \t]*(?:#.*)?\r?$/gm),
  ];
  return env.PORT ?? lines.at(-1)?.[2] ?? '3000';
}
