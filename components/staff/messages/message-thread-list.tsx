import { useListContext, type RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { ResultCount } from '@/components/staff/kit/list-screen';
import { ListCard } from '@/components/staff/kit/list-card';
import { ListPagination } from '@/components/staff/kit/list-pagination';
import { ListTabs } from '@/components/staff/kit/list-tabs';
import { ListStates, LoadedOnly, StaffListBase } from '@/components/staff/kit/list-states';
import { Screen } from '@/components/staff/kit/screen';
import { describeWait, staffDayTime, useNow } from '@/components/staff/kit/staff-time';
import { StateChip } from '@/components/staff/kit/state-chip';
import { Strong } from '@/components/staff/kit/text';
import type { StaffThreadRow } from '@/lib/site/messages/staff-thread';

type Row = RaRecord<string> & StaffThreadRow;

const tabs = [
  ['waiting', 'To answer'],
  ['mine', 'Mine'],
  ['all', 'All'],
] as const;
type View = (typeof tabs)[number][0];

const emptyTexts: Record<View, { title: string; text: string }> = {
  waiting: {
    title: 'No messages need an answer',
    text: 'Messages from doctors and employers appear here, oldest first.',
  },
  mine: {
    title: 'You have no messages',
    text: 'Messages about your enquiries, vacancies and placements appear here.',
  },
  all: {
    title: 'There are no messages yet',
    text: 'To write a message, open an enquiry, vacancy or placement.',
  },
};

/** Threads with doctors and employers. The tab "To answer" lists the oldest unanswered message first. */
export function MessageThreadList() {
  return (
    <StaffListBase
      resource="messages"
      sort={{ field: 'lastAt', order: 'DESC' }}
      filterDefaultValues={{ view: 'waiting' }}
      perPage={25}
    >
      <Threads />
    </StaffListBase>
  );
}

const lateDays = 3;
const isLate = (since: string, now: Date) =>
  now.getTime() - new Date(since).getTime() >= lateDays * 86_400_000;

function Threads() {
  const { filterValues, data = [] } = useListContext<Row>();
  const now = useNow();
  const view: View = filterValues.view ?? 'waiting';
  return (
    <Screen title="Messages" beside={<ResultCount one="conversation" many="conversations" />}>
      <ListTabs source="view" tabs={tabs} name="Which messages" />
      <ListStates rows="messages" empty={emptyTexts[view]} keeps={['view']}>
        <ul>
          {data.map(({ id, name, about, side, consultant, last, lastAt, waitingSince }) => (
            <ListCard
              key={id}
              title={
                <Strong>
                  <Link to={`/messages/${id}/show`}>{name}</Link>
                </Strong>
              }
              chip={
                waitingSince ? (
                  <StateChip tone={isLate(waitingSince, now) ? 'failed' : 'act'}>
                    {describeWait(waitingSince, now)}
                  </StateChip>
                ) : (
                  <StateChip tone="over">Answered</StateChip>
                )
              }
              lead={`${side === 'doctor' ? 'Doctor' : 'Employer'} · ${about}`}
              facts={[last || 'An email needs your decision']}
              when={
                <>
                  {consultant ?? 'No consultant'}
                  {lastAt && ` · ${staffDayTime(lastAt)}`}
                </>
              }
            />
          ))}
        </ul>
      </ListStates>
      <LoadedOnly>
        <ListPagination />
      </LoadedOnly>
    </Screen>
  );
}
