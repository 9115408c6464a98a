import { createCatalogue } from '@jalsa/web/texts/create-catalogue';

export const successTexts = createCatalogue({
  en: {
    pageTitle: 'Your profile is under review',
    title: 'Thank you. Your profile is with our team',
    text: 'We review every profile. We’ll tell you by SMS, WhatsApp and email as soon as yours is published.',
    support: 'Questions? Write or call:',
    home: 'Home',
  },
});
