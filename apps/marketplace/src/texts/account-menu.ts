import { createCatalogue } from '@jalsa/web/texts/create-catalogue';

/** Texts of the visitor's menu in the header: the names of the account's pages. */
export const accountMenuTexts = createCatalogue({
  en: {
    loginOrRegister: 'Login / Register',
    editProfile: 'Edit Profile',
    myTickets: 'My Tickets',
    support: 'Support',
    supportAndContact: 'Support & Contact Us',
  },
});
