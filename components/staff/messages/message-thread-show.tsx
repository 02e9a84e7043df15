import { useGetRecordId, useShowContext } from 'react-admin';
import { Link } from 'react-router';
import { StaffShow } from '@/components/staff/kit/record-states';
import { Screen } from '@/components/staff/kit/screen';
import { Detail } from '@/components/staff/kit/text';
import { MessageThread, ThreadNote, type ThreadRecord } from './message-thread';
import { MessageThreadList, useThreadBesideList } from './message-thread-list';

export function MessageThreadShow() {
  const id = String(useGetRecordId());
  if (useThreadBesideList()) return <MessageThreadList openId={id} />;
  return (
    <StaffShow what="messages" title="Messages">
      <LoadedThread />
    </StaffShow>
  );
}

function LoadedThread() {
  const { record } = useShowContext<ThreadRecord>();
  // Waits for the full record, because react-admin first passes the shorter row of the list.
  if (!record?.messages) return null;
  const { name, about, reference, recordPath } = record;
  return (
    <Screen
      heading={name}
      note={
        <>
          {about} ·{' '}
          <Link className="nowrap" to={recordPath}>
            {reference}
          </Link>
        </>
      }
      crumbs={
        <>
          <Link to="/messages">Messages</Link> / {reference}
        </>
      }
    >
      <Detail>
        <ThreadNote thread={record} />
      </Detail>
      <MessageThread key={record.id} thread={record} />
    </Screen>
  );
}
