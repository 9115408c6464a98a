import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../components/loaded.tsx';
import { MemberTable } from '../../components/member-table.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useApi } from '../../lib/api.ts';
import { useOrganiserId } from '../../lib/use-organiser.ts';
import { memberTexts as texts } from '../../texts/members.ts';

/** The members of an organiser. */
export function MembersPage() {
  const api = useApi();
  const organiser = useOrganiserId();
  const members = useQuery({
    queryKey: ['members', organiser],
    queryFn: () => api().members.list({ params: { organiser } }),
  });
  return (
    <>
      <PageHeader title={texts.title} text={texts.text} />
      <Loaded query={members}>{({ members: people }) => <MemberTable members={people} />}</Loaded>
    </>
  );
}
