import { errorReason } from '../../lib/error-reason.ts';
import type { Channels } from '../../modules/messaging/index.ts';
import { type Finding, mend, ok, unknown } from './check.types.ts';

/** What a channel's provider says about its settings. `name` is that of the setting, such as `EMAIL`. */
export async function channelFindings(
  name: string,
  channel: Pick<Channels[keyof Channels], 'check'> & { adapter: string },
  signal: AbortSignal,
): Promise<Finding[]> {
  const setting = `${name}=${channel.adapter}`;
  if (channel.adapter === 'outbox' || channel.adapter === 'recorder') {
    return [mend(`${setting} keeps messages: choose an adapter that sends them (docs/messages.md)`)];
  }
  try {
    const faults = await channel.check(signal);
    return faults.length > 0 ? faults.map(mend) : [ok(`${setting}: the provider accepts the settings`)];
  } catch (error) {
    return [unknown(`${setting}: the provider cannot be asked (${errorReason(error)})`)];
  }
}
