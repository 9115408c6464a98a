import type { Config, SettingName } from '../../config.ts';
import type { Clock } from '../../lib/clock.ts';

/** What a check found. `mend`: a person must change something before the server sells. */
export interface Finding {
  verdict: 'ok' | 'mend' | 'cannot be checked';
  /** One sentence with the reason and, unless it is ok, with what to do. It holds no secret and no personal data. */
  text: string;
}

export interface CheckContext {
  config: Config;
  clock: Clock;
  /** Aborted when the check has used up its time. */
  signal: AbortSignal;
}

/** One question to the deployment. A rejection of `run` is reported as a thing that cannot be checked. */
export interface Check {
  name: string;
  /** Settings without which the question makes no sense; it is not asked while one of them is wrong. */
  needs: readonly SettingName[];
  run(context: CheckContext): Promise<Finding[]>;
}

export const ok = (text: string): Finding => ({ verdict: 'ok', text });
export const mend = (text: string): Finding => ({ verdict: 'mend', text });
export const unknown = (text: string): Finding => ({ verdict: 'cannot be checked', text });
