import { ConfigError } from './config-error.ts';

type Required<Settings, Name extends keyof Settings> = { [One in Name]-?: NonNullable<Settings[One]> };

/** The settings with these names. Throws ConfigError with a line for each that is missing; `reason` says why it is needed. */
export function requireSettings<Settings extends object, const Name extends keyof Settings & string>(
  settings: Settings,
  names: readonly Name[],
  reason: string,
): Required<Settings, Name> {
  const missing = names.filter((name) => settings[name] === undefined);
  if (missing.length > 0) throw new ConfigError(...missing.map((name) => `${name} is missing: ${reason}`));
  return settings as Required<Settings, Name>;
}
