import { format } from 'date-fns';
import { type Config, ConfigError } from '../config.ts';
import { india } from '../lib/india.ts';
import type { Logger } from '../lib/logger.ts';
import { LEAD_STATES, type LeadState, listLeads, markLead, removeLead } from '../modules/leads/index.ts';
import { type Command, form } from './command.ts';
import { print, printRows } from './print.ts';
import { readReviewer } from './read-reviewer.ts';
import { withDatabase } from './with-database.ts';

const BY = { by: { value: 'NAME', required: true } } as const;

/** `jalsa leads`: lists the hosts who asked for a demo, says what was done about one, or erases one. */
export const leads: Command<[Config, Logger]> = {
  about: 'the hosts who asked for a demo',
  example: 'mark 0192f0c1 --as contacted --by Asha',
  forms: [
    form({
      words: '',
      does: 'lists the leads that are not closed, the latest first',
      next: 'jalsa leads mark ID --as contacted --by NAME',
      run: (_given, config, log) => list(['new', 'contacted'], config, log),
    }),
    form({
      words: 'list',
      options: { state: { value: LEAD_STATES.join('|') } },
      does: 'lists all leads, or those in a state',
      next: 'jalsa leads mark ID --as contacted --by NAME',
      run: ({ values: { state } }, config, log) =>
        list(state === undefined ? LEAD_STATES : [readState('--state', state)], config, log),
    }),
    form({
      words: 'mark',
      operand: 'ID',
      options: { as: { value: LEAD_STATES.join('|'), required: true }, ...BY },
      does: 'stores what NAME has done about a lead',
      next: 'jalsa leads',
      run: ({ operand: id, values }, config, log) => {
        const mark = { state: readState('--as', values.as), markedBy: readReviewer(values.by) };
        return withDatabase(config, log, async (context) => {
          await markLead(context, id, mark);
          print(`${id} is ${mark.state}.`);
        });
      },
    }),
    form({
      words: 'remove',
      operand: 'ID',
      options: BY,
      does: 'erases a lead',
      next: 'jalsa leads',
      run: ({ operand: id, values }, config, log) => {
        const by = readReviewer(values.by);
        return withDatabase(config, log, async (context) => {
          await removeLead(context, id, by);
          print(`${id} is removed.`);
        });
      },
    }),
  ],
};

function readState(option: string, text: string): LeadState {
  const state = LEAD_STATES.find((name) => name === text);
  if (!state) throw new ConfigError(`${option}: "${text}" is none of ${LEAD_STATES.join(', ')}`);
  return state;
}

async function list(states: readonly LeadState[], config: Config, log: Logger): Promise<void> {
  await withDatabase(config, log, async (context) => {
    const found = await listLeads(context, states);
    if (found.length === 0) print('There are no such leads.');
    printRows(
      found.map((lead) => [
        lead.id,
        format(lead.verifiedAt, 'yyyy-MM-dd HH:mm', { in: india }),
        lead.markedBy === null ? lead.state : `${lead.state} (${lead.markedBy})`,
        lead.leadType,
        `${lead.businessName}, ${lead.businessType}`,
        lead.contactName,
        `+91 ${lead.mobile}`,
        lead.email,
      ]),
    );
  });
}
