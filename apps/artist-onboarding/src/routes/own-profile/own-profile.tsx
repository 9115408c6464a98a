import type { Artist } from '@jalsa/api-client';
import { artistVerification } from '@jalsa/booking-core/validation';
import { type FormState, useForm } from '@jalsa/web/forms';
import { Outlet, useLoaderData } from 'react-router-dom';
import { sentVerification, type VerificationValues } from '../../lib/verification-form.ts';
import type { loader } from './route.tsx';

/** What the verification and the preview share. */
export interface OwnProfile {
  artistId: string;
  artist: Artist;
  /** The verification, which a look at the preview keeps. It is not stored. */
  form: FormState<VerificationValues>;
}

/** The frame of the verification and the preview of a profile. */
export function OwnProfileLayout() {
  const { artistId, artist } = useLoaderData<typeof loader>();
  return <OwnProfilePages key={artistId} artistId={artistId} artist={artist} />;
}

function OwnProfilePages({ artistId, artist }: Omit<OwnProfile, 'form'>) {
  const form = useForm<VerificationValues>({
    schema: artistVerification as never,
    defaultValues: sentVerification(artist),
  });
  return <Outlet context={{ artistId, artist, form } satisfies OwnProfile} />;
}
