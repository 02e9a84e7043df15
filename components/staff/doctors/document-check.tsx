import { TextField } from '@mui/material';
import { useState } from 'react';
import { ActionDialog } from '@/components/staff/forms/action-dialog';
import { Facts } from '@/components/staff/kit/section';
import { Detail } from '@/components/staff/kit/text';
import { useAct } from '@/components/staff/kit/use-act';
import { formatDate } from '@/lib/core/months';
import { credentialLimits } from '@/lib/doctors/credentials/credential';
import type { StaffDocument } from '@/lib/doctors/credentials/staff-document';
import { DocumentFile } from './document-file';

type Props = { document: StaffDocument; action: 'check' | 'refuse'; today: string; onClose: () => void };

export function DocumentCheck({ document, action, today, onClose }: Props) {
  const { id, label, fileId, source, state } = document;
  const { act, busy, refusal } = useAct('documents');
  const [on, setOn] = useState(today);
  const [text, setText] = useState('');
  const isCheck = action === 'check';
  const name = isCheck ? 'seen' : 'reason';
  async function save() {
    const body = isCheck
      ? { fileId, seenState: state, on, seen: text }
      : { fileId, seenState: state, reason: text };
    const done = isCheck ? 'Check recorded' : 'Document sent back. The doctor will get an email';
    if (await act(id, action, { body, done })) onClose();
  }
  return (
    <ActionDialog
      title={`${isCheck ? 'Mark as checked' : 'Send back'}: ${label}`}
      action={isCheck ? 'Save check' : 'Send back'}
      maxWidth="xs"
      disabled={busy}
      onAction={save}
      onClose={onClose}
    >
      <DocumentFile document={document} isOutlined />
      {isCheck && <Detail>Look at the file first. The doctor sees who has opened it.</Detail>}
      <Facts
        rows={[
          ['Doctor', document.doctor],
          document.number && ['Number', document.number],
          document.issuer && ['Issued by', document.issuer],
          document.issuedOn && ['Issued on', formatDate(document.issuedOn, { weekday: false })],
          [
            'Expires on',
            document.expiresOn ? formatDate(document.expiresOn, { weekday: false }) : 'No expiry date',
          ],
        ]}
      />
      {isCheck && source && (
        <p>
          <a href={source} target="_blank" rel="noreferrer">
            Public page of the document’s issuer
          </a>
        </p>
      )}
      {isCheck && (
        <TextField
          type="date"
          label="Date you saw the document"
          value={on}
          onChange={(event) => setOn(event.target.value)}
          error={Boolean(refusal?.fields.on)}
          helperText={refusal?.fields.on}
          slotProps={{ inputLabel: { shrink: true } }}
          fullWidth
          required
        />
      )}
      <TextField
        label={isCheck ? 'What you found' : 'Reason (the doctor reads this)'}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={Boolean(refusal?.fields[name])}
        helperText={refusal?.fields[name]}
        slotProps={{ htmlInput: { maxLength: credentialLimits.remark } }}
        multiline
        minRows={3}
        fullWidth
        required
      />
    </ActionDialog>
  );
}
