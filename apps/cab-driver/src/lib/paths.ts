/** The path of the registration from a poster, below the mount of the app. */
export const registerPath = (qrToken: string): string => `/${encodeURIComponent(qrToken)}`;

/** The path of a driver's documents. */
export const documentsPath = (qrToken: string, driverId: string): string =>
  `${registerPath(qrToken)}/${encodeURIComponent(driverId)}`;

/** The privacy policy of Jalsa, which is a page of another app. */
export const PRIVACY_POLICY = '/privacy-policy';

/** The home page of Jalsa, which is another app. */
export const HOME = '/';
