import { artworkUrl } from './artwork/artwork-list.ts';
import { ARTISTS } from './content/artists.ts';
import type { DemoArtist } from './demo-file.ts';

/** The published artists of the demonstration, with their pictures. */
export const demoArtists = (): DemoArtist[] =>
  ARTISTS.map(({ handle, bio, gallery, links, shows: _, ...artist }) => ({
    ...artist,
    handle,
    bio: bio.map((paragraph) => `<p>${paragraph}</p>`).join(''),
    links: [...links],
    profile_image: artworkUrl(`artist-${handle}-0`),
    gallery: gallery.map((alt, index) => ({ image: artworkUrl(`artist-${handle}-${index + 1}`), alt })),
  }));
