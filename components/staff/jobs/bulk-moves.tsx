import { Alert, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useListContext, useUnselectAll, type RaRecord } from 'react-admin';
import { ActionDialog } from '@/components/staff/forms/action-dialog';
import type { StaffDataProvider } from '@/components/staff/kit/data-provider';
import { readRefusal, useAct } from '@/components/staff/kit/use-act';

type Kind = 'fill' | 'withdraw' | 'extend';
type Preview = RaRecord & {
  changed: string[];
  unchanged: string[];
  refused: { number: string; message: string }[];
  jobsWithEnquiries: number;
  openEnquiries: number;
  told: { doctors: number; text: string }[];
};

const titles = { fill: 'Mark as filled', withdraw: 'Withdraw', extend: 'Extend' } as const;
const jobs = (count: number) => (count === 1 ? '1 job' : `${count} jobs`);

export function BulkMoves() {
  const [kind, setKind] = useState<Kind | null>(null);
  return (
    <>
      {(['extend', 'fill', 'withdraw'] as const).map((one) => (
        <Button key={one} size="small" onClick={() => setKind(one)}>
          {titles[one]}…
        </Button>
      ))}
      {kind && <MoveDialog kind={kind} onClose={() => setKind(null)} />}
    </>
  );
}

function MoveDialog({ kind, onClose }: { kind: Kind; onClose: () => void }) {
  const { selectedIds } = useListContext();
  const provider = useDataProvider<StaffDataProvider>();
  const unselect = useUnselectAll('jobs');
  const { act, busy } = useAct('jobs');
  const [closesOn, setClosesOn] = useState('');
  const [preview, setPreview] = useState<Preview | null>(null);
  const [problem, setProblem] = useState('');
  const body = {
    numbers: selectedIds,
    move: kind === 'extend' ? { kind, closesOn } : { kind },
  };

  async function show() {
    setProblem('');
    try {
      setPreview((await provider.act<Preview>('jobs', 'bulk', 'preview-move', body)).data);
    } catch (error) {
      const { fields, message } = readRefusal(error);
      setProblem(Object.values(fields)[0] ?? message);
    }
  }

  async function move() {
    const done = await act<Preview>('bulk', 'move-many', {
      body,
      done: ({ changed }) => `${jobs(changed.length)} changed`,
    });
    if (!done) return;
    unselect();
    onClose();
  }

  return (
    <ActionDialog
      title={`${titles[kind]}: ${jobs(selectedIds.length)}`}
      action={preview ? `${titles[kind]} ${jobs(preview.changed.length)}` : 'Preview changes'}
      disabled={preview ? busy || preview.changed.length === 0 : kind === 'extend' && !closesOn}
      onAction={preview ? move : show}
      onClose={onClose}
    >
      {kind === 'extend' && (
        <TextField
          label="New closing date"
          type="date"
          value={closesOn}
          onChange={(event) => {
            setClosesOn(event.target.value);
            setPreview(null);
          }}
          slotProps={{ inputLabel: { shrink: true } }}
          fullWidth
        />
      )}
      {problem && <Alert severity="error">{problem}</Alert>}
      {preview && <WhatHappens preview={preview} />}
    </ActionDialog>
  );
}

function WhatHappens({ preview }: { preview: Preview }) {
  const { changed, unchanged, refused, jobsWithEnquiries, openEnquiries, told } = preview;
  return (
    <section aria-label="What will happen">
      <p>
        <b>{jobs(changed.length)}</b> will change
        {unchanged.length > 0 &&
          `; ${jobs(unchanged.length)} ${unchanged.length === 1 ? 'does' : 'do'} not need to change`}
        .
      </p>
      <p>
        {jobsWithEnquiries === 0
          ? 'None of these jobs has an open enquiry.'
          : `There ${openEnquiries === 1 ? 'is 1 open enquiry' : `are ${openEnquiries} open enquiries`} about ${jobs(jobsWithEnquiries)}.`}
      </p>
      {told
        .filter(({ doctors }) => doctors > 0)
        .map(({ doctors, text }) => (
          <p key={text}>
            {doctors === 1 ? '1 doctor' : `${doctors} doctors`} {text}
          </p>
        ))}
      {told.every(({ doctors }) => doctors === 0) && <p>No doctors will be emailed.</p>}
      {refused.length > 0 && (
        <>
          <p>Jobs not changed:</p>
          <ul>
            {refused.map(({ number, message }) => (
              <li key={number}>
                {number}: {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
