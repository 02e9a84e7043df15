import { Alert, DialogContentText } from '@mui/material';
import { useEffect, useState } from 'react';
import { useDataProvider, type Identifier, type RaRecord } from 'react-admin';
import { ActionDialog } from '@/components/staff/forms/action-dialog';
import type { StaffDataProvider } from '@/components/staff/kit/data-provider';
import { EmailPreview, type PreviewedEmail } from '@/components/staff/kit/email-preview';
import { Loading } from '@/components/staff/kit/text';
import { readRefusal, useAct } from '@/components/staff/kit/use-act';

type Props = {
  title: string;
  text: string;
  none: string;
  resource: string;
  id: Identifier;
  actions: { preview: string; send: string };
  body: object;
  done: string;
  close: () => void;
};

/** Dialog that previews an email and sends it. `none` is shown if there is nothing to send. */
export function EmailDialog({
  title,
  text,
  none,
  resource,
  id,
  actions: { preview, send },
  body,
  done,
  close,
}: Props) {
  const provider = useDataProvider<StaffDataProvider>();
  const { act, busy } = useAct(resource);
  const [seen, setSeen] = useState<{ email: PreviewedEmail | null } | string | null>(null);
  const sent = JSON.stringify(body);
  useEffect(() => {
    let isOutdated = false;
    const show = (loaded: typeof seen) => {
      if (!isOutdated) setSeen(loaded);
    };
    provider
      .act<RaRecord & { email: PreviewedEmail | null }>(resource, id, preview, JSON.parse(sent) as object)
      .then(
        ({ data }) => show(data),
        (error: unknown) => show(readRefusal(error).message),
      );
    return () => {
      isOutdated = true;
    };
  }, [provider, resource, id, preview, sent]);
  const email = typeof seen === 'object' ? seen?.email : null;
  async function sendEmail() {
    if (await act(id, send, { body, done })) close();
  }
  return (
    <ActionDialog
      title={title}
      action="Send email"
      disabled={busy || !email}
      onAction={sendEmail}
      onClose={close}
    >
      <DialogContentText>{text}</DialogContentText>
      {seen === null && <Loading role="status">Loading the preview…</Loading>}
      {typeof seen === 'string' && <Alert severity="warning">{seen}</Alert>}
      {typeof seen === 'object' && seen?.email === null && <Alert severity="info">{none}</Alert>}
      {email && <EmailPreview email={email} />}
    </ActionDialog>
  );
}
