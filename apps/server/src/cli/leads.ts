import type { Config } from '../config.ts';
import type { Logger } from '../lib/logger.ts';
import { terminal } from '../modules/audit/index.ts';
import { LEAD_STATES, type LeadState, listLeads, markLead, removeLead } from '../modules/leads/index.ts';
import type { Command } from './command.ts';
import { BY, oneOf } from './options.ts';
import { print, printRows, timeInIndia } from './print.ts';
import { type CommandContext, databaseForm } from './with-database.ts';

const STATE = { value: LEAD_STATES.join('|'), read: oneOf(LEAD_STATES) } as const;

/** `jalsa leads`: lists the hosts who asked for a demo, says what was done about one, or erases one. */
export const leads: Command<[Config, Logger]> = {
  about: 'the hosts who asked for a demo',
  example: 'mark 0192f0c1 --as contacted --by Asha',
  forms: [
    databaseForm({
      words: '',
      does: 'lists the leads that are not closed, the latest first',
      next: 'jalsa leads mark ID --as contacted --by NAME',
      run: (_given, context) => list(['new', 'contacted'], context),
    }),
    databaseForm({
      words: 'list',
      options: { state: STATE },
      does: 'lists all leads, or those in a state',
      next: 'jalsa leads mark ID --as contacted --by NAME',
      run: ({ values: { state } }, context) => list(state === undefined ? LEAD_STATES : [state], context),
    }),
    databaseForm({
      words: 'mark',
      operand: 'ID',
      options: { as: { ...STATE, required: true }, ...BY },
      does: 'stores what NAME has done about a lead',
      next: 'jalsa leads',
      run: async ({ operand: id, values: { as: state, by } }, context) => {
        await markLead(context, id, { state, by: terminal(by) });
        print(`${id} is ${state}.`);
      },
    }),
    databaseForm({
      words: 'remove',
      operand: 'ID',
      options: BY,
      does: 'erases a lead',
      next: 'jalsa leads',
      run: async ({ operand: id, values }, context) => {
        await removeLead(context, id, terminal(values.by));
        print(`${id} is removed.`);
      },
    }),
  ],
};

async function list(states: readonly LeadState[], context: CommandContext): Promise<void> {
  const found = await listLeads(context, states);
  if (found.length === 0) print('There are no such leads.');
  printRows(
    found.map((lead) => [
      lead.id,
      timeInIndia(lead.verifiedAt),
      lead.markedBy === null ? lead.state : `${lead.state} (${lead.markedBy})`,
      lead.leadType,
      `${lead.businessName}, ${lead.businessType}`,
      lead.contactName,
      `+91 ${lead.mobile}`,
      lead.email,
    ]),
  );
}
