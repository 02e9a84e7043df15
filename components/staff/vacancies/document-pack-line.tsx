import { Button } from '@mui/material';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { EmailDialog } from '@/components/staff/emails/email-dialog';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { Detail } from '@/components/staff/kit/text';
import { useCreationId } from '@/components/staff/forms/use-creation-id';
import { count } from '@/lib/core/text';
import type { ShortlistRecord } from './vacancy-record';

type Props = { entry: ShortlistRecord; vacancyId: RaRecord['id'] };

export function DocumentPackLine({ entry, vacancyId }: Props) {
  const { pack, name } = entry;
  const [asks, setAsks] = useState(false);
  const waits = pack?.state === 'asked' || pack?.state === 'open';
  return (
    <>
      {pack && (
        <Detail>
          Document pack: {pack.label}, {staffDayTime(pack.at)}
          {pack.openings > 0 && `, opened ${count(pack.openings, 'time')}`}
        </Detail>
      )}
      {entry.visible && !waits && (
        <Button
          size="small"
          variant="text"
          aria-label={`Ask to share documents: ${name}`}
          onClick={() => setAsks(true)}
        >
          Ask to share documents
        </Button>
      )}
      {asks && <AskForDocuments entry={entry} vacancyId={vacancyId} close={() => setAsks(false)} />}
    </>
  );
}

function AskForDocuments({ entry, vacancyId, close }: Props & { close: () => void }) {
  const { id: entryId, pack, name } = entry;
  const id = useCreationId(pack && `${pack.state} ${pack.at}`);
  return (
    <EmailDialog
      title={`Ask ${name} for documents?`}
      text="The doctor chooses which documents we may send. The employer gets no email until the doctor agrees."
      none="We have already asked this doctor, who gets no second email."
      resource="vacancies"
      id={vacancyId}
      actions={{ preview: 'preview-pack', send: 'ask-pack' }}
      body={{ id, entryId }}
      done={`We asked ${name} for documents by email`}
      close={close}
    />
  );
}
