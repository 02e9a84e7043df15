import { Tab, Tabs } from '@mui/material';
import { useListContext, type RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { ResultCount } from '@/components/staff/kit/list-screen';
import { ListPagination } from '@/components/staff/kit/list-pagination';
import { ListStates, LoadedOnly, StaffListBase } from '@/components/staff/kit/list-states';
import { Screen } from '@/components/staff/kit/screen';
import { Lines } from '@/components/staff/kit/section';
import { describeAge, staffDayTime, useNow } from '@/components/staff/kit/staff-time';
import { StateChip } from '@/components/staff/kit/state-chip';
import { Detail, Strong } from '@/components/staff/kit/text';
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

function Threads() {
  const { filterValues, setFilters, data = [] } = useListContext<Row>();
  const now = useNow();
  const view: View = filterValues.view ?? 'waiting';
  return (
    <Screen title="Messages" beside={<ResultCount />}>
      <Tabs
        value={view}
        onChange={(_, chosen: View) => setFilters({ view: chosen })}
        variant="scrollable"
        scrollButtons="auto"
        aria-label="Which messages"
      >
        {tabs.map(([value, label]) => (
          <Tab key={value} value={value} label={label} />
        ))}
      </Tabs>
      <ListStates rows="messages" empty={emptyTexts[view]} keeps={['view']}>
        <Lines>
          {data.map(({ id, name, about, last, lastAt, waitingSince }) => (
            <li key={id}>
              <Strong>
                <Link to={`/messages/${id}/show`}>
                  {name}, {about}
                </Link>
              </Strong>
              <div>
                <StateChip tone={waitingSince ? 'act' : 'done'}>
                  {waitingSince ? 'Needs an answer' : 'Answered'}
                </StateChip>
              </div>
              <Detail>{last || 'An email needs your decision'}</Detail>
              <Detail>
                {waitingSince ? `Written ${describeAge(waitingSince, now)}` : lastAt && staffDayTime(lastAt)}
              </Detail>
            </li>
          ))}
        </Lines>
      </ListStates>
      <LoadedOnly>
        <ListPagination />
      </LoadedOnly>
    </Screen>
  );
}
