import type { Permission } from '@jalsa/api-client/contract';
import {
  BoxOfficeIcon,
  CalendarIcon,
  ChatIcon,
  HomeIcon,
  NumbersIcon,
  OrderIcon,
  PaymentIcon,
  ReviewIcon,
  SettingsIcon,
  ShieldIcon,
  UserIcon,
  UsersIcon,
} from '@jalsa/ui/icons';
import type { ComponentType } from 'react';
import { paths } from '../lib/paths.ts';
import type { Place } from '../lib/place.ts';
import { frameTexts } from '../texts/frame.ts';

type Icon = ComponentType<{ className?: string }>;

/** A part of the console in the menu. */
export type Section = {
  label: string;
  Icon: Icon;
  /** A person with none of them does not see the section; without any, every member of the place does. */
  permission?: Permission | readonly Permission[];
} & ({ of: 'organiser'; path: (organiserId: string) => string } | { of: 'site'; path: () => string });

/** The sections in the order of the menu. A phone shows the first four that a role may see, and the others under "More". */
const SECTIONS: readonly Section[] = [
  { of: 'organiser', label: frameTexts.start, Icon: HomeIcon, path: paths.organiser },
  {
    of: 'organiser',
    label: frameTexts.events,
    Icon: CalendarIcon,
    permission: 'events.read',
    path: paths.events,
  },
  {
    of: 'organiser',
    label: frameTexts.orders,
    Icon: OrderIcon,
    permission: 'orders.read',
    path: paths.orders,
  },
  {
    of: 'organiser',
    label: frameTexts.boxOffice,
    Icon: BoxOfficeIcon,
    permission: 'sales.write',
    path: paths.boxOffice,
  },
  {
    of: 'organiser',
    label: frameTexts.numbers,
    Icon: NumbersIcon,
    permission: 'numbers.read',
    path: paths.numbers,
  },
  {
    of: 'organiser',
    label: frameTexts.members,
    Icon: UsersIcon,
    permission: 'organiser.read',
    path: paths.members,
  },
  {
    of: 'organiser',
    label: frameTexts.settings,
    Icon: SettingsIcon,
    permission: ['organiser.write', 'payouts.write'],
    path: paths.settings,
  },
  { of: 'site', label: frameTexts.start, Icon: HomeIcon, path: paths.site },
  {
    of: 'site',
    label: frameTexts.reviews,
    Icon: ReviewIcon,
    permission: 'organisers.review',
    path: paths.reviews,
  },
  {
    of: 'site',
    label: frameTexts.customers,
    Icon: UserIcon,
    permission: 'customers.write',
    path: paths.customers,
  },
  { of: 'site', label: frameTexts.leads, Icon: ChatIcon, permission: 'leads.write', path: paths.leads },
  {
    of: 'site',
    label: frameTexts.payments,
    Icon: PaymentIcon,
    permission: 'payments.review',
    path: paths.payments,
  },
  { of: 'site', label: frameTexts.staff, Icon: ShieldIcon, permission: 'staff.write', path: paths.staff },
];

/** A section of a place, with its path. */
export interface PlacedSection {
  label: string;
  Icon: Icon;
  path: string;
}

/** The sections of a place that its permissions allow. */
export function sectionsOf({ organiserId, permissions }: Place): PlacedSection[] {
  return SECTIONS.flatMap((section) => {
    const { label, Icon, permission } = section;
    if (permission !== undefined && ![permission].flat().some((one) => permissions.has(one))) return [];
    if (section.of === 'site') return organiserId === null ? [{ label, Icon, path: section.path() }] : [];
    return organiserId === null ? [] : [{ label, Icon, path: section.path(organiserId) }];
  });
}

/** The sections besides the start. */
export const otherSections = (place: Place): PlacedSection[] => sectionsOf(place).slice(1);
