import { MESSAGES } from '@jalsa/booking-core';
import { FIELD_MESSAGES } from '@jalsa/booking-core/validation';
import { toast } from '@jalsa/ui/toast';
import { isApiError } from '@jalsa/web/api/api-errors';
import { sendWithFiles } from '@jalsa/web/api/send-files';
import { useAction } from '@jalsa/web/api/use-action';
import { useState } from 'react';
import { inPageLanguage } from '../../language/rule-texts.ts';
import { useApi } from '../../lib/api.ts';
import { type DocumentsDraft, ID_PHOTOS } from '../../lib/documents-draft.ts';
import { authorizationOf } from '../../lib/driver-access.ts';
import { failureText } from '../../lib/failure-text.ts';
import { deleteDraft } from '../../lib/stored-draft.ts';
import type { DocumentsData } from './documents-loader.ts';

/** Failures after which the same documents can be sent again. */
const RETRYABLE = ['network', 'timeout', 'unavailable', 'rate_limited', 'internal', 'bad_answer'] as const;

interface Options extends Pick<DocumentsData, 'access' | 'qrToken'> {
  onSubmitted: () => void;
}

/** Sends each photo of a driver by itself, then the form. After a failure the documents are still on the phone and can be sent again. */
export function useSubmission({ access, qrToken, onSubmitted }: Options) {
  const api = useApi();
  const [parts, setParts] = useState<ReadonlyMap<File, number>>(new Map());
  const [failure, setFailure] = useState<string | null>(null);
  const action = useAction(
    async ({ governmentId, licenceNumber, photos }: DocumentsDraft) => {
      setFailure(null);
      const { license, registration_card } = photos;
      const idPhotos = ID_PHOTOS[governmentId].map((name) => photos[name]);
      const files = [license, registration_card, ...idPhotos].filter((photo) => photo !== undefined);
      setParts(new Map(files.map((photo) => [photo, 0])));
      await sendWithFiles(
        (input) => api().uploads.create(input),
        files,
        (photo, part) => setParts((before) => new Map(before).set(photo, part)),
        (uploadOf) =>
          api().drivers.upload({
            headers: authorizationOf(access),
            form: {
              driverId: access.driverId,
              QR_code: qrToken,
              goverment_id: governmentId,
              license_number: licenceNumber,
              license: license && uploadOf(license),
              registration_card: registration_card && uploadOf(registration_card),
              verification_id: idPhotos.map((photo) => photo && uploadOf(photo)),
            },
          }),
      );
    },
    {
      failure: null,
      onFailure: (error) => {
        toast.error(inPageLanguage(FIELD_MESSAGES.submitFailed));
        const isRetryable = isApiError(error, ...RETRYABLE);
        setFailure(isRetryable ? '' : failureText(error));
      },
      onSuccess: () => {
        void deleteDraft(access.driverId);
        toast.success(inPageLanguage(MESSAGES.submitted));
        onSubmitted();
      },
      staysPending: true,
    },
  );
  return {
    submit: action.run,
    isPending: action.isPending,
    /** The part of all photos that was sent, from 0 to 1. */
    part: partOfAll(parts),
    /** The part of a photo that was sent; undefined while none is being sent. */
    partOf: (photo: File | undefined) => (action.isPending && photo ? parts.get(photo) : undefined),
    /** Null without a failure; the reason, or an empty text where only the connection failed. */
    failure,
  };
}

function partOfAll(parts: ReadonlyMap<File, number>): number {
  const all = [...parts].reduce((sum, [{ size }]) => sum + size, 0);
  return all === 0 ? 0 : [...parts].reduce((sum, [{ size }, part]) => sum + size * part, 0) / all;
}
