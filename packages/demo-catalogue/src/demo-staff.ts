/** A person who may sign in to the console of the demonstration. */
export interface DemoMember {
  /** Ten digits. */
  mobile: string;
  name: string;
  role: 'owner' | 'admin';
  /** The handle of a vendor; null for an operator of the site. */
  organiser: string | null;
}

/** The staff of the demonstration: the owner of an organiser with events, and an administrator of the site. */
export const DEMO_STAFF: readonly DemoMember[] = [
  { mobile: '9000000001', name: 'Meher Kapadia', role: 'owner', organiser: 'meher-live' },
  { mobile: '9000000002', name: 'Asha Rao', role: 'admin', organiser: null },
];
