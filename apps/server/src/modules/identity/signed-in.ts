/** The customer of a request, known by its access token. */
export interface SignedIn {
  customerId: string;
  mobile: string;
  /** The account's address; null when it has none. */
  email: string | null;
}

export interface Sessions {
  /** The customer of an access token; null when the token is unknown, expired or logged out. */
  find(token: string): Promise<SignedIn | null>;
}
