import { faultOf } from '@jalsa/booking-core';
import { fieldFaultOf } from '@jalsa/booking-core/validation';
import { toast } from '@jalsa/ui/toast';
import { sendWithFiles } from '@jalsa/web/api/send-files';
import { useSentParts } from '@jalsa/web/api/use-sent-parts';
import { ruleText } from '@jalsa/web/texts/wording';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../lib/api.ts';
import { type DocumentsDraft, idPhotosOf } from '../../lib/documents-draft.ts';
import { authorizationOf } from '../../lib/driver-access.ts';
import { deleteDraft } from '../../lib/stored-draft.ts';
import type { DocumentsData } from './documents-loader.ts';

interface Options extends Pick<DocumentsData, 'access' | 'qrToken'> {
  onSubmitted: () => void;
}

/** Sends each photo of a driver by itself, then the form. After a failure the documents are still on the phone and can be sent again. */
export function useSubmission({ access, qrToken, onSubmitted }: Options) {
  const api = useApi();
  const { start, setPart, partOf, total } = useSentParts();
  const submission = useMutation({
    mutationFn(draft: DocumentsDraft) {
      const { license, registration_card, goverment_id, license_number } = draft;
      const idPhotos = idPhotosOf(draft);
      const files = [license, registration_card, ...idPhotos].filter((photo) => photo !== null);
      start(files);
      return sendWithFiles(
        (input) => api().uploads.create(input),
        files,
        setPart,
        (uploadOf) =>
          api().drivers.upload({
            headers: authorizationOf(access),
            form: {
              driverId: access.driverId,
              QR_code: qrToken,
              goverment_id,
              license_number,
              license: license && uploadOf(license),
              registration_card: registration_card && uploadOf(registration_card),
              verification_id: idPhotos.map((photo) => photo && uploadOf(photo)),
            },
          }),
      );
    },
    onSuccess() {
      void deleteDraft(access.driverId);
      toast.success(ruleText(faultOf('submitted')));
      onSubmitted();
    },
    meta: { failure: ruleText(fieldFaultOf('submitFailed')) },
  });
  return {
    submit: submission.mutateAsync,
    isPending: submission.isPending || submission.isSuccess,
    error: submission.error,
    /** The part of all photos that was sent, from 0 to 1. */
    part: total,
    /** The part of a photo that was sent; undefined while none is being sent. */
    partOf: (photo: File | null) => (submission.isPending && photo ? partOf(photo) : undefined),
  };
}
