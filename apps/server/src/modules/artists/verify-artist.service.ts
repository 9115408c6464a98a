import { artistVerification, fieldFault } from '@jalsa/booking-core/validation';
import type { Context } from '../../context.ts';
import { withTransaction } from '../../database/executor.ts';
import { detailAt } from '../../lib/domain-error.ts';
import { fieldWording } from '../../lib/field-wording.ts';
import { type DocumentKind, type SubmittedPhoto, submitPhotos, type UploadedFile } from '../files/index.ts';
import {
  changeArtist,
  findArtist,
  findDocuments,
  lockArtist,
  replaceDocuments,
  type StoredDocument,
  saveVerification,
  type VerificationRow,
} from './artist.repository.ts';
import { alreadyPublished, invalidForm, noCapability } from './artists.errors.ts';
import type { ArtistDocument } from './artists.schema.ts';
import { isCapabilityOf } from './capability.rules.ts';

interface Verification {
  token: string | null;
  body: { artistId: string } & Partial<
    Record<'name' | 'mobile' | 'email' | 'id_name', string | null | undefined>
  >;
  files: Record<'photos' | 'id_images', UploadedFile[]>;
}

type Photo = SubmittedPhoto<ArtistDocument>;

/**
 * Stores the identity documents of an artist as private files and asks for the review. New documents replace the ones before
 * until the artist is published, so a verification whose answer was lost can be sent again. Of each photo only its pixels are
 * stored. Throws `forbidden` without the capability, `already_published`, `invalid_request` with the specification's messages,
 * `unsupported_media_type` for a file that is no picture.
 */
export async function verifyArtist(context: Context, { token, body, files }: Verification): Promise<void> {
  const { artistId } = body;
  const artist = await findArtist(context.database, artistId);
  if (!artist || !isCapabilityOf(artist, token)) throw noCapability();
  if (artist.state === 'published') throw alreadyPublished();
  const { person, photos } = checkVerification(body, files);
  await submitPhotos(context, { owner: `artist:${artistId}`, photos }, (documents) =>
    markSubmitted(context, { artistId, ...person }, documents),
  );
}

/** The images of each kind of ID, in the order of `id_images`. */
const ID_IMAGES = {
  driving: ['driving'],
  passport: ['passport'],
  aadhar: ['aadhar_front', 'aadhar_back'],
} as const;

const idImagesOf = (idName: string): readonly ArtistDocument[] =>
  Object.hasOwn(ID_IMAGES, idName) ? ID_IMAGES[idName as keyof typeof ID_IMAGES] : [];

function checkVerification(
  { name, mobile, email, id_name }: Verification['body'],
  { photos: [photo], id_images }: Verification['files'],
) {
  const kinds = idImagesOf(id_name ?? '');
  const images = Object.fromEntries(kinds.map((kind, at) => [kind, id_images[at]]));
  const verification = {
    name: name ?? '',
    mobile: mobile ?? '',
    email: email ?? '',
    photos: photo,
    goverment_id: id_name,
    ...images,
  };
  const checked = artistVerification.safeParse(verification, { error: fieldWording });
  if (!checked.success || !photo)
    throw invalidForm(
      (checked.error?.issues ?? []).map((issue) => detailAt(pathOf(issue.path, kinds), fieldFault(issue))),
    );
  if (id_images.length > kinds.length)
    throw invalidForm([{ path: 'id_images', message: `This ID has ${kinds.length} image.` }]);
  const { goverment_id: governmentId, ...person } = checked.data;
  const idPhotos = kinds.flatMap((kind, at): Photo[] => {
    const file = id_images[at];
    return file ? [{ kind, documentKind: documentKindOf(kind), file }] : [];
  });
  return {
    person: { name: person.name, mobile: person.mobile, email: person.email, governmentId },
    photos: [{ kind: 'photo', documentKind: 'portrait', file: photo } satisfies Photo, ...idPhotos],
  };
}

function pathOf(path: PropertyKey[], kinds: readonly ArtistDocument[]): string {
  const field = path.map(String).join('.');
  const image = kinds.indexOf(field as ArtistDocument);
  if (image >= 0) return `id_images.${image}`;
  return field === 'goverment_id' ? 'id_name' : field;
}

const documentKindOf = (kind: ArtistDocument): DocumentKind =>
  kind === 'driving' ? 'driving_licence' : 'identity_proof';

function markSubmitted(
  { database, clock }: Context,
  verification: VerificationRow,
  documents: StoredDocument[],
): Promise<StoredDocument[]> {
  return withTransaction(database, async (executor) => {
    const { artistId } = verification;
    const artist = await lockArtist(executor, artistId);
    if (!artist) throw noCapability();
    // A reviewer may have published the profile meanwhile.
    if (artist.state === 'published') throw alreadyPublished();
    const replaced = await findDocuments(executor, artistId);
    await replaceDocuments(executor, artistId, documents);
    await saveVerification(executor, verification);
    const now = clock.now();
    await changeArtist(executor, artistId, {
      state: 'under_review',
      version: artist.version + 1,
      submittedAt: artist.state === 'under_review' ? artist.submittedAt : now,
      updatedAt: now,
      deleteAt: null,
    });
    return replaced;
  });
}
