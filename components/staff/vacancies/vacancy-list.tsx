import { Button, useMediaQuery, type Theme } from '@mui/material';
import { styled } from '@mui/material/styles';
import { SelectInput, TextInput, useGetList, useListContext, type RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { PhoneLink } from '@/components/ui/phone-link';
import { DataTable } from '@/components/staff/kit/data-table';
import { ExportCsv } from '@/components/staff/kit/export-csv';
import { FilterBar } from '@/components/staff/kit/filter-bar';
import { CardGroup, CardPhone, ListCard } from '@/components/staff/kit/list-card';
import { CreateLink, ResultCount } from '@/components/staff/kit/list-screen';
import { ListPagination } from '@/components/staff/kit/list-pagination';
import { ListTabs, type ListTab } from '@/components/staff/kit/list-tabs';
import { ListStates, LoadedOnly, StaffListBase } from '@/components/staff/kit/list-states';
import { DueRows } from '@/components/staff/kit/row-groups';
import { Actions, Screen } from '@/components/staff/kit/screen';
import {
  describeDueGroup,
  staffDayTime,
  describeTimeUntil,
  dueGroups,
  useNow,
  describeReaderZone,
} from '@/components/staff/kit/staff-time';
import { openRow } from '@/components/staff/kit/row-link';
import { StaffFace, StaffName } from '@/components/staff/kit/staff-name';
import { useStaff } from '@/components/staff/kit/staff-session';
import { Detail, Lead, Parts, Strong } from '@/components/staff/kit/text';
import { useAct } from '@/components/staff/kit/use-act';
import { useJobChoices } from '@/components/staff/jobs/use-job-choices';
import { keepOnOneLine, lowerFirst } from '@/lib/core/text';
import { toPhoneNumber } from '@/lib/core/phone-link';
import {
  isOpenVacancy,
  vacancyStatuses,
  vacancyStatusLabels,
} from '@/lib/employers/vacancy-requests/vacancy-request';
import { useClaimVacancy } from './use-claim-vacancy';
import { VacancyChip } from './vacancy-chip';
import { countAnswered, hasFacts, suggestVacancyStep, type VacancyStep } from './suggest-vacancy-step';
import type { VacancyQueueRow } from './vacancy-record';

type VacancyRow = RaRecord & VacancyQueueRow;

const statusChoices = [
  ...vacancyStatuses.map((id) => ({ id, name: vacancyStatusLabels[id] })),
  { id: 'all', name: 'All' },
];
const tabs: readonly ListTab[] = [
  ['all', 'All'],
  ['me', 'Mine'],
  ['nobody', 'Not claimed'],
];

/** In ms. The list reloads, because colleagues claim vacancies and doctors agree while the list is open. */
const refetchMs = 15_000;

export function VacancyList() {
  const { data: employers = [] } = useGetList<RaRecord & { name: string }>('organisations', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
  });
  const choices = useJobChoices();
  const filters = [
    <TextInput key="q" source="q" label="Hospital, contact, speciality or number" alwaysOn />,
    <SelectInput
      key="state"
      source="state"
      label="Status"
      choices={statusChoices}
      emptyText="Open"
      alwaysOn
    />,
    <SelectInput key="region" source="region" label="Region" choices={choices?.regions ?? []} alwaysOn />,
    <SelectInput key="organisation" source="organisation" label="Employer" choices={employers} alwaysOn />,
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
        note={describeReaderZone()}
        beside={<ResultCount />}
        actions={
          <>
            <ExportCsv resource="vacancies" />
            <CreateLink label="New vacancy" />
          </>
        }
      >
        <ListTabs source="claimed" tabs={tabs} name="Whose vacancies" />
        <FilterBar filters={filters} />
        <ListStates
          rows="vacancies"
          keeps={['claimed']}
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
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const { data = [] } = useListContext<VacancyRow>();
  const now = useNow();
  const withSteps = data
    .map((row) => ({ row, step: hasFacts(row) ? suggestVacancyStep(row) : null }))
    .toSorted((a, b) => (a.step?.dueAt ?? 'never').localeCompare(b.step?.dueAt ?? 'never'));
  const shown = groupNames.flatMap((name) => {
    const rows = withSteps.filter(({ step }) => getGroup(step, now) === name);
    return rows.length > 0 ? [{ name, rows }] : [];
  });
  if (isSmall)
    return shown.map(({ name, rows }) => (
      <CardGroup key={name} title={`${name} · ${rows.length}`} isLate={name === 'Overdue'}>
        {rows.map(({ row, step }) => (
          <VacancyCard key={row.id} row={row} step={step} now={now} />
        ))}
      </CardGroup>
    ));
  return (
    <Table aria-label="Vacancies by time of the next step" onClick={openRow}>
      <thead>
        <tr>
          <td />
          <th scope="col">Next step</th>
          <th scope="col">Vacancy</th>
          <th scope="col">Contact</th>
          <th scope="col">Status</th>
          <th scope="col">Consultant</th>
        </tr>
      </thead>
      {shown.map(({ name, rows }) => (
        <DueRows key={name} name={name} columns={5}>
          {rows.map(({ row, step }) => (
            <VacancyLine key={row.id} row={row} step={step} now={now} />
          ))}
        </DueRows>
      ))}
    </Table>
  );
}

const groupNames = [...dueGroups, 'In progress', 'Ended'] as const;

function getGroup(step: VacancyStep | null, now: Date): (typeof groupNames)[number] {
  if (!step) return 'Ended';
  if (step.dueAt) return describeDueGroup(step.dueAt, now);
  return step.main === 'place' || step.main === 'call' ? 'Today' : 'In progress';
}

function describeDoctors({ doctors, acceptedCount, agreedCount, shortlist }: VacancyRow): string | null {
  if (!shortlist) return null;
  if (acceptedCount >= doctors) return describeShare(acceptedCount, doctors, 'accepted');
  return countAnswered(shortlist) ?? describeShare(agreedCount, doctors, 'agreed');
}

const describeShare = (part: number, needed: number, word: string) =>
  part > needed ? `${part} ${word}, ${needed} needed` : `${part} of ${needed} ${word}`;

function usePromised({ state, promisedName }: VacancyRow): string | false {
  const { givenName, familyName } = useStaff();
  if (!isOpenVacancy(state) || promisedName === null) return false;
  return `Promised: ${promisedName === `${givenName} ${familyName}` ? 'You' : keepOnOneLine(promisedName)}`;
}

/** Names the doctors who have agreed while no consultant has claimed the vacancy. */
function describeAgreed({ claimedBy, shortlist = [] }: VacancyRow): string | false {
  const agreed = claimedBy ? [] : shortlist.filter(({ visible, state }) => visible && state === 'listed');
  return agreed.length > 0 && `Agreed: ${agreed.map(({ name }) => name).join(', ')}`;
}

type LineProps = { row: VacancyRow; step: VacancyStep | null; now: Date };

function VacancyCard({ row, step, now }: LineProps) {
  const owner = useOwnerName(row);
  const promised = usePromised(row);
  const due = step?.dueAt ? describeTimeUntil(step.dueAt, now) : null;
  return (
    <ListCard
      title={
        <Strong>
          <Link to={`/vacancies/${row.id}/show`}>
            {row.facility}, {row.shortPlace}
          </Link>
        </Strong>
      }
      chip={<VacancyChip vacancy={row} />}
      lead={
        <>
          {step && (
            <Strong late={due?.late}>
              <Parts sx={{ font: 'inherit', color: 'inherit' }}>
                <span>{step.title} </span>
                {due && <span className="nowrap">{due.late ? due.text : `due ${lowerFirst(due.text)}`}</span>}
              </Parts>
            </Strong>
          )}
          <Lead>{row.need}</Lead>
        </>
      }
      facts={[row.days, describeDoctors(row), row.reference, describeAgreed(row)]}
      when={
        <Parts sx={{ maxWidth: { sm: '10rem' } }}>
          <span>
            {owner && row.claimedName ? (
              <StaffName name={row.claimedName} size={20}>
                {owner}
              </StaffName>
            ) : (
              promised || 'Not claimed'
            )}{' '}
          </span>
          <span>{row.contactName}</span>
        </Parts>
      }
      action={
        <>
          <CardPhone phone={toPhoneNumber(row.contactPhone)} />
          {!owner && <Claim vacancy={row} />}
        </>
      }
    />
  );
}

function VacancyLine({ row, step, now }: LineProps) {
  const owner = useOwnerName(row);
  const promised = usePromised(row);
  const due = step?.dueAt ? describeTimeUntil(step.dueAt, now) : null;
  return (
    <tr>
      <td className="rail" />
      <td className="due">
        {step && <Strong late={due?.late}>{step.title}</Strong>}
        {step?.dueAt && due && (
          <Parts title={`${staffDayTime(step.dueAt)} your time`}>
            <span>{due.text} </span>
            <span className="nowrap">{staffDayTime(step.dueAt)}</span>
          </Parts>
        )}
      </td>
      <td className="need">
        <Strong>
          <Link to={`/vacancies/${row.id}/show`}>
            {row.facility}, {row.shortPlace}
          </Link>
        </Strong>
        <Parts title={row.dates} sx={{ fontSize: 'inherit', color: 'inherit' }}>
          <span>{row.need} </span>
          {row.days && <span className="nowrap">{row.days}</span>}
        </Parts>
        <Parts>
          <span>{row.organisation} </span>
          <span>{row.reference}</span>
        </Parts>
      </td>
      <td className="contact">
        <PhoneLink phone={toPhoneNumber(row.contactPhone)} />
        <Detail>{row.contactName}</Detail>
      </td>
      <td className="state">
        <VacancyChip vacancy={row} />
        <Detail>
          <div>{describeDoctors(row)}</div>
          {describeAgreed(row)}
        </Detail>
      </td>
      <td className="owner">
        {owner && row.claimedName ? (
          <StaffName name={row.claimedName}>{owner}</StaffName>
        ) : (
          <Actions sx={{ flexWrap: 'nowrap' }}>
            {promised && <StaffFace name={row.promisedName ?? ''} />}
            <Detail sx={{ flex: 1 }}>{promised}</Detail>
            <Claim vacancy={row} />
          </Actions>
        )}
      </td>
    </tr>
  );
}

function useOwnerName({ claimedBy, claimedName }: VacancyRow): string | null {
  const staff = useStaff();
  return claimedName && claimedBy === staff.id ? 'You' : claimedName;
}

function Claim({ vacancy }: { vacancy: VacancyRow }) {
  const { act, busy } = useAct('vacancies');
  const { claim, question } = useClaimVacancy(act);
  if (!isOpenVacancy(vacancy.state)) return null;
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        disabled={busy}
        aria-label={`Claim ${vacancy.reference}`}
        onClick={() => claim(vacancy)}
      >
        Claim
      </Button>
      {question}
    </>
  );
}

/** The first column draws a line that connects the promised times. */
const Table = styled(DataTable)(({ theme }) => ({
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: '0.9rem',
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
  '& td': { lineHeight: 1.3 },
  '& tbody td:not(.rail)': { paddingBlock: '0.5rem' },
  '& tbody tr:not(.group) td': { height: '3.5rem' },
  '& tbody th': { padding: '0.5rem 0.5rem 0.125rem', fontSize: '1rem' },
  '& .state, & .contact': { whiteSpace: 'nowrap' },
  '& .due': { minWidth: '15.5rem' },
  '& thead th:last-child': { minWidth: '11.75rem' },
  [theme.breakpoints.up('lg')]: { '& .need': { width: '100%' } },
  '& .contact a:not(:hover, :focus-visible)': { textDecoration: 'none' },
  '& tbody tr:not(.group)': { cursor: 'pointer' },
  '& tbody tr:not(.group):hover td': { background: 'var(--surface)' },
}));
