import { Box, Button, Checkbox, FormControlLabel } from '@mui/material';
import { styled, type Theme } from '@mui/material/styles';
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { SelectInput, TextInput, useListContext, useRedirect } from 'react-admin';
import { choiceFilter } from '@/components/staff/forms/choice-input';
import { ListPagination } from '@/components/staff/kit/list-pagination';
import { ListTabs } from '@/components/staff/kit/list-tabs';
import { ListStates, LoadedOnly, StaffListBase } from '@/components/staff/kit/list-states';
import { enquiryStates, isOpenEnquiry } from '@/lib/enquiries/enquiry/enquiry';
import { staffStateLabels, type QueueView } from '@/lib/enquiries/enquiry/handling/handling';
import { ExportCsv } from '@/components/staff/kit/export-csv';
import { FilterBar } from '@/components/staff/kit/filter-bar';
import { Screen } from '@/components/staff/kit/screen';
import { describeReaderZone } from '@/components/staff/kit/staff-time';
import { useAct } from '@/components/staff/kit/use-act';
import { isShortcut, useShortcuts } from '@/components/staff/kit/use-shortcuts';
import { useColleagues } from '@/components/staff/kit/use-colleagues';
import { useJobChoices } from '@/components/staff/jobs/use-job-choices';
import type { QueueRow } from './queue-row';
import { QueueTable } from './queue-table';
import { QueueBars, SelectionBar } from './selection-bar';
import { unclaim, useClaim } from './use-claim';

const tabs: readonly [QueueView, string][] = [
  ['open', 'All open'],
  ['overdue', 'Overdue'],
  ['mine', 'Mine'],
  ['team', 'My team'],
  ['unassigned', 'Not claimed'],
  ['closed', 'Ended'],
];

const emptyTexts: Record<QueueView, { title: string; text: ReactNode }> = {
  open: {
    title: 'No open enquiries',
    text: (
      <>
        Every enquiry has been answered or closed. New enquiries appear here automatically. Meanwhile, you can
        look at the <Link to="/vacancies">vacancies</Link>.
      </>
    ),
  },
  overdue: { title: 'No overdue enquiries', text: 'No promised call is late.' },
  mine: {
    title: 'You have no open enquiries',
    text: 'Claim an enquiry in “Not claimed”, or select “Claim the most urgent”.',
  },
  team: {
    title: 'Your team has no open enquiries',
    text: 'Enquiries that your team has claimed appear here.',
  },
  unassigned: {
    title: 'No unassigned enquiries',
    text: 'Each open enquiry has a consultant. New enquiries appear here automatically.',
  },
  all: { title: 'No enquiries yet', text: 'New enquiries appear here automatically.' },
  closed: { title: 'No enquiries have ended', text: 'Closed, declined and placed enquiries appear here.' },
};

const searchFilter = <TextInput key="q" source="q" label="Doctor, phone, town or reference" alwaysOn />;
const stateFilter = (
  <SelectInput
    key="state"
    source="state"
    label="Status"
    alwaysOn
    choices={enquiryStates.map((id) => ({ id, name: staffStateLabels[id] }))}
  />
);

function useFilters() {
  const { colleagues } = useColleagues();
  const choices = useJobChoices();
  return [
    searchFilter,
    <SelectInput key="claimedBy" source="claimedBy" label="Consultant" alwaysOn choices={colleagues} />,
    choiceFilter('specialty', 'Speciality', choices?.specialties),
    <SelectInput key="region" source="region" label="Region" alwaysOn choices={choices?.regions ?? []} />,
    stateFilter,
  ];
}

/** Interval in ms at which the list reloads, because colleagues claim enquiries and doctors send new ones. */
const everyMs = 30_000;

export function EnquiryQueue() {
  return (
    <StaffListBase
      resource="enquiries"
      sort={{ field: 'dueAt', order: 'ASC' }}
      filterDefaultValues={{ view: 'open' }}
      perPage={25}
      queryOptions={{ refetchInterval: everyMs }}
    >
      <Queue />
    </StaffListBase>
  );
}

function Queue() {
  const list = useListContext<QueueRow>();
  const { filterValues, data = [] } = list;
  const view: QueueView = filterValues.view ?? 'open';
  const redirect = useRedirect();
  const { act, busy } = useAct('enquiries');
  const { claim, question } = useClaim(act);
  const [shortcuts, setShortcuts] = useShortcuts();
  const keys = useQueueKeys(data, shortcuts);

  async function claimMostUrgent() {
    const claimed = await act<QueueRow>('bulk', 'claim-most-urgent', {
      done: (row) => `You claimed ${row.id}`,
      undo: unclaim,
    });
    if (claimed) redirect('show', 'enquiries', claimed.id);
  }

  const filters = useFilters();
  return (
    <Screen
      title="Enquiries"
      note={describeReaderZone()}
      actions={
        <>
          <ExportCsv resource="enquiries" />
          <Box className="foot-bar" sx={footBar}>
            <Button variant="contained" disabled={busy} onClick={() => void claimMostUrgent()}>
              Claim the most urgent
            </Button>
          </Box>
        </>
      }
    >
      <ListTabs source="view" tabs={tabs} name="Sections of the queue" />
      <QueueBars>
        <FilterBar filters={filters} inert={list.selectedIds.length > 0} />
        {list.selectedIds.length > 0 && <SelectionBar />}
      </QueueBars>
      <ListStates rows="enquiries" empty={emptyTexts[view]} filters={filters} keeps={['view']}>
        <QueueTable rows={data} chosen={keys.chosen} claim={claim} busy={busy} />
        {question}
      </ListStates>
      <LoadedOnly>
        <ListPagination />
      </LoadedOnly>
      <KeyHelp shortcuts={shortcuts} setShortcuts={setShortcuts} />
      {shortcuts && (
        <KeyActions rows={data} chosen={keys.chosen} claim={claim} claimMostUrgent={claimMostUrgent} />
      )}
    </Screen>
  );
}

/** Keeps the button at the bottom of a phone, near the thumb. */
const footBar = (theme: Theme) => ({
  [theme.breakpoints.down('sm')]: {
    position: 'fixed',
    zIndex: 'appBar',
    inset: 'auto 0 0',
    padding: '0.5rem 1rem',
    borderTop: '1px solid var(--line)',
    background: 'var(--page)',
    '& > button': { width: '100%', minHeight: '2.75rem' },
  },
});

const keyActions: readonly [keys: readonly string[], action: string][] = [
  [['J', 'K'], 'next, previous'],
  [['O'], 'open'],
  [['C'], 'claim'],
  [['U'], 'claim the most urgent'],
  [['Z'], 'undo, while the message is shown'],
];

type KeyHelpProps = { shortcuts: boolean; setShortcuts: (shortcuts: boolean) => void };

function KeyHelp({ shortcuts, setShortcuts }: KeyHelpProps) {
  return (
    <Keys>
      <FormControlLabel
        control={
          <Checkbox
            checked={shortcuts}
            onChange={({ target }) => setShortcuts(target.checked)}
            size="small"
          />
        }
        label="Keyboard shortcuts"
      />
      {shortcuts &&
        keyActions.map(([keys, action]) => (
          <span key={action}>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
            {action}
          </span>
        ))}
    </Keys>
  );
}

const Keys = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.25rem 1.25rem',
  alignItems: 'center',
  marginTop: '1rem',
  fontSize: 'var(--t-xs)',
  color: 'var(--muted)',
  '& kbd': {
    marginRight: '0.25rem',
    padding: '0 0.3rem',
    border: '1px solid var(--border)',
    borderBottomWidth: 2,
    borderRadius: '0.3rem',
    background: 'var(--card)',
    color: 'var(--ink)',
    font: 'var(--w-medium) 0.75rem/1.4 var(--font)',
  },
  [theme.breakpoints.down('md')]: { display: 'none' },
  '@media (hover: none)': { display: 'none' },
}));

function useQueueKeys(rows: readonly QueueRow[], shortcuts: boolean) {
  const [chosen, choose] = useState<string | null>(null);
  useEffect(() => {
    if (!shortcuts) return;
    function press(event: KeyboardEvent) {
      if (!isShortcut(event)) return;
      const step = { j: 1, k: -1 }[event.key];
      if (!step || rows.length === 0) return;
      const at = rows.findIndex(({ id }) => id === chosen);
      const next = rows[Math.min(rows.length - 1, Math.max(0, at + step))];
      choose(next?.id ?? null);
      document.querySelector(`[data-enquiry="${next?.id}"]`)?.scrollIntoView({ block: 'nearest' });
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [rows, chosen, shortcuts]);
  return { chosen };
}

type Props = {
  rows: readonly QueueRow[];
  chosen: string | null;
  claim: (row: QueueRow) => void;
  claimMostUrgent: () => Promise<void>;
};

function KeyActions({ rows, chosen, claim, claimMostUrgent }: Props) {
  const redirect = useRedirect();
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (!isShortcut(event)) return;
      const row = rows.find(({ id }) => id === chosen);
      if (event.key === 'u') void claimMostUrgent();
      if (event.key === 'o' && row) redirect('show', 'enquiries', row.id);
      if (event.key === 'c' && row && !row.claimedBy && isOpenEnquiry(row.state)) claim(row);
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [rows, chosen, claim, claimMostUrgent, redirect]);
  return null;
}
