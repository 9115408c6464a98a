/** The port of the environment, or else of the text of `.env`. */
export function portAskedFor(env, dotEnv) {
  const lines = [
    ...dotEnv.matchAll(/^[ \t]*(?:export[ \t]+)?PORT[ \t]*=[ \t]*(["'`]?)([^\n#]*?)\1[ \t]*(?:#.*)?\r?$/gm),
  ];
  return env.PORT ?? lines.at(-1)?.[2] ?? '3000';
}
