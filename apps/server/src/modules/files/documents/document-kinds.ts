/** The kinds of private documents. What a form takes for a kind stands in its file rule. */
export const DOCUMENT_KINDS = ['identity_proof', 'driving_licence', 'vehicle_registration'] as const;

export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
