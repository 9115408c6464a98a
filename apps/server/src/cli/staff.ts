import { ORGANISER_ROLES, type OrganiserRole, SITE_ROLES, type SiteRole } from '@jalsa/api-client/contract';
import { loginPhone } from '@jalsa/booking-core/validation';
import { type Config, ConfigError } from '../config.ts';
import type { Logger } from '../lib/logger.ts';
import { terminal } from '../modules/audit/index.ts';
import { findOrganiserByHandle } from '../modules/catalogue/index.ts';
import { addMember, resetSecondFactor } from '../modules/staff/index.ts';
import type { Command } from './command.ts';
import { BY, oneOf, textOf } from './options.ts';
import { print } from './print.ts';
import { type CommandContext, databaseForm } from './with-database.ts';

const SITE = Object.keys(SITE_ROLES) as SiteRole[];
const ORGANISER = Object.keys(ORGANISER_ROLES) as OrganiserRole[];

const ROLE = { value: 'ROLE', required: true, read: oneOf([...SITE, ...ORGANISER]) } as const;
const NAME = { value: 'NAME', required: true, read: textOf(80) } as const;
const ORGANISER_HANDLE = { value: 'HANDLE', read: textOf(120) } as const;

/** `jalsa staff`: adds the first operators of the site and members of organisers, and resets a lost second factor. */
export const staff: Command<[Config, Logger]> = {
  about: 'the people who use the console',
  example: 'add 9876543210 --name "Asha Rao" --role admin --by Ravi',
  forms: [
    databaseForm({
      words: 'add',
      operand: 'MOBILE',
      options: { name: NAME, role: ROLE, organiser: ORGANISER_HANDLE, ...BY },
      does: `adds an operator of the site (${SITE.join(', ')}), or with --organiser a member of it (${ORGANISER.join(', ')})`,
      run: ({ operand, values }, context) => add(context, operand, values),
    }),
    databaseForm({
      words: 'reset-second-factor',
      operand: 'MOBILE',
      options: BY,
      does: 'removes the authenticator app of a person who lost it, and ends all of the person’s sessions',
      run: async ({ operand, values }, context) => {
        await resetSecondFactor(context, readMobile(operand), terminal(values.by));
        print('The authenticator app is removed. The person sets up another at the next sign-in.');
      },
    }),
  ],
};

interface Added {
  name: string;
  role: SiteRole | OrganiserRole;
  organiser?: string | undefined;
  by: string;
}

async function add(
  context: CommandContext,
  given: string,
  { name, role, organiser, by }: Added,
): Promise<void> {
  const mobile = readMobile(given);
  const roles: readonly string[] = organiser === undefined ? SITE : ORGANISER;
  if (!roles.includes(role))
    throw new ConfigError(
      organiser === undefined
        ? `${role} is a role of an organiser: name it with --organiser`
        : `${role} is a role of the site: leave --organiser out`,
    );
  const organiserId =
    organiser === undefined ? null : await findOrganiserByHandle(context.database, organiser);
  if (organiser !== undefined && organiserId === null)
    throw new ConfigError(`There is no organiser "${organiser}".`);
  await addMember(context, terminal(by), { mobile, name, role, organiserId });
  print(`${name} can sign in to the console with +91 ${mobile}.`);
}

function readMobile(text: string): string {
  const parsed = loginPhone.safeParse(text);
  if (!parsed.success) throw new ConfigError(`"${text}" is no mobile number of India`);
  return parsed.data;
}
