import type { Config } from '../../../config.ts';
import { SMS_VALUE_MAX } from '../fill-template.rules.ts';
import type { TemplateName, Value } from '../templates.rules.ts';
import { SAMPLE_VALUES } from './sample-values.rules.ts';

/** The sample values of a template in this deployment: with its host, its links and the time for which its codes are valid. */
export function sampleValues(
  { siteOrigin, oneTimeCodes }: Pick<Config, 'siteOrigin' | 'oneTimeCodes'>,
  template: TemplateName,
): Record<string, Value> {
  const link = `${siteOrigin}/t/7K2QW9MZ3XAB`;
  const ofDeployment: Record<string, Value> = {
    host: new URL(siteOrigin).hostname,
    minutes: String(Math.ceil(oneTimeCodes.validSeconds / 60)),
    // As in a message: the ticket's tracking id replaces a link that does not fit into an SMS.
    link: link.length <= SMS_VALUE_MAX ? link : 'K7QW3MZ9XA',
  };
  const values: Record<string, Value> = SAMPLE_VALUES[template];
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, ofDeployment[name] ?? value]),
  );
}
