// Separate from the texts of the page, so that every other page does not load those.

/** Texts of My plan on other pages: the hearts and the menu. */
export const planHeartTexts = {
  title: 'My plan',
  heart: (event: string) => `${event} in My plan`,
  full: (max: number) => `My plan holds ${max} events. Remove one to add another.`,
  openMenu: (count: number) => `Open menu, ${count} in My plan`,
  menu: (count: number) => (count === 0 ? 'My plan' : `My plan (${count})`),
};
