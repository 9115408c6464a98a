import { PageHeader } from '../../components/page-header.tsx';
import { accountTexts as texts } from '../../texts/account.ts';

/** The own account. */
export function AccountPage() {
  return <PageHeader title={texts.title} />;
}
