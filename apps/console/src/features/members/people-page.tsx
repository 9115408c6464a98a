import type { Member } from '@jalsa/api-client/console';
import { Button } from '@jalsa/ui/button';
import { InviteIcon } from '@jalsa/ui/icons';
import { Tabs } from '@jalsa/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../components/loaded.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useVerified } from '../../lib/use-verified.ts';
import { memberTexts as texts } from '../../texts/members.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { InvitationTable } from './invitation-table.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberTable } from './member-table.tsx';
import type { People } from './people.ts';
import { RecordOfChanges } from './record-of-changes.tsx';
import { type Removal, RemoveDialog } from './remove-dialog.tsx';

interface PeoplePageProps {
  title: string;
  text: string;
  people: People;
  /** Whether the reader may invite, change and remove. */
  canWrite: boolean;
}

/** The people of an organiser or of the site, their invitations, and what was changed. */
export function PeoplePage({ title, text, people, canWrite }: PeoplePageProps) {
  const list = useQuery({ queryKey: people.key, queryFn: people.list });
  const [tab, setTab] = useState<'people' | 'record'>('people');
  const [isInviting, setInviting] = useState(false);
  const [changed, setChanged] = useState<Member | null>(null);
  const [removal, setRemoval] = useState<Removal | null>(null);
  const verified = useVerified();
  const lists = (
    <Loaded query={list}>
      {({ members, invitations }) => (
        <>
          <MemberTable
            members={members}
            {...(canWrite && {
              onChange: (member: Member) => verified(() => setChanged(member)),
              onRemove: (member: Member) => verified(() => setRemoval({ member })),
            })}
          />
          {canWrite && (
            <section className="mt-8">
              <h2 className="mb-3 text-lg">{texts.invitations}</h2>
              <InvitationTable
                invitations={invitations}
                onCancel={(invitation) => verified(() => setRemoval({ invitation }))}
              />
            </section>
          )}
        </>
      )}
    </Loaded>
  );
  return (
    <>
      <PageHeader
        title={title}
        text={text}
        actions={
          canWrite && (
            <Button onClick={() => verified(() => setInviting(true))}>
              <InviteIcon />
              {texts.invite}
            </Button>
          )
        }
      />
      {canWrite ? (
        <Tabs
          label={title}
          value={tab}
          onChange={setTab}
          items={[
            { id: 'people', label: texts.people },
            { id: 'record', label: texts.record },
          ]}
        >
          {tab === 'people' ? lists : <RecordOfChanges people={people} />}
        </Tabs>
      ) : (
        lists
      )}
      <InviteDialog people={people} open={isInviting} onClose={() => setInviting(false)} />
      <ChangeDialog people={people} member={changed} onClose={() => setChanged(null)} />
      <RemoveDialog people={people} removal={removal} onClose={() => setRemoval(null)} />
    </>
  );
}
