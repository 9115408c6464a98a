import { Poster } from '@jalsa/ui/poster';
import { RichText } from '@jalsa/ui/rich-text';
import { SocialLinks } from '@jalsa/ui/social-links';
import type { ReactNode } from 'react';
import { imageAttributes, imageUrl } from '../pictures/image-attributes.ts';
import { artistProfileTexts } from './artist-profile-texts.ts';

/** An artist's profile as pages show it. */
export interface ShownArtist {
  stage_name: string;
  /** The first tag, or the artist's own word for the art. */
  tag: string | null;
  city: string | null;
  profile_images: readonly { image_link: string }[];
  /** HTML that the server has sanitised. */
  bio: string;
  links: readonly { name: string; url: string }[];
  gallery: readonly { image_link: string; alt?: string | null | undefined }[];
}

interface ArtistProfileProps {
  artist: ShownArtist;
  /** The part between biography and gallery. */
  children?: ReactNode;
}

/**
 * An artist's profile: picture, stage name, first tag, biography, links and, when there are pictures, the gallery in 2 to 5
 * columns.
 */
export function ArtistProfile({ artist, children }: ArtistProfileProps) {
  const { stage_name, tag, city, bio, links } = artist;
  return (
    <article className="flex flex-col gap-10">
      <header className="flex flex-col gap-6 sm:flex-row sm:items-center sm:gap-8">
        <div className="aspect-square w-40 shrink-0 overflow-hidden rounded-xl shadow-md sm:w-56">
          <Poster {...profilePicture(artist)} alt={stage_name} width={640} height={640} priority />
        </div>
        <div className="min-w-0">
          <h1 className="text-3xl wrap-anywhere sm:text-5xl">{stage_name}</h1>
          {(tag || city) && (
            <p className="mt-2 text-lg text-muted">{[tag, city].filter(Boolean).join(' · ')}</p>
          )}
          {links.length > 0 && (
            <SocialLinks
              label={artistProfileTexts.links}
              links={links}
              linkLabel={(name) => artistProfileTexts.link(linkName(name))}
              className="mt-5"
            />
          )}
        </div>
      </header>
      {bio && (
        <section aria-labelledby="about">
          <h2 id="about" className="mb-3 text-2xl">
            {artistProfileTexts.about}
          </h2>
          <RichText html={bio} tableLabel={artistProfileTexts.table} />
        </section>
      )}
      {children}
      <Gallery artist={artist} />
    </article>
  );
}

/** The attributes of the profile picture, of which the page of the artist loads one early. */
export function profilePicture({ profile_images }: Pick<ShownArtist, 'profile_images'>) {
  return {
    ...imageAttributes(profile_images[0]?.image_link, 320, [160, 240, 320, 480, 640]),
    sizes: '(min-width: 640px) 14rem, 10rem',
  };
}

/** The name of a link of a profile as people write it; own links have the name that the artist typed. */
export function linkName(name: string): string {
  const { linkNames } = artistProfileTexts;
  return Object.hasOwn(linkNames, name) ? (linkNames[name] ?? name) : name;
}

function Gallery({ artist: { stage_name, gallery } }: Pick<ArtistProfileProps, 'artist'>) {
  if (gallery.length === 0) return null;
  return (
    <section aria-labelledby="gallery">
      <h2 id="gallery" className="mb-3 text-2xl">
        {artistProfileTexts.gallery}
      </h2>
      <ul className="grid grid-cols-2 gap-2 sm:gap-3 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5">
        {gallery.map(({ image_link, alt }, index) => (
          <li key={image_link} className="aspect-square overflow-hidden rounded-lg">
            <a
              href={imageUrl(image_link, 1600)}
              target="_blank"
              rel="noopener"
              className="block size-full focus-visible:-outline-offset-3"
            >
              <Poster
                {...imageAttributes(image_link, 320, [160, 240, 320, 480, 640])}
                sizes="(min-width: 1280px) 14rem, (min-width: 1024px) 24vw, (min-width: 768px) 32vw, 48vw"
                alt={alt || artistProfileTexts.picture(stage_name, index + 1, gallery.length)}
                width={480}
                height={480}
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
