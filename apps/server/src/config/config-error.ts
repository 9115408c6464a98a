/** Settings that are missing or wrong: one line for each fault, which names the setting. */
export class ConfigError extends Error {
  /** The faults, at least one. */
  readonly lines: readonly string[];

  constructor(...lines: string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}
