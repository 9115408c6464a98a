import { driverDocuments, licenceNumber as licenceNumberRule } from '@jalsa/booking-core/validation';
import { useState } from 'react';
import { inPageLanguage } from '../../language/rule-texts.ts';
import { type DocumentsDraft, type PhotoName, photoAt, toForm } from '../../lib/documents-draft.ts';
import { storeDraft } from '../../lib/stored-draft.ts';

/** The messages of the faulty fields of the form. */
export type DocumentErrors = Partial<Record<PhotoName | 'licenceNumber', string>>;

/** The documents of a driver while they are prepared: each change is stored on the phone. */
export function useDocuments(driverId: string, stored: DocumentsDraft) {
  const [draft, setDraft] = useState(stored);
  const [errors, setErrors] = useState<DocumentErrors>({});

  const change = (changed: Partial<DocumentsDraft>) => {
    setDraft((before) => {
      const next = { ...before, ...changed };
      void storeDraft(driverId, next);
      return next;
    });
  };
  const clearError = (field: PhotoName | 'licenceNumber') =>
    setErrors(({ [field]: _cleared, ...others }) => others);

  return {
    draft,
    errors,
    choosePhoto(name: PhotoName, photo: File | undefined) {
      setDraft((before) => {
        const next = { ...before, photos: { ...before.photos, [name]: photo } };
        void storeDraft(driverId, next);
        return next;
      });
      clearError(name);
    },
    showError: (name: PhotoName, message: string) => setErrors((before) => ({ ...before, [name]: message })),
    chooseId: (governmentId: DocumentsDraft['governmentId']) => change({ governmentId }),
    typeLicenceNumber(licenceNumber: string) {
      change({ licenceNumber });
      clearError('licenceNumber');
    },
    /** Checks the whole form and shows every fault; returns the first faulty field, null where all are right. */
    check(): PhotoName | 'licenceNumber' | null {
      const found = faultsOf(draft);
      setErrors(found);
      return (Object.keys(found)[0] as PhotoName | 'licenceNumber' | undefined) ?? null;
    },
  };
}

/** The faults of a draft by field, in the order of the page. */
function faultsOf(draft: DocumentsDraft): DocumentErrors {
  const faults: DocumentErrors = {};
  const issues = driverDocuments.safeParse(toForm(draft)).error?.issues ?? [];
  for (const { path, message } of issues) {
    const name = photoAt(path, draft.governmentId);
    if (name) faults[name] ??= inPageLanguage(message);
  }
  const number = licenceNumberRule.safeParse(draft.licenceNumber).error?.issues[0];
  const { license, ...others } = faults;
  return {
    ...(license && { license }),
    ...(number && { licenceNumber: inPageLanguage(number.message) }),
    ...others,
  };
}
