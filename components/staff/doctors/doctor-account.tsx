import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { Confirm } from 'react-admin';
import { Actions } from '@/components/staff/kit/screen';
import { useStaff } from '@/components/staff/kit/staff-session';
import { useAct } from '@/components/staff/kit/use-act';
import type { DoctorAccountFacts } from './doctor-record';

const steps = {
  disable: {
    label: 'Disable account',
    text: 'The doctor can still sign in and read everything in the account, but cannot change anything until you enable it.',
    done: 'The account is disabled',
  },
  enable: {
    label: 'Enable account',
    text: 'The doctor can use the account again straight away.',
    done: 'The account is enabled',
  },
  'sign-out': {
    label: 'Sign out everywhere',
    text: 'The doctor will be signed out on every device.',
    done: 'The doctor is signed out',
  },
  'ask-deletion': {
    label: 'Delete account',
    text: 'The account will be deleted in 14 days. We will email the doctor, who can cancel the deletion until then.',
    done: 'The account will be deleted in 14 days',
  },
  'cancel-deletion': {
    label: 'Keep account',
    text: 'The account will not be deleted. We will email the doctor to say so.',
    done: 'The account will not be deleted',
  },
  'export-data': {
    label: 'Download data',
    text: 'You will get the same file that the doctor can download. We will tell the doctor by email.',
    done: 'The file is ready',
  },
} as const;
type Step = keyof typeof steps;

const endings: readonly Step[] = ['ask-deletion', 'cancel-deletion'];

export function DoctorAccount({ id, account }: { id: string; account: DoctorAccountFacts }) {
  const abilities = useStaff().resources.doctors;
  const { act, busy } = useAct('doctors');
  const [asking, setAsking] = useState<Step | null>(null);
  const offered: Step[] = [
    'export-data',
    account.disabled ? 'enable' : 'disable',
    ...(account.sessions > 0 ? (['sign-out'] as const) : []),
    account.deletionDay ? 'cancel-deletion' : 'ask-deletion',
  ];
  const may = offered.filter((step) => abilities?.actions.includes(step));

  async function take(step: Step) {
    const done = await act(id, step, { done: steps[step].done });
    setAsking(null);
    if (done && step === 'export-data') download(done.copy);
  }

  const toButton = (step: Step) => (
    <Button
      key={step}
      size="small"
      variant="text"
      {...(step === 'ask-deletion' && { color: 'error' })}
      disabled={busy}
      onClick={() => setAsking(step)}
    >
      {steps[step].label}
    </Button>
  );

  return (
    <>
      <Actions sx={{ columnGap: 2, mt: 1, '& .MuiButton-root': { ml: -0.625 } }}>
        {may.filter((step) => !endings.includes(step)).map(toButton)}
      </Actions>
      <Box sx={{ mt: 1, pt: 1, borderTop: 1, borderColor: 'divider', '& .MuiButton-root': { ml: -0.625 } }}>
        {may.filter((step) => endings.includes(step)).map(toButton)}
      </Box>
      {asking && (
        <Confirm
          isOpen
          title={steps[asking].label}
          content={steps[asking].text}
          confirm={steps[asking].label}
          loading={busy}
          onConfirm={() => void take(asking)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

function download(copy: unknown): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(copy, null, 2)], { type: 'application/json' }));
  link.download = 'doctor-data.json';
  link.click();
  URL.revokeObjectURL(link.href);
}
