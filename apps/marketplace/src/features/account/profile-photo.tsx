import type { Customer } from '@jalsa/api-client';
import { CroppedFileField } from '@jalsa/web/pictures/cropped-file-field';
import { siteImageUrl } from '@jalsa/web/pictures/image-attributes';
import { readPictureHead } from '@jalsa/web/pictures/picture-head';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { accountTexts } from '../../texts/account.ts';
import { commonTexts } from '../../texts/common.ts';
import { useAccount } from './use-account.ts';

const TYPES = ['image/png', 'image/jpeg', 'image/webp'];
const MAX_BYTES = 10_000_000;

/** The reason why a file cannot be the photo; undefined when it can. */
async function photoRefusal(file: File): Promise<string | undefined> {
  if (file.size > MAX_BYTES) return accountTexts.photoSize(file.name);
  return (await readPictureHead(file)) === null ? accountTexts.photoType(file.name) : undefined;
}

/** The photo of the customer: a chosen one is cut to a square and uploaded at once. */
export function ProfilePhoto({ customer }: { customer: Customer }) {
  const api = useApi();
  const { changeCustomer } = useAccount();
  const [error, setError] = useState<string>();
  const [part, setPart] = useState(0);

  const upload = useMutation({
    mutationFn: (image: File) => {
      setPart(0);
      return api().customer.uploadImage({ form: { image }, onProgress: setPart });
    },
    onSuccess: ({ data: { profile_img } }) => changeCustomer({ profile_img }),
    meta: { success: accountTexts.photoUpdated },
  });
  const remove = useMutation({
    mutationFn: () => api().customer.removeImage(),
    onSuccess: () => changeCustomer({ profile_img: null }),
    meta: { success: accountTexts.photoUpdated },
  });
  const photo = customer.profile_img;
  return (
    <CroppedFileField
      label={accountTexts.photo}
      hint={accountTexts.photoHint}
      error={error}
      accept={TYPES.join(',')}
      file={photo ? { name: accountTexts.photoName, src: siteImageUrl(photo, 160) } : null}
      cropTitle={accountTexts.cropTitle}
      closeLabel={commonTexts.close}
      cropTexts={accountTexts.crop}
      refusalOf={photoRefusal}
      unreadable={accountTexts.photoUnreadable}
      onRefuse={setError}
      onCrop={(square) => upload.mutate(square)}
      onRemove={() => !upload.isPending && !remove.isPending && remove.mutate()}
      removeLabel={accountTexts.removePhoto}
      progress={upload.isPending ? { part, text: accountTexts.uploading(Math.round(part * 100)) } : undefined}
    />
  );
}
