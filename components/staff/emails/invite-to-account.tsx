import { Button } from '@mui/material';
import { useState } from 'react';
import { EmailDialog } from './email-dialog';
import { useStaff } from '@/components/staff/kit/staff-session';

/** Button that emails a doctor without an account a link for creating one. */
export function InviteToAccount({ personId, name }: { personId: string; name: string }) {
  const mayInvite = useStaff().resources.doctors?.actions.includes('invite') ?? false;
  const [asks, setAsks] = useState(false);
  if (!mayInvite) return null;
  return (
    <>
      <Button size="small" aria-label={`Invite ${name} to create an account`} onClick={() => setAsks(true)}>
        Invite to create an account
      </Button>
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
