export const frameTexts = {
  sections: 'Sections',
  more: 'More',
  account: 'My account',
  signOut: 'Sign out',
  site: 'Jalsa operators',
  anOrganiser: 'Organiser',
  switchPlace: 'Switch organiser',
  places: 'Your organisers',
  start: 'Start',
  members: 'Members',
  staff: 'Staff',
  lostAccess: {
    title: 'You’re not a member here',
    text: 'You were removed, or this address belongs to an organiser you don’t work for. Ask an owner to invite you.',
    action: 'Go to your start page',
  },
};
