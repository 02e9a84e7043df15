import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useEffect, useState } from 'react';
import { useDataProvider, type RaRecord } from 'react-admin';
import type { StaffDataProvider } from '@/components/staff/kit/data-provider';
import { EmailPreview } from '@/components/staff/kit/email-preview';
import { staffDayTimeIn } from '@/components/staff/kit/staff-time';
import { Detail, Loading } from '@/components/staff/kit/text';
import { readRefusal, useAct } from '@/components/staff/kit/use-act';
import { useCreationId } from '@/components/staff/kit/use-creation-id';
import { count } from '@/lib/core/text';
import type { ShortlistRecord } from './vacancy-record';

type Props = { entry: ShortlistRecord; vacancyId: RaRecord['id'] };
type Email = { to: string; subject: string; text: string };

export function DocumentPackLine({ entry, vacancyId, timeZone }: Props & { timeZone: string }) {
  const { pack, name } = entry;
  const [asks, setAsks] = useState(false);
  const waits = pack?.state === 'asked' || pack?.state === 'open';
  return (
    <>
      {pack && (
        <Detail>
          Document pack: {pack.label}, {staffDayTimeIn(pack.at, timeZone)}
          {pack.openings > 0 && `, opened ${count(pack.openings, 'time')}`}
        </Detail>
      )}
      {entry.visible && !waits && (
        <Button size="small" aria-label={`Ask for documents: ${name}`} onClick={() => setAsks(true)}>
          Ask for documents
        </Button>
      )}
      {asks && <AskForDocuments entry={entry} vacancyId={vacancyId} close={() => setAsks(false)} />}
    </>
  );
}

function AskForDocuments({ entry, vacancyId, close }: Props & { close: () => void }) {
  const provider = useDataProvider<StaffDataProvider>();
  const { act, busy } = useAct('vacancies');
  const [seen, setSeen] = useState<{ email: Email | null } | string | null>(null);
  const { id: entryId, pack, name } = entry;
  const id = useCreationId(pack && `${pack.state} ${pack.at}`);
  useEffect(() => {
    let isOutdated = false;
    const show = (loaded: typeof seen) => {
      if (!isOutdated) setSeen(loaded);
    };
    provider
      .act<RaRecord & { email: Email | null }>('vacancies', vacancyId, 'preview-pack', { id, entryId })
      .then(
        ({ data }) => show(data),
        (error: unknown) => show(readRefusal(error).message),
      );
    return () => {
      isOutdated = true;
    };
  }, [provider, vacancyId, id, entryId]);
  const email = typeof seen === 'object' ? seen?.email : null;
  async function ask() {
    const body = { id, entryId };
    if (await act(vacancyId, 'ask-pack', { body, done: `We asked ${name} for documents by email` })) close();
  }
  return (
    <Dialog open onClose={close} aria-labelledby="ask-documents-title" fullWidth maxWidth="sm">
      <DialogTitle id="ask-documents-title">Ask {name} for documents?</DialogTitle>
      <DialogContent>
        <DialogContentText>
          The doctor chooses which documents we may send. The employer gets no email until the doctor agrees.
        </DialogContentText>
        {seen === null && <Loading role="status">Loading the preview…</Loading>}
        {typeof seen === 'string' && <Alert severity="warning">{seen}</Alert>}
        {typeof seen === 'object' && seen?.email === null && (
          <Alert severity="info">We have already asked this doctor, who gets no second email.</Alert>
        )}
        {email && <EmailPreview email={email} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Cancel</Button>
        <Button variant="contained" disabled={busy || !email} onClick={() => void ask()}>
          Send email
        </Button>
      </DialogActions>
    </Dialog>
  );
}
