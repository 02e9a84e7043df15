import { Button } from '@mui/material';
import { useState } from 'react';
import { useGetList, useGetOne, type RaRecord } from 'react-admin';
import { recordRefetchMs, RecordState, RecordUpdates } from '@/components/staff/kit/record-states';
import { Section } from '@/components/staff/kit/section';
import { useStaff } from '@/components/staff/kit/staff-session';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { Detail } from '@/components/staff/kit/text';
import { toStaffThreadId, type ThreadSide } from '@/lib/site/messages/message';
import type { StaffThreadRow } from '@/lib/site/messages/staff-thread';
import { MessageThread, type ThreadRecord } from './message-thread';

type Props = { reference: string; sides: readonly ThreadSide[] };

/** Threads about a record. A thread loads only when staff open it, because the audit log records each view. */
export function RecordMessages({ reference, sides }: Props) {
  const isAllowed = useStaff().resources.messages !== undefined;
  const list = useGetList<RaRecord<string> & StaffThreadRow>(
    'messages',
    { filter: { view: 'all', reference } },
    { enabled: isAllowed, refetchInterval: recordRefetchMs, onError: () => undefined },
  );
  if (!isAllowed) return null;
  if (!list.data)
    return (
      <Section
        title="Messages"
        isEmpty={!list.error}
        aside={<RecordState what="messages" of={{ ...list, record: undefined }} />}
      />
    );
  return sides.map((side) => {
    const id = toStaffThreadId({ reference, side });
    const row = list.data?.find((one) => one.id === id);
    return <ThreadSection key={id} id={id} side={side} row={row} />;
  });
}

function ThreadSection({ id, side, row }: { id: string; side: ThreadSide; row: StaffThreadRow | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  const isEmpty = !row && !isOpen;
  return (
    <Section
      title={`Messages with the ${side}`}
      isEmpty={isEmpty}
      aside={
        <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isEmpty ? (
            `Write to the ${side}`
          ) : (
            <>
              {isOpen ? 'Close' : 'Read and write'}
              <span className="vh"> messages with the {side}</span>
            </>
          )}
        </Button>
      }
    >
      {isOpen && <OpenThread id={id} />}
      {!isOpen && !isEmpty && (
        <p>
          {row?.last}
          {row?.lastAt && (
            <Detail>
              {row.waitingSince ? 'Needs an answer, ' : ''}
              {staffDayTime(row.lastAt)}
            </Detail>
          )}
        </p>
      )}
    </Section>
  );
}

function OpenThread({ id }: { id: string }) {
  const query = useGetOne<ThreadRecord>(
    'messages',
    { id },
    { refetchInterval: recordRefetchMs, onError: () => undefined },
  );
  return query.data?.messages ? (
    <>
      <RecordUpdates record={query.data} />
      <MessageThread thread={query.data} />
    </>
  ) : (
    <RecordState what="messages" of={{ ...query, record: undefined }} />
  );
}
