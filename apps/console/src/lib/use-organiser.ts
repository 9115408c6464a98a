import { useParams } from 'react-router-dom';

/** The id of the organiser in the page's address (`/o/{id}/…`). */
export function useOrganiserId(): string {
  const { organiser } = useParams();
  if (organiser === undefined) throw new Error('The address of the page names no organiser.');
  return organiser;
}
