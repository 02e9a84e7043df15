import { Button } from '@mui/material';
import { useState } from 'react';
import { EmailDialog } from './email-dialog';
import { useStaff } from '@/components/staff/kit/staff-session';
import { staffDay, useNow } from '@/components/staff/kit/staff-time';
import { Detail } from '@/components/staff/kit/text';

type Props = { personId: string; name: string; invited?: { at: string; againAt: string } | null };

/** Button that emails a doctor without an account a link for creating one. */
export function InviteToAccount({ personId, name, invited = null }: Props) {
  const mayInvite = useStaff().resources.doctors?.actions.includes('invite') ?? false;
  const [asks, setAsks] = useState(false);
  const now = useNow();
  const isSentLately = invited !== null && Date.parse(invited.againAt) > now.getTime();
  const sentOn = invited && `Invited on ${staffDay(invited.at)}`;
  if (!mayInvite) return sentOn && <p>{sentOn}</p>;
  return (
    <>
      {sentOn && <span>{sentOn} · </span>}
      <Button
        size="small"
        disabled={isSentLately}
        aria-label={invited ? `Send again: invitation to ${name}` : `Invite ${name} to create an account`}
        onClick={() => setAsks(true)}
      >
        {invited ? 'Send again' : 'Invite to create an account'}
      </Button>
      {isSentLately && <Detail>You can send it again from {staffDay(invited.againAt)}.</Detail>}
      {asks && (
        <EmailDialog
          title={`Invite ${name} to create an account?`}
          text="The link opens the page for creating an account, with the email address filled in."
          none="This doctor has an account now, or has no email address."
          resource="doctors"
          id={personId}
          actions={{ preview: 'preview-invitation', send: 'invite' }}
          body={{}}
          done={`Invitation sent to ${name}`}
          close={() => setAsks(false)}
        />
      )}
    </>
  );
}
