export const successTexts = {
  pageTitle: 'Your profile is under review',
  title: 'Thank you. Your profile is with our team',
  text: 'We review every profile. We’ll tell you by SMS, WhatsApp and email as soon as yours is published.',
  support: 'Questions? Write or call:',
  home: 'Home',
};
