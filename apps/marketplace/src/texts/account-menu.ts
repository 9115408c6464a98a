/** Texts of the visitor's menu in the header: the names of the account's pages. */
export const accountMenuTexts = {
  loginOrRegister: 'Login / Register',
  editProfile: 'Edit Profile',
  myTickets: 'My Tickets',
  support: 'Support',
  supportAndContact: 'Support & Contact Us',
};
