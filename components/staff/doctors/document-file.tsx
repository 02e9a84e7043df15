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

/**
 * Button that downloads a document, with a message about the result. The site never shows the file in a tab (decision
 * 132). The doctor sees who has downloaded it.
 */
export function DocumentFile({ document: { id, label, file }, isOutlined = false }: Props) {
  const { act, refusal } = useAct('documents');
  const [state, setState] = useState<'unread' | 'reading' | 'saved' | 'failed'>('unread');
  async function download() {
    setState('reading');
    const opened = await act<RaRecord & { href: string }>(id, 'download', { formShowsRefusal: true });
    setState(opened && (await saveFile(opened.href)) ? 'saved' : 'failed');
  }
  return (
    <>
      <Button
        size="small"
        variant={isOutlined ? 'outlined' : 'text'}
        disabled={state === 'reading'}
        aria-label={`Download: ${label}`}
        onClick={() => void download()}
      >
        {state === 'reading' ? 'Downloading…' : isOutlined ? `Download (${file})` : 'Download'}
      </Button>
      <Detail role="status">
        {state === 'saved' && 'The file is in your downloads.'}
        {state === 'failed' && (refusal?.message ?? 'We could not download the file. Try again.')}
      </Detail>
    </>
  );
}
