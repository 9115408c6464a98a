/** The groups of the document, in the order in which they are read. */
export const TAG_TEXTS: Readonly<Record<string, string>> = {
  catalogue: 'Cities, events, packages, offers and venues. Nothing here needs a sign-in.',
  accounts: 'Fee rules, the public settings of the installation, and coupons.',
  customer: 'Sign-in by one-time code, the profile, and the tickets of a customer.',
  orders:
    'Placing an order, which holds its places until it is paid or expires; reading and clearing it. The server computes every amount itself and refuses other figures.',
  payments: 'Reports of the payment window and of the payment provider, which settle an order.',
  tickets: 'The files of a ticket, for the holders of its links.',
  tables:
    'Orders of tables at a venue. The id of such an order is secret: everyone who has it may see and pay it.',
  artists: 'The published artists, and the way from an art form to a published profile.',
  drivers: 'The registration of cab drivers, from the QR code of a poster to the documents.',
  uploads: 'Pictures that are sent one by one before the form that names them.',
  leads: 'Hosts who ask for a demonstration.',
  blogs: 'Posts of the blog, and the content site of static posts.',
};
