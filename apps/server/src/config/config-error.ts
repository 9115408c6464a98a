/** A setting that is missing or wrong; its message is one line that names the setting. */
export class ConfigError extends Error {}
