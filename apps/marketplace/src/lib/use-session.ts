import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readSession, type Session } from './session.ts';

/** Who is signed in, as the browser remembers it; null on the server and in the first render. */
export function useSession(): Session | null {
  const { key } = useLocation();
  const [session, setSession] = useState<Session | null>(null);
  // Signing in and out end in another page; another tab tells of itself.
  useEffect(() => {
    const read = () => setSession(readSession());
    read();
    window.addEventListener('storage', read);
    return () => window.removeEventListener('storage', read);
  }, [key]);
  return session;
}
