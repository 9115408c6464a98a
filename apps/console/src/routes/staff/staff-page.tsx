import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../components/loaded.tsx';
import { MemberTable } from '../../components/member-table.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useApi } from '../../lib/api.ts';
import { memberTexts as texts } from '../../texts/members.ts';

/** The operators of the site. */
export function StaffPage() {
  const api = useApi();
  const operators = useQuery({ queryKey: ['operators'], queryFn: () => api().operators.list() });
  return (
    <>
      <PageHeader title={texts.staffTitle} text={texts.staffText} />
      <Loaded query={operators}>{({ members }) => <MemberTable members={members} />}</Loaded>
    </>
  );
}
