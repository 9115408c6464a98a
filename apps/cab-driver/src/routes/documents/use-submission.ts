import { MESSAGES } from '@jalsa/booking-core';
import { FIELD_MESSAGES } from '@jalsa/booking-core/validation';
import { toast } from '@jalsa/ui/toast';
import { isApiError } from '@jalsa/web/api-errors';
import { useAction } from '@jalsa/web/use-action';
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

/** Sends the documents of a driver. After a failure the documents are still on the phone and can be sent again. */
export function useSubmission({ access, qrToken, onSubmitted }: Options) {
  const api = useApi();
  const [part, setPart] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const action = useAction(
    async ({ governmentId, licenceNumber, photos }: DocumentsDraft) => {
      setPart(0);
      setFailure(null);
      await api().drivers.upload({
        headers: authorizationOf(access),
        form: {
          driverId: access.driverId,
          QR_code: qrToken,
          goverment_id: governmentId,
          license_number: licenceNumber,
          license: photos.license,
          registration_card: photos.registration_card,
          verification_id: ID_PHOTOS[governmentId].map((name) => photos[name]),
        },
        onProgress: setPart,
      });
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
    /** The part that was sent, from 0 to 1. */
    part,
    /** Null without a failure; the reason, or an empty text where only the connection failed. */
    failure,
  };
}
