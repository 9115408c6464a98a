export const memberTexts = {
  title: 'Members',
  text: 'The people who work for this organiser, and what each may do.',
  staffTitle: 'Staff',
  staffText: 'The operators of the site, and what each may do.',
  people: 'People',
  none: 'Nobody yet',
  name: 'Name',
  mobile: 'Mobile',
  role: 'Role',
  lastUse: 'Last use',
  never: 'Never',
};
