import { Checkbox, FormControl, FormControlLabel, FormGroup, FormHelperText, FormLabel } from '@mui/material';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { EmailDialog } from '@/components/staff/emails/email-dialog';
import { useCreationId } from '@/components/staff/forms/use-creation-id';
import { useAct } from '@/components/staff/kit/use-act';
import { findCredentialKind } from '@/lib/doctors/credentials/credential-kinds';
import type { StaffPlacement } from '@/lib/placements/placement/staff-placement';
import { SmallForm } from './placement-forms';

type Props = { placement: RaRecord & StaffPlacement; close: () => void };

/** Previews and sends the email that asks a doctor without an account for documents. */
export function AskForDocuments({ placement: { id: placementId, doctor }, close }: Props) {
  const id = useCreationId(null);
  return (
    <EmailDialog
      title={`Ask ${doctor} to email documents?`}
      text="The doctor replies by email. Record the documents on this screen when they arrive."
      none="We do not know which documents the employer requires, or none is missing. Call the doctor instead."
      resource="placements"
      id={placementId}
      actions={{ preview: 'preview-documents', send: 'ask-documents' }}
      body={{ id }}
      done={`We asked ${doctor} for documents by email`}
      close={close}
    />
  );
}

/** Records which documents a doctor without an account has emailed. */
export function DocumentsForm({ placement, close }: Props) {
  const { act, busy, refusal } = useAct('placements');
  const [kinds, setKinds] = useState<readonly string[]>([]);
  const id = useCreationId(null);
  const problem = refusal?.fields.kinds;
  return (
    <SmallForm
      label="Documents received by email"
      save="Save documents"
      busy={busy}
      close={close}
      submit={async () => {
        if (await act(placement.id, 'save-documents', { body: { id, kinds }, done: 'Documents recorded' }))
          close();
      }}
    >
      <FormControl component="fieldset" error={Boolean(problem)}>
        <FormLabel component="legend">Documents received by email</FormLabel>
        <FormGroup>
          {placement.documentsToReceive.map((kind) => (
            <FormControlLabel
              key={kind}
              label={findCredentialKind(kind).label}
              control={
                <Checkbox
                  checked={kinds.includes(kind)}
                  onChange={({ target }) =>
                    setKinds(target.checked ? [...kinds, kind] : kinds.filter((one) => one !== kind))
                  }
                />
              }
            />
          ))}
        </FormGroup>
        {problem && <FormHelperText>{problem}</FormHelperText>}
      </FormControl>
    </SmallForm>
  );
}
