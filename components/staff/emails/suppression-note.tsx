import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { Confirm } from 'react-admin';
import {
  suppressionLabels,
  type Suppression,
  type SuppressionReason,
} from '@/lib/platform/emails/suppression';
import { useStaff } from '@/components/staff/kit/staff-session';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { useAct } from '@/components/staff/kit/use-act';

const consequences: Record<SuppressionReason, string> = {
  bounced: 'We do not send anything to this email address.',
  complained:
    'We do not send alerts or other optional emails to this address. If there is an account, we still email its owner about their enquiries, calls and data.',
  requested: 'We do not send anything to this email address.',
};

const questions: Record<SuppressionReason, string> = {
  bounced:
    'Do this only when the owner says that the email address works again. If it still does not work, the next email will come back to us.',
  complained: 'Do this only when the owner of the address has asked for our emails again.',
  requested: 'Do this only when the owner of the address has asked for our emails again.',
};

type Props = { resource: 'emails' | 'doctors'; id: string; suppression: Suppression | null | undefined };

export function SuppressionNote({ resource, id, suppression }: Props) {
  const { act, busy } = useAct(resource);
  const may = useStaff().resources[resource]?.actions.includes('lift-suppression') ?? false;
  const [asked, setAsked] = useState(false);
  if (!suppression) return null;
  const { reason, since } = suppression;
  return (
    <Alert severity="warning" sx={{ mb: 1, '& .MuiAlert-message': { minWidth: 0 } }}>
      <strong>
        {suppressionLabels[reason]} on {staffDayTime(since)}.
      </strong>{' '}
      {consequences[reason]}
      {may && (
        <div>
          <Button sx={{ mt: 1 }} disabled={busy} onClick={() => setAsked(true)}>
            Send emails to this address again…
          </Button>
        </div>
      )}
      <Confirm
        isOpen={asked}
        title="Send emails to this address again?"
        content={questions[reason]}
        confirm="Send again"
        loading={busy}
        onConfirm={() => {
          setAsked(false);
          void act(id, 'lift-suppression', { body: { since }, done: 'New emails go to this address again' });
        }}
        onClose={() => setAsked(false)}
      />
    </Alert>
  );
}
