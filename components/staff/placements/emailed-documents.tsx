import {
  Button,
  Checkbox,
  DialogContentText,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  TextField,
} from '@mui/material';
import { Fragment, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { EmailDialog } from '@/components/staff/emails/email-dialog';
import { ActionDialog } from '@/components/staff/forms/action-dialog';
import { useCreationId } from '@/components/staff/forms/use-creation-id';
import { EntryItem } from '@/components/staff/kit/section';
import { StateChip } from '@/components/staff/kit/state-chip';
import { useMay } from '@/components/staff/kit/staff-session';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { Detail, Strong } from '@/components/staff/kit/text';
import { useAct } from '@/components/staff/kit/use-act';
import { formatDate } from '@/lib/core/months';
import { credentialLimits } from '@/lib/doctors/credentials/credential';
import { findCredentialKind } from '@/lib/doctors/credentials/credential-kinds';
import type { EmailedDocument } from '@/lib/doctors/credentials/staff-document';
import type { StaffPlacement } from '@/lib/placements/placement/staff-placement';
import { SmallForm } from './placement-forms';

type Props = { placement: RaRecord & StaffPlacement; close: () => void };

/** Previews and sends the email that asks a doctor without an account for documents. */
export function AskForDocuments({ placement: { id: placementId, doctor }, close }: Props) {
  const id = useCreationId(null);
  return (
    <EmailDialog
      title={`Ask ${doctor} to email documents?`}
      text="The doctor replies by email. When the documents arrive, record them on this screen."
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

/** Records which documents a doctor without an account has emailed, and when they expire. */
export function DocumentsForm({ placement, close }: Props) {
  const { act, busy, refusal } = useAct('placements');
  const [kinds, setKinds] = useState<readonly string[]>([]);
  const [expiresOn, setExpiresOn] = useState<Readonly<Record<string, string>>>({});
  const id = useCreationId(null);
  const problem = refusal?.fields.kinds;
  const { documentsToReceive: toReceive, documentsToGet } = placement;
  // False if the doctor can choose between documents, or if we do not know which the employer requires.
  const hasAll = toReceive.length > 1 && toReceive.length === documentsToGet.length;
  return (
    <SmallForm
      label="Record emailed documents"
      save="Record documents"
      busy={busy}
      refusal={refusal}
      close={close}
      submit={async () => {
        const body = { id, kinds, expiresOn };
        if (await act(placement.id, 'save-documents', { body, done: 'Documents recorded' })) close();
      }}
    >
      <FormControl component="fieldset" error={Boolean(problem)}>
        <FormLabel component="legend">Documents received by email</FormLabel>
        <FormHelperText sx={{ mx: 0 }}>
          Keep the files with the email. The site stores files only for doctors with an account.
        </FormHelperText>
        <FormGroup>
          {hasAll && (
            <FormControlLabel
              label="All documents"
              sx={{ fontWeight: 'var(--w-bold)' }}
              control={
                <Checkbox
                  checked={kinds.length === toReceive.length}
                  indeterminate={kinds.length > 0 && kinds.length < toReceive.length}
                  onChange={({ target }) => setKinds(target.checked ? toReceive : [])}
                />
              }
            />
          )}
          {toReceive.map((kind) => {
            const { label, requiredDate } = findCredentialKind(kind);
            const isChosen = kinds.includes(kind);
            const dateProblem = refusal?.fields[`expiresOn.${kind}`];
            return (
              <Fragment key={kind}>
                <FormControlLabel
                  label={label}
                  control={
                    <Checkbox
                      checked={isChosen}
                      onChange={({ target }) =>
                        setKinds(target.checked ? [...kinds, kind] : kinds.filter((one) => one !== kind))
                      }
                    />
                  }
                />
                {isChosen && requiredDate === 'expires' && (
                  <TextField
                    type="date"
                    size="small"
                    label={`Expiry date: ${label}`}
                    value={expiresOn[kind] ?? ''}
                    onChange={({ target }) => setExpiresOn({ ...expiresOn, [kind]: target.value })}
                    error={Boolean(dateProblem)}
                    helperText={dateProblem}
                    slotProps={{ inputLabel: { shrink: true } }}
                    sx={{ my: 1, ml: 4, width: 'auto' }}
                  />
                )}
              </Fragment>
            );
          })}
        </FormGroup>
        {problem && <FormHelperText>{problem}</FormHelperText>}
      </FormControl>
    </SmallForm>
  );
}

type LineProps = {
  document: EmailedDocument;
  /** If the document expires before this day, the line shows `warning`. */
  until: string;
  warning: string;
  /** Id of the placement whose screen shows the line. */
  shownOn?: string;
};

/** A document that a doctor has emailed. Staff can undo a wrong record. */
export function EmailedDocumentLine({ document, until, warning, shownOn }: LineProps) {
  const [asks, setAsks] = useState(false);
  const mayTakeBack = useMay('placements', 'take-back-document');
  const { label, at, by, expiresOn, placementId, reference } = document;
  const isTooShort = expiresOn !== null && expiresOn < until;
  return (
    <EntryItem>
      <Strong>{label}</Strong>
      <StateChip tone={isTooShort ? 'act' : 'done'}>{isTooShort ? warning : 'Received by email'}</StateChip>
      <div>
        <Detail>
          Received {staffDayTime(at)}
          {by && `, recorded by ${by}`}
          {expiresOn && ` · Expires on ${formatDate(expiresOn, { weekday: false })}`}
          {placementId !== shownOn && (
            <>
              {' · '}
              <Link className="nowrap" to={`/placements/${placementId}/show`}>
                {reference}
              </Link>
            </>
          )}
        </Detail>
        {mayTakeBack && (
          <Button
            size="small"
            variant="text"
            sx={{ ml: -0.625 }}
            aria-label={`Undo: ${label} received by email`}
            onClick={() => setAsks(true)}
          >
            Undo
          </Button>
        )}
      </div>
      {asks && <TakeBackDialog document={document} close={() => setAsks(false)} />}
    </EntryItem>
  );
}

function TakeBackDialog({ document, close }: Pick<LineProps, 'document'> & { close: () => void }) {
  const { placementId, kind, label } = document;
  const { act, busy, refusal } = useAct('placements');
  const [reason, setReason] = useState('');
  const id = useCreationId(kind);
  async function save() {
    const body = { id, kind, reason };
    const done = 'Record undone';
    if (await act(placementId, 'take-back-document', { body, done, formShowsRefusal: 'fields' })) close();
  }
  return (
    <ActionDialog
      title={`Undo “${label} received by email”?`}
      action="Undo"
      maxWidth="xs"
      disabled={busy}
      onAction={save}
      onClose={close}
    >
      <DialogContentText>
        The document then counts as missing. The record stays in the timeline.
      </DialogContentText>
      <TextField
        label="Why the record is wrong"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={Boolean(refusal?.fields.reason)}
        helperText={refusal?.fields.reason}
        slotProps={{ htmlInput: { maxLength: credentialLimits.remark - 100 } }}
        margin="normal"
        multiline
        required
        fullWidth
      />
    </ActionDialog>
  );
}
