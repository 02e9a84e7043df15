import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { SelectInput, TextInput, useGetList, useListContext, type RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { PhoneLink } from '@/components/ui/phone-link';
import { DataTable } from '@/components/staff/kit/data-table';
import { ExportCsv } from '@/components/staff/kit/export-csv';
import { FilterBar } from '@/components/staff/kit/filter-bar';
import { ResultCount } from '@/components/staff/kit/list-screen';
import { ListPagination } from '@/components/staff/kit/list-pagination';
import { ListStates, LoadedOnly, StaffListBase } from '@/components/staff/kit/list-states';
import { Screen } from '@/components/staff/kit/screen';
import {
  describeDueGroup,
  staffDayTime,
  describeTimeUntil,
  dueGroups,
  useNow,
} from '@/components/staff/kit/staff-time';
import { useStaff } from '@/components/staff/kit/staff-session';
import { Detail, Strong } from '@/components/staff/kit/text';
import { useAct } from '@/components/staff/kit/use-act';
import { useJobChoices } from '@/components/staff/jobs/use-job-choices';
import { count } from '@/lib/core/text';
import { toPhoneNumber } from '@/lib/core/phone-link';
import {
  isOpenVacancy,
  vacancyStatuses,
  vacancyStatusLabels,
} from '@/lib/employers/vacancy-requests/vacancy-request';
import { VacancyChip } from './vacancy-chip';
import type { VacancyQueueRow } from './vacancy-record';

type VacancyRow = RaRecord & VacancyQueueRow;

const states = [
  ...vacancyStatuses.map((id) => ({ id, name: vacancyStatusLabels[id] })),
  { id: 'all', name: 'All' },
];
const claims = [
  { id: 'me', name: 'Mine' },
  { id: 'nobody', name: 'Not claimed' },
];

/**
 * Time in ms after which the list reloads, because colleagues claim vacancies and doctors agree while the list is
 * open.
 */
const refetchMs = 15_000;

export function VacancyList() {
  const { data: organisations = [] } = useGetList<RaRecord & { name: string }>('organisations', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
  });
  const choices = useJobChoices();
  const filters = [
    <TextInput key="q" source="q" label="Hospital, contact, speciality or number" alwaysOn />,
    <SelectInput key="state" source="state" label="Status" choices={states} emptyText="Open" alwaysOn />,
    <SelectInput key="claimed" source="claimed" label="Consultant" choices={claims} alwaysOn />,
    <SelectInput key="region" source="region" label="Region" choices={choices?.regions ?? []} alwaysOn />,
    <SelectInput
      key="organisation"
      source="organisation"
      label="Employer"
      choices={organisations.map(({ id, name }) => ({ id, name }))}
      alwaysOn
    />,
  ];
  return (
    <StaffListBase
      filters={filters}
      sort={{ field: 'dueAt', order: 'ASC' }}
      perPage={25}
      queryOptions={{ refetchInterval: refetchMs }}
    >
      <Screen
        title="Vacancies"
        beside={<ResultCount />}
        actions={
          <>
            <Button component={Link} to="/vacancies/create">
              New vacancy
            </Button>
            <ExportCsv resource="vacancies" />
          </>
        }
      >
        <FilterBar filters={filters} />
        <ListStates
          rows="vacancies"
          empty={{
            title: 'No open vacancies',
            text: 'Employers’ requests appear here. Choose another status to see ended vacancies.',
          }}
          filters={filters}
        >
          <VacancyTable />
        </ListStates>
        <LoadedOnly>
          <ListPagination />
        </LoadedOnly>
      </Screen>
    </StaffListBase>
  );
}

function VacancyTable() {
  const { data = [] } = useListContext<VacancyRow>();
  const now = useNow();
  const groups = new Map<string, VacancyRow[]>();
  for (const row of data) {
    const name = getGroup(row, now);
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  return (
    <Table aria-label="Vacancies by promised call time">
      <thead>
        <tr>
          <td />
          <th scope="col">Promised call time</th>
          <th scope="col">Vacancy</th>
          <th scope="col">Employer</th>
          <th scope="col">Contact</th>
          <th scope="col">Dates</th>
          <th scope="col">Status</th>
          <th scope="col">Consultant</th>
        </tr>
      </thead>
      {groupNames
        .flatMap((name) => {
          const rows = groups.get(name);
          return rows ? [{ name, rows }] : [];
        })
        .map(({ name, rows }) => (
          <tbody key={name} className={name === 'Overdue' ? 'overdue' : undefined}>
            <tr className="group">
              <td className="rail" />
              <th scope="rowgroup" colSpan={7}>
                {name} · {rows.length}
              </th>
            </tr>
            {rows.map((row) => (
              <VacancyLine key={row.id} row={row} now={now} />
            ))}
          </tbody>
        ))}
    </Table>
  );
}

const groupNames = [...dueGroups, 'In progress', 'Ended'] as const;

function getGroup({ state, overdue, dueAt }: VacancyRow, now: Date): (typeof groupNames)[number] {
  if (overdue) return 'Overdue';
  if (state !== 'received') return isOpenVacancy(state) ? 'In progress' : 'Ended';
  return describeDueGroup(dueAt, now);
}

function VacancyLine({ row, now }: { row: VacancyRow; now: Date }) {
  const due = row.state === 'received' ? describeTimeUntil(row.dueAt, now) : null;
  return (
    <tr>
      <td className="rail" />
      <td className="due">
        {due && <Strong late={due.late}>{due.text}</Strong>}
        {due && (
          <Detail title={`${staffDayTime(row.dueAt)} your time`}>
            {staffDayTime(row.dueAt, row.timeZone)}
          </Detail>
        )}
        {!due && isOpenVacancy(row.state) && <Detail>Call made</Detail>}
      </td>
      <td className="wide">
        <Strong>
          <Link to={`/vacancies/${row.id}/show`}>{row.need}</Link>
        </Strong>
        <Detail>{row.reference}</Detail>
      </td>
      <td className="employer">
        {row.organisation}
        <Detail>
          {row.facility}, {row.region}
        </Detail>
      </td>
      <td className="contact">
        <PhoneLink phone={toPhoneNumber(row.contactPhone)} />
        <Detail>{row.contactName}</Detail>
      </td>
      <td className="days" title={row.dates}>
        {row.days}
      </td>
      <td className="state">
        <VacancyChip vacancy={row} />
        {isOpenVacancy(row.state) && (
          <Detail>
            {row.acceptedCount >= row.doctors
              ? `${row.acceptedCount} accepted, ${row.doctors} needed`
              : `${row.agreedCount} agreed, ${row.doctors} needed`}
          </Detail>
        )}
        {isOpenVacancy(row.state) && row.questionCount > 0 && (
          <Strong late>{count(row.questionCount, 'question')}</Strong>
        )}
      </td>
      <td className="owner">
        <ClaimButton vacancy={row} />
      </td>
    </tr>
  );
}

function ClaimButton({ vacancy }: { vacancy: VacancyRow }) {
  const { act, busy } = useAct('vacancies');
  const staff = useStaff();
  if (vacancy.claimedName) return <>{vacancy.claimedBy === staff.id ? 'You' : vacancy.claimedName}</>;
  if (!isOpenVacancy(vacancy.state)) return null;
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        disabled={busy}
        aria-label={`Claim ${vacancy.reference}`}
        onClick={() => void act(vacancy.id, 'claim', { done: `${vacancy.reference} is assigned to you` })}
      >
        Claim
      </Button>
      {vacancy.agreed.length > 0 && <Detail>Agreed: {vacancy.agreed.join(', ')}</Detail>}
    </>
  );
}

/**
 * The first column draws a line that connects the promised times. Below 900 px, the other cells form a grid beside the
 * line; on a phone, a card.
 */
const Table = styled(DataTable)(({ theme }) => ({
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& .rail': { position: 'relative', width: '1.5rem', padding: 0 },
  '& .rail::before': {
    content: "''",
    position: 'absolute',
    inset: '0 auto -1px 0',
    width: 4,
    background: 'var(--primary)',
  },
  '& .overdue .rail::before': { background: 'var(--error)' },
  '& .overdue th': { color: 'var(--error)' },
  fontSize: '0.9rem',
  '& td': { lineHeight: 1.3 },
  '& tbody th': { padding: '0.5rem 0.5rem 0.125rem', fontSize: '1rem' },
  '& .state': { whiteSpace: 'nowrap' },
  '& thead th:last-child': { minWidth: '6rem' },
  '& .due, & .days': { whiteSpace: 'nowrap' },
  '& tbody tr:hover td': { background: 'var(--surface)' },
  [theme.breakpoints.down('md')]: {
    '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '&, & tbody': { display: 'block' },
    '& tr': {
      display: 'grid',
      gridTemplate:
        '"rail wide wide" auto "rail due due" auto "rail employer employer" auto "rail contact contact" auto "rail days days" auto "rail state owner" auto "rail line line" auto / 1rem minmax(0, 1fr) auto',
    },
    '& tr.group': { gridTemplate: '"rail head" auto "rail line" auto / 1rem minmax(0, 1fr)' },
    '& tbody th': { gridArea: 'head' },
    '& td, & th': { border: 0, padding: '0.25rem 0.5rem' },
    ...Object.fromEntries(
      ['rail', 'due', 'contact', 'wide', 'employer', 'days', 'state', 'owner'].map((name) => [
        `& .${name}`,
        { gridArea: name },
      ]),
    ),
    '& .due, & .days, & .state': { minWidth: 0, whiteSpace: 'normal' },
    '& tr::after': { content: "''", gridArea: 'line', borderBottom: '1px solid var(--line)' },
  },
  [theme.breakpoints.down('sm')]: {
    '& tr:not(.group) .wide': { paddingTop: '0.75rem' },
    '& .wide a': { fontSize: '1rem' },
    '& .due': { display: 'flex', flexWrap: 'wrap', gap: '0 0.5rem', alignItems: 'baseline' },
    '& .employer': { fontSize: 'var(--t-xs)', color: 'var(--muted)' },
    '& .employer > span': { display: 'inline' },
    '& .employer > span::before': { content: "', '" },
    '& .contact': {
      ...{ display: 'flex', flexDirection: 'row-reverse', gap: '0.5rem' },
      ...{ alignItems: 'baseline', justifyContent: 'space-between' },
    },
    '& .state, & .days, & .owner': { alignSelf: 'center', paddingBlock: '0.25rem 0.75rem' },
  },
  [theme.breakpoints.between('sm', 'md')]: {
    '& tr:not(.group)': {
      gridTemplate:
        '"rail due wide contact owner" auto "rail days employer state owner" auto "rail line line line line" auto / 1.25rem 9.5rem minmax(0, 1fr) 9.5rem 7rem',
    },
  },
}));
