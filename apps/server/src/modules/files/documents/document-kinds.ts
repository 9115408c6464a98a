/** The kinds of private documents. The file rule of a form's field has their types and sizes. */
export const DOCUMENT_KINDS = [
  'identity_proof',
  'driving_licence',
  'vehicle_registration',
  'portrait',
  // a file that waits for its form
  'upload',
] as const;

export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
