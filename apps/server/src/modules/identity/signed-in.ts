/** The customer whose access token came with a request. */
export interface SignedIn {
  /** By which statements find the session. */
  tokenHash: string;
  customerId: string;
  mobile: string;
  /** The account's address; null when it has none. */
  email: string | null;
}

export interface Sessions {
  /** The customer of an access token; null when the token is unknown, expired or logged out. */
  find(token: string): Promise<SignedIn | null>;
  /**
   * The customer of an access token as this process last found it, found anew when it is not known. The session may have
   * ended since and the address be an old one (a number never changes): for work of which nothing is kept or told
   * before the database has confirmed the session (`lapsedSessions`, `find`).
   */
  recall(token: string): Promise<SignedIn | null>;
}
