import { styled } from '@mui/material/styles';
import { useShowContext } from 'react-admin';
import { Link } from 'react-router';
import { StaffShow } from '@/components/staff/kit/record-states';
import { Section } from '@/components/staff/kit/section';
import { MessageThread, ThreadNote, type ThreadRecord } from './message-thread';

/** Thread beside the list of threads. The focus moves to the heading in `data-opened`. */
export function ThreadPane({ id }: { id: string }) {
  return (
    <Pane data-opened>
      <StaffShow what="messages" title="Messages" id={id}>
        <LoadedThread />
      </StaffShow>
    </Pane>
  );
}

function LoadedThread() {
  const { record } = useShowContext<ThreadRecord>();
  if (!record) return null;
  const { name, about, side, recordPath, reference, consultant } = record;
  return (
    <Section title={name} aside={<Link to={recordPath}>{`${nameKind(reference)} ${reference}`}</Link>}>
      <p className="muted">
        {side === 'doctor' ? 'Doctor' : 'Employer'} · {about} ·{' '}
        {consultant ? `Handled by ${consultant}` : 'No consultant'}
        <br />
        <ThreadNote thread={record} />
      </p>
      {/* Waits for the full record, because react-admin first passes the shorter row of the list. */}
      {record.messages && <MessageThread key={record.id} thread={record} isPane />}
    </Section>
  );
}

const kinds: Record<string, string> = { ENQ: 'Enquiry', VAC: 'Vacancy', PLA: 'Placement' };
const nameKind = (reference: string) => kinds[reference.slice(0, 3)] ?? '';

/** Stays in view while the list scrolls. Long threads scroll inside, so that the form stays visible. */
const Pane = styled('div')({
  position: 'sticky',
  top: '4rem',
  // The line below the title continues the line below the tabs.
  marginTop: '0.25rem',
  '& section > p': { fontSize: 'var(--t-xs)' },
});
