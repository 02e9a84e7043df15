import { Checkbox, useMediaQuery, type Theme } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useListContext } from 'react-admin';
import { Link } from 'react-router';
import { joinRole } from '@/lib/core/text';
import { awaitsCall, isOpenEnquiry } from '@/lib/enquiries/enquiry/enquiry';
import { PhoneLink } from '@/components/ui/phone-link';
import { DueRows } from '@/components/staff/kit/row-groups';
import { Detail, keepState, Parts, Strong } from '@/components/staff/kit/text';
import { DataTable } from '@/components/staff/kit/data-table';
import { openRow } from '@/components/staff/kit/row-link';
import { CardGroup, CardPhone, ListCard, NightMark } from '@/components/staff/kit/list-card';
import {
  describeTimeUntil,
  describeDueGroup,
  staffDayTime,
  staffTime,
  staffTimeOrDay,
  useNow,
} from '@/components/staff/kit/staff-time';
import { EnquiryChip } from '@/components/staff/doctors/enquiry-chip';
import { ClaimButton, QueueOwner, useNamePromised, useOwnerName } from './queue-owner';
import { readLastCall, type QueueRow } from './queue-row';

function getTimelineSection(row: QueueRow, now: Date): string {
  if (!isOpenEnquiry(row.state)) return 'Ended';
  if (row.dueAt === null) return 'Waiting for the doctor';
  return describeDueGroup(row.dueAt, now);
}

type RowProps = { now: Date; claim: (row: QueueRow) => void; busy: boolean };

export function QueueTable({
  rows,
  chosen,
  ...actions
}: { rows: readonly QueueRow[]; chosen: string | null } & Omit<RowProps, 'now'>) {
  const now = useNow();
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const { selectedIds, onSelect } = useListContext();
  const groups = new Map<string, QueueRow[]>();
  for (const row of rows) {
    const name = getTimelineSection(row, now);
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  if (isSmall)
    return [...groups].map(([name, members]) => (
      <CardGroup key={name} title={`${name} · ${members.length}`} isLate={name === 'Overdue'}>
        {members.map((row) => (
          <QueueCard key={row.id} row={row} now={now} {...actions} />
        ))}
      </CardGroup>
    ));
  const isAll = rows.length > 0 && rows.every(({ id }) => selectedIds.includes(id));
  return (
    <Queue aria-label="Enquiries by promised call time" onClick={openRow}>
      <thead>
        <tr>
          <td />
          <td className="pick">
            <Checkbox
              size="small"
              slotProps={{
                input: { 'aria-label': 'Select all enquiries on this page' },
              }}
              checked={isAll}
              indeterminate={!isAll && selectedIds.length > 0}
              onChange={() => onSelect(isAll ? [] : rows.map(({ id }) => id))}
            />
          </td>
          <th scope="col">Due</th>
          <th scope="col">Doctor</th>
          <th scope="col">Phone, local time</th>
          <th scope="col">Job</th>
          <th scope="col">Status</th>
          <th scope="col">Consultant</th>
        </tr>
      </thead>
      {[...groups].map(([name, members]) => (
        <DueRows key={name} name={name} columns={7}>
          {members.map((row) => (
            <QueueLine key={row.id} row={row} now={now} isChosen={row.id === chosen} {...actions} />
          ))}
        </DueRows>
      ))}
    </Queue>
  );
}

/** Due time of a call or of our next step. Red if it is late. An ended enquiry has the day on which it was sent. */
function Due({ row, now }: { row: QueueRow; now: Date }) {
  if (!isOpenEnquiry(row.state)) return <span>Sent {staffTimeOrDay(row.createdAt, now)}</span>;
  const far = row.dueAt === null ? null : describeTimeUntil(row.dueAt, now);
  return <Strong late={far?.late}>{far ? far.text : 'No promised call time'}</Strong>;
}

const DueDay = ({ row }: { row: QueueRow }) =>
  row.dueAt &&
  isOpenEnquiry(row.state) && (
    <Detail
      title={`${awaitsCall(row.state) ? 'Call promised' : 'Next step'}, ${staffDayTime(row.dueAt, row.dueZone)}`}
    >
      {staffDayTime(row.dueAt)}
    </Detail>
  );

export function nameJob({ vacancy, job, placement }: QueueRow): string {
  if (vacancy) return `${vacancy.reference} · ${vacancy.facility}`;
  return keepState(job?.title ?? (placement ? `Placement ${placement.reference}` : 'No specific job'));
}

/** Splits what and where: "Psychiatry consultant" and "Mackay QLD". The tooltip has the region of a town in New Zealand. */
function splitJob(row: QueueRow): [name: string, place: string | null] {
  const name = nameJob(row);
  const comma = row.vacancy ? -1 : name.indexOf(', ');
  return comma < 0 ? [name, null] : [name.slice(0, comma), name.slice(comma + 2).split(',')[0] ?? null];
}

/** Names the doctor's grade if the title of the job does not. The first word is enough: "Consultant / staff specialist". */
const nameOtherGrade = ({ job, grade }: QueueRow): string | null =>
  job && !job.title.toLowerCase().includes(grade.toLowerCase().split(' ')[0] ?? '') ? grade : null;

type LocalTimeProps = { row: QueueRow; now: Date; unknown: string; suffix?: string };

const LocalTime = ({ row: { timeZone }, now, unknown, suffix }: LocalTimeProps) => (
  <Detail>
    {timeZone && <NightMark now={now} timeZone={timeZone} />}
    {timeZone ? staffTime(now.toISOString(), timeZone) : unknown}
    {timeZone && suffix}
  </Detail>
);

function SelectRow({ id }: QueueRow) {
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <Checkbox
      size="small"
      slotProps={{ input: { 'aria-label': `Select ${id}` } }}
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
    />
  );
}

function QueueCard({ row, now, claim, busy }: { row: QueueRow } & RowProps) {
  const owner = useOwnerName(row);
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const due = <Due row={row} now={now} />;
  const promised = useNamePromised(row);
  const lastCall = readLastCall(row, now);
  const contact = [
    owner ??
      (promised
        ? `Promised: ${promised}`
        : row.claimedBy
          ? `${row.claimedBy.name}, on leave`
          : 'Not claimed'),
    row.placement ? row.placement.reference : (lastCall.at || owner) && lastCall.text,
  ];
  return (
    <ListCard
      portrait={!isPhone && <SelectRow {...row} />}
      title={
        <Strong>
          <Link to={`/enquiries/${row.id}/show`}>{row.doctor}</Link>
        </Strong>
      }
      chip={<EnquiryChip row={row} />}
      lead={
        isPhone && (
          <>
            <Parts>
              <span>{due} </span>
              {row.dueAt && <span>{staffDayTime(row.dueAt)}</span>}
            </Parts>
            <div>{nameJob(row)}</div>
          </>
        )
      }
      facts={[
        !isPhone && nameJob(row),
        ...(row.job ? row.job.summary : [joinRole(row.grade, [row.specialty])]),
        ...(isPhone ? [] : [...contact, row.id]),
      ]}
      when={
        <>
          {isPhone ? (
            <Parts>{contact.map((part) => part && <span key={part}>{part} </span>)}</Parts>
          ) : (
            <>
              {due}
              <DueDay row={row} />
            </>
          )}
          <LocalTime row={row} now={now} unknown="Local time not known" suffix=" now" />
        </>
      }
      action={
        <>
          <CardPhone phone={row.phone} />
          {!owner && <ClaimButton row={row} claim={claim} busy={busy} />}
        </>
      }
    />
  );
}

function QueueLine({ row, now, isChosen, claim, busy }: { row: QueueRow; isChosen: boolean } & RowProps) {
  const { selectedIds } = useListContext();
  const isSelected = selectedIds.includes(row.id);
  const calls = readLastCall(row, now);
  const work = joinRole(row.grade, [row.specialty]);
  const otherGrade = nameOtherGrade(row);
  const [job, place] = splitJob(row);
  const [town, state] = (place ?? '').split(/\s(?=[A-Z]{2,3}$)/);
  return (
    <tr data-enquiry={row.id} data-selected={isSelected || undefined} aria-current={isChosen || undefined}>
      <td className="rail" />
      <td className="pick">
        <SelectRow {...row} />
      </td>
      <td className="due">
        <Due row={row} now={now} />
        <DueDay row={row} />
      </td>
      <td className="doctor">
        <Strong>
          <Link to={`/enquiries/${row.id}/show`}>{row.doctor}</Link>
        </Strong>
        <Detail title={`${work}, ${row.id}`}>
          {row.id}
          {otherGrade && ` · ${otherGrade}`}
        </Detail>
      </td>
      <td className="there">
        <span className="phone">
          <PhoneLink phone={row.phone} />
        </span>
        <LocalTime row={row} now={now} unknown="Time not known" />
      </td>
      <td className="job">
        <span title={nameJob(row)}>{job}</span>
        <Parts title={row.job ? `${row.job.dates} · ${row.job.rate}` : work}>
          {town && (
            <span className="place">
              <span>{town}</span>
              {state && `\u00a0${state}`}{' '}
            </span>
          )}
          {(row.job ? row.job.summary : [work]).map((part) => (
            <span key={part}>{part} </span>
          ))}
        </Parts>
      </td>
      <td className="state">
        <EnquiryChip row={row} />
        <Detail title={calls.at ? staffDayTime(calls.at) : undefined}>
          {row.placement ? row.placement.reference : calls.text}
        </Detail>
      </td>
      <td className="owner">
        <QueueOwner row={row} claim={claim} busy={busy} />
      </td>
    </tr>
  );
}

/** The first cell of each row draws a timeline. Below 1200 px, the cells form a grid with the job below the doctor. */
const Queue = styled(DataTable)(({ theme }) => ({
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& th, & td': { padding: '0.25rem 0.5rem' },
  '& .rail': { position: 'relative', padding: 0 },
  '& .rail::before': {
    content: "''",
    position: 'absolute',
    inset: '0 auto -1px 0',
    width: 4,
    background: 'var(--primary)',
  },
  '& .overdue .rail::before': { background: 'var(--error)' },
  '& .pick': { padding: 0 },
  '& .group th': {
    padding: '1rem 0.5rem 0.25rem',
    fontSize: '1rem',
    lineHeight: 1.3,
  },
  '& .overdue .group th': { color: 'var(--error)' },
  '& [data-enquiry]': { cursor: 'pointer' },
  '& [data-enquiry]:hover td, & [data-selected] td': { background: 'var(--surface)' },
  '& [data-selected] td': { background: 'var(--tint)' },
  '& [aria-current] td': {
    background: 'var(--tint)',
    boxShadow: 'inset 0 2px var(--focus), inset 0 -2px var(--focus)',
  },
  '& :is(.due, .job, .doctor) > span:first-of-type': { display: 'block', overflowWrap: 'anywhere' },
  '& .state > span:first-of-type': { whiteSpace: 'normal' },
  '& .claim': { display: 'flex', gap: '0.375rem', alignItems: 'center' },
  '& .claim button': { minWidth: 0, marginLeft: 'auto', paddingInline: '0.625rem' },
  '& .claim b': { display: 'block', fontWeight: 'var(--w-regular)', color: 'var(--secondary)' },
  [theme.breakpoints.up('lg')]: {
    tableLayout: 'fixed',
    fontSize: '0.9rem',
    '& [data-enquiry] td': { verticalAlign: 'top', lineHeight: 1.2 },
    '& [data-enquiry] .MuiCheckbox-root': { marginTop: '-0.25rem' },
    '& [data-enquiry] td:not(.rail, .pick)': { paddingBlock: '0.3125rem' },
    '& [data-enquiry] td.owner': { verticalAlign: 'middle' },
    // As high as a line of text, so that the text below is level with the other columns.
    '& .state > span:first-of-type': { display: 'block', paddingBlock: 0, lineHeight: 1.2 },
    // Ten rows fit into a window of 1280 × 800, because no text of a row takes more than two lines.
    '& .doctor > *, & .job > span:first-of-type': {
      overflow: 'hidden',
      whiteSpace: 'nowrap',
      textOverflow: 'ellipsis',
    },
    // Cuts the town, but never the state, the dates or the pay.
    '& .job > :nth-of-type(2)': {
      flexWrap: 'nowrap',
      whiteSpace: 'nowrap',
      '& > span': { flex: 'none' },
      '& > :only-child': { flex: '0 1 auto' },
      '& > .place': { flex: '0 1 auto', display: 'flex', minWidth: 0 },
      '& > :only-child, & > .place > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
    },
    '& .group th': { padding: '0.375rem 0.5rem 0.125rem' },
    // Keeps a call of today on one line.
    '& .state > :last-child': { marginRight: '-0.5rem' },
    '& thead th, & thead td': { paddingBlock: 0, verticalAlign: 'middle' },
    '& thead .MuiCheckbox-root': { margin: '0 0.3125rem', padding: '0.25rem' },
    '& thead td:nth-of-type(1)': { width: '0.75rem' },
    '& thead td:nth-of-type(2)': { width: '2.25rem' },
    ...Object.fromEntries(
      ['8.75rem', '8.5rem', '8.25rem', 'auto', '7.5rem', '10rem'].map((width, index) => [
        `& thead th:nth-of-type(${index + 1})`,
        { width },
      ]),
    ),
  },
  [theme.breakpoints.up('xl')]: { '& thead th:nth-of-type(2)': { width: '14rem' } },
  [theme.breakpoints.down('lg')]: {
    '& thead': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '&, & tbody': { display: 'block', fontSize: '0.9rem' },
    '& tr': {
      display: 'grid',
      gridTemplate:
        '"rail pick due doctor owner" auto "rail pick there job owner" auto "rail . state job owner" auto / 1.25rem 2.25rem minmax(0, 14.5rem) minmax(0, 1fr) 10.5rem',
      borderBottom: '1px solid var(--line)',
      paddingBlock: '0.25rem',
      lineHeight: 1.3,
    },
    '& td, & th': { border: 0, padding: '0 0.375rem' },
    '& tr.group': {
      gridTemplate: '"rail head" / 1.25rem minmax(0, 1fr)',
      border: 0,
      padding: 0,
    },
    '& .group th': { gridArea: 'head', padding: '1rem 0.375rem 0.25rem' },
    ...Object.fromEntries(
      ['rail', 'pick', 'due', 'doctor', 'there', 'job', 'state', 'owner'].map((name) => [
        `& .${name}`,
        {
          gridArea: name,
          alignSelf: name === 'owner' ? 'center' : undefined,
        },
      ]),
    ),
    '& [data-enquiry] .rail::before': { insetBlock: '-0.3125rem' },
    '& tr > .pick': { padding: 0 },
    '& .there, & .state': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '0 0.5rem',
      alignItems: 'baseline',
    },
  },
  // Never cuts a phone number, because staff must be able to dial it on another phone.
  '& td > .phone': { fontSize: 'var(--t-sm)', whiteSpace: 'nowrap' },
  // Above the line below, so that the whole link can be pressed.
  '& .phone a': { position: 'relative', zIndex: 1, fontFamily: 'inherit' },
  '& .phone a:not(:hover, :focus-visible)': { textDecoration: 'none' },
}));
