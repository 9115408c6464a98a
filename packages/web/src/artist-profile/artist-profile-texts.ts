/** Texts of an artist's profile, which the artist previews and everyone sees once it is published. */
export const artistProfileTexts = {
  about: 'About',
  links: 'Links',
  /** The names of the known links as people write them. */
  linkNames: {
    instagram: 'Instagram',
    facebook: 'Facebook',
    twitter: 'Twitter',
    website: 'Website',
  } as Readonly<Record<string, string>>,
  link: (name: string) => `${name} (opens in a new tab)`,
  gallery: 'Gallery',
  picture: (artist: string, number: number, total: number) => `${artist}, picture ${number} of ${total}`,
  table: 'Table',
};
