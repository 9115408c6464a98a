import type { Artist } from '@jalsa/api-client';
import { buttonClass } from '@jalsa/ui/button';
import { ArrowLeftIcon, FacebookIcon, GlobeIcon, InstagramIcon, TwitterIcon } from '@jalsa/ui/icons';
import { Poster } from '@jalsa/ui/poster';
import { RichText } from '@jalsa/ui/rich-text';
import { imageAttributes } from '@jalsa/web/image-attributes';
import { Link, useLoaderData } from 'react-router-dom';
import { useTitle } from '../../components/use-title.ts';
import { paths } from '../../router/paths.ts';
import { previewTexts } from '../../texts/preview.ts';
import { wizardTexts } from '../../texts/wizard.ts';
import type { loader } from './route.tsx';

/** The profile as its page will show it. */
export function PreviewPage() {
  const texts = previewTexts();
  const { artistId, artist } = useLoaderData<typeof loader>();
  const { stage_name, tags, profile_images, bio, links, gallery } = artist;
  useTitle(texts.pageTitle(stage_name));
  const [picture] = profile_images;
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-6 sm:py-10">
      <p className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-sunken p-4">
        {texts.notice}
        <Link to={paths.verification(artistId)} className={buttonClass('secondary')}>
          <ArrowLeftIcon />
          {texts.back}
        </Link>
      </p>
      <header className="flex flex-col items-center gap-6 text-center sm:flex-row sm:text-left">
        <span className="size-40 shrink-0 overflow-hidden rounded-full">
          <Poster
            {...imageAttributes(picture?.image_link, 320, [160, 320, 640])}
            sizes="10rem"
            alt={stage_name}
            width={320}
            height={320}
            priority
          />
        </span>
        <div>
          <h1 className="text-4xl wrap-anywhere">{stage_name}</h1>
          {tags[0] && <p className="mt-1 text-lg text-muted">{tags[0].name}</p>}
          {links.length > 0 && (
            <ul
              aria-label={texts.links}
              className="mt-4 flex flex-wrap justify-center gap-2 sm:justify-start"
            >
              {links.map((link) => (
                <li key={`${link.name} ${link.url}`}>
                  <ProfileLink {...link} />
                </li>
              ))}
            </ul>
          )}
        </div>
      </header>
      <section aria-label={texts.bio} className="mt-8">
        <RichText html={bio} tableLabel={texts.table} />
      </section>
      {gallery.length > 0 && <Gallery gallery={gallery} stageName={stage_name} />}
    </div>
  );
}

const ICONS: Record<string, typeof GlobeIcon> = {
  instagram: InstagramIcon,
  facebook: FacebookIcon,
  twitter: TwitterIcon,
  website: GlobeIcon,
};

/** An icon for the known names, a button with the name for others. */
function ProfileLink({ name, url }: Artist['links'][number]) {
  const texts = previewTexts();
  const Icon = ICONS[name];
  const known = wizardTexts().profile.linkLabels[name] ?? name;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={texts.newTab(known)}
      title={known}
      className={
        Icon
          ? 'inline-flex size-12 items-center justify-center rounded-full border border-edge bg-surface text-xl hover:bg-sunken'
          : buttonClass('secondary')
      }
    >
      {Icon ? <Icon /> : name}
    </a>
  );
}

/** The gallery in 2, 3, 4 or 5 columns by the width of the screen. */
function Gallery({ gallery, stageName }: { gallery: Artist['gallery']; stageName: string }) {
  const texts = previewTexts();
  return (
    <section aria-labelledby="gallery" className="mt-10">
      <h2 id="gallery" className="mb-4 text-2xl">
        {texts.gallery}
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-5">
        {gallery.map(({ image_link, alt }, index) => (
          <li key={image_link} className="aspect-square overflow-hidden rounded-md">
            <Poster
              {...imageAttributes(image_link, 400, [200, 400, 800])}
              sizes="(min-width: 64rem) 20vw, 50vw"
              alt={alt || texts.picture(stageName, index + 1)}
              width={400}
              height={400}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
