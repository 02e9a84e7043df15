import { Button } from '@mui/material';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { Detail } from '@/components/staff/kit/text';
import { useAct } from '@/components/staff/kit/use-act';
import type { StaffDocument } from '@/lib/doctors/credentials/staff-document';

/** Saves the file on the computer. Returns false if the site returned no file, for example after the session ended. */
async function saveFile(href: string): Promise<boolean> {
  const answer = await fetch(href).catch(() => null);
  // The header is, for example, `attachment; filename="cv.pdf"`. A page, such as the sign-in page, has no such header.
  const name = answer?.headers.get('content-disposition')?.split('"')[1];
  if (!answer?.ok || !name) return false;
  const address = URL.createObjectURL(await answer.blob());
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // Revokes the URL later, because Safari cancels a download if its URL is revoked at once.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return true;
}

type Props = { document: Pick<StaffDocument, 'id' | 'label' | 'file'>; isOutlined?: boolean };

const messages = {
  shown: 'The file is in a new tab.',
  saved: 'The file is in your downloads.',
  blocked: 'Your browser did not open a new tab. Download the file instead.',
};

/**
 * Buttons that show a document in a new tab (decision 149), or download it, with a message about the result. The doctor
 * sees who has opened it.
 */
export function DocumentFile({ document: { id, label, file }, isOutlined = false }: Props) {
  const { act, busy, refusal } = useAct('documents');
  const [state, setState] = useState<'unread' | 'failed' | keyof typeof messages>('unread');
  const open = () => act<RaRecord & { href: string }>(id, 'download', { formShowsRefusal: true });

  async function view() {
    // Browsers open a tab only during the click, before the link is known.
    const tab = window.open('', '_blank');
    if (!tab) return setState('blocked');
    tab.opener = null;
    const opened = await open();
    if (opened) tab.location.replace(`${opened.href}?view=1`);
    else tab.close();
    setState(opened ? 'shown' : 'failed');
  }

  async function download() {
    const opened = await open();
    setState(opened && (await saveFile(opened.href)) ? 'saved' : 'failed');
  }

  return (
    <>
      <Button
        size="small"
        variant={isOutlined ? 'outlined' : 'text'}
        disabled={busy}
        aria-label={`View: ${label}`}
        onClick={() => void view()}
      >
        {isOutlined ? `View (${file})` : 'View'}
      </Button>
      <Button
        size="small"
        variant="text"
        disabled={busy}
        aria-label={`Download: ${label}`}
        onClick={() => void download()}
      >
        Download
      </Button>
      <Detail role="status">
        {state === 'failed' && (refusal?.message ?? 'We could not open the file. Try again.')}
        {state in messages && messages[state as keyof typeof messages]}
      </Detail>
    </>
  );
}
