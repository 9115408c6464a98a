export const homeTexts = {
  title: 'You’re not a member of an organiser yet',
  text: 'Ask an owner to invite your mobile number. Then sign in again.',
};
