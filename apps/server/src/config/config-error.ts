/** Settings that are missing or wrong: one line for each fault, which names the setting. */
export class ConfigError extends Error {
  /** The faults, at least one. */
  readonly lines: readonly string[];

  constructor(...lines: string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/** Runs every reader of settings, and returns the faults of those that throw ConfigError. */
export function collectFaults(readers: readonly (() => unknown)[]): string[] {
  return readers.flatMap((read) => {
    try {
      read();
      return [];
    } catch (error) {
      if (error instanceof ConfigError) return error.lines;
      throw error;
    }
  });
}

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
