export const accountTexts = {
  title: 'My account',
};
