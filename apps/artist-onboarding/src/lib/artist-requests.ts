import type { Artist, Place, TagGroup } from '@jalsa/api-client';
import { sendWithFiles } from '@jalsa/web/api/send-files';
import type { useSentParts } from '@jalsa/web/api/use-sent-parts';
import type { Api } from './api.ts';
import type { ProfileValues, SocialLink } from './profile-form.ts';
import { readToken } from './stored-artist.ts';
import { sentImages, type VerificationValues } from './verification-form.ts';

/** The header with the capability of an artist, without which nobody reads, changes or verifies an unpublished profile. */
function accessOf(artistId: string, token = readToken(artistId)): { authorization?: string } {
  return token ? { authorization: `Bearer ${token}` } : {};
}

/** The groups of tags. */
export function loadTagGroups(api: Api): Promise<TagGroup[]> {
  return api.artists.tagGroups();
}

/** The profile of an artist; null for one that this browser, or the given capability, may not see. */
export async function loadArtist(api: Api, artistId: string, token?: string): Promise<Artist | null> {
  const answer = await api.artists.get({ query: { artistId }, headers: accessOf(artistId, token) });
  return '_id' in answer ? (answer as Artist) : null;
}

/** The places whose names are like a text. */
export function searchPlaces(api: Api, q: string): Promise<Place[]> {
  return api.artists.places({ query: { q } });
}

/** The links with an address; an own link without a title takes the host of its address. */
function sentLinks(links: readonly SocialLink[]): { name: string; url: string }[] {
  return links
    .map(({ name, url }) => ({ name: name.trim(), url: url.trim() }))
    .filter(({ url }) => url !== '')
    .map(({ name, url }) => ({ name: name || new URL(url).hostname, url }));
}

type Progress = Pick<ReturnType<typeof useSentParts>, 'start' | 'setPart'>;

const sendFile = (api: Api) => (input: Parameters<Api['uploads']['create']>[0]) => api.uploads.create(input);

/**
 * Sends the new pictures of a profile one by one, the profile picture first, then the profile. With the id of an artist it replaces
 * that profile, which keeps the stored pictures of the form. Resolves to its id and its capability.
 */
export async function onboard(
  api: Api,
  artistId: string | null,
  profile: ProfileValues,
  { start, setPart }: Progress,
): Promise<{ id: string; token: string }> {
  const { tag, other_tag, stage_name, description, picture, gallery, place, links } = profile;
  if (!picture || !place) throw new Error('The profile was not checked.');
  const { label, ...rest } = place;
  const pictures = gallery.map(({ file }) => file);
  const files = [picture, ...pictures].filter((file) => file instanceof File);
  start(files);
  const { data } = await sendWithFiles(sendFile(api), files, setPart, (uploadOf) =>
    api.artists.onboard({
      ...(artistId && { headers: accessOf(artistId) }),
      form: {
        ...rest,
        artistId: artistId ?? undefined,
        stage_name: stage_name.trim(),
        bio: description,
        ...(tag ? { tags: JSON.stringify([tag]) } : { other_tag: other_tag.trim() }),
        latitude: String(place.latitude),
        longitude: String(place.longitude),
        address: label,
        location: label,
        links: JSON.stringify(sentLinks(links)),
        gallery_alts: JSON.stringify(gallery.map(({ alt }) => alt.trim())),
        profile_images: picture instanceof File ? uploadOf(picture) : [],
        profile_image: picture instanceof File ? undefined : picture.url,
        gallery: pictures.filter((file) => file instanceof File).map(uploadOf),
        gallery_images: JSON.stringify(pictures.map((file) => (file instanceof File ? null : file.url))),
      },
    }),
  );
  return { id: data.artist._id, token: data.token };
}

/** Sends the photo and the pictures of the document one by one, then the verification of an artist. */
export async function verify(
  api: Api,
  artistId: string,
  values: VerificationValues,
  { start, setPart }: Progress,
): Promise<void> {
  const [photo, ...documents] = sentImages(values);
  if (!photo || !values.goverment_id) throw new Error('The verification was not checked.');
  const files = [photo, ...documents].map(({ file }) => file);
  start(files);
  await sendWithFiles(sendFile(api), files, setPart, (uploadOf) =>
    api.artists.verify({
      form: {
        name: values.name.trim(),
        mobile: values.mobile,
        email: values.email.trim(),
        artistId,
        id_name: values.goverment_id,
        photos: uploadOf(photo.file),
        id_images: documents.map(({ file }) => uploadOf(file)),
      },
      headers: accessOf(artistId),
    }),
  );
}
