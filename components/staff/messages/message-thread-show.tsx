import { useShowContext } from 'react-admin';
import { Link } from 'react-router';
import { StaffShow } from '@/components/staff/kit/record-states';
import { Screen } from '@/components/staff/kit/screen';
import { MessageThread, type ThreadRecord } from './message-thread';

export function MessageThreadShow() {
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
  const { name, about, reference, recordPath, side, email } = record;
  const others =
    side === 'doctor' ? 'The employer cannot see these messages.' : 'The doctor cannot see these messages.';
  return (
    <Screen
      heading={`${name}, ${about}`}
      note={
        <>
          <Link className="nowrap" to={recordPath}>
            {reference}
          </Link>
          {email && ` · ${email}`} · {others}
        </>
      }
      crumbs={
        <>
          <Link to="/messages">Messages</Link> / {reference}
        </>
      }
    >
      <MessageThread key={record.id} thread={record} />
    </Screen>
  );
}
