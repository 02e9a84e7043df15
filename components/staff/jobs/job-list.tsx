import { Box } from '@mui/material';
import { FunctionField, SelectInput, TextInput, useListContext } from 'react-admin';
import { choiceFilter } from '@/components/staff/forms/choice-input';
import { ExportCsv } from '@/components/staff/kit/export-csv';
import { CreateLink, ListRows, ListScreen } from '@/components/staff/kit/list-screen';
import type { ListTab } from '@/components/staff/kit/list-tabs';
import { RowLink } from '@/components/staff/kit/row-link';
import { useStaff } from '@/components/staff/kit/staff-session';
import { formatShortDate, staffDayTime, staffRecentTime, useNow } from '@/components/staff/kit/staff-time';
import { Detail, keepState, Strong } from '@/components/staff/kit/text';
import { addDays, daysInclusive, jobDay } from '@/lib/core/dates';
import { count, upperFirst } from '@/lib/core/text';
import { shortDays } from '@/lib/jobs/search/describe-days';
import { jobStatusLabels } from '@/lib/jobs/listing/job';
import { BulkMoves } from './bulk-moves';
import { countryChoices, workTypeChoices, type ListedJob } from './job-record';
import { JobStatusChip } from './job-status';
import { useJobChoices } from './use-job-choices';

const { draft, open, ...others } = jobStatusLabels;
const tabs: readonly ListTab[] = [
  ['open', open],
  ['draft', draft],
  ...Object.entries(others),
  ['all', 'All'],
];

const closing = [
  { id: 7, name: 'Within a week' },
  { id: 14, name: 'Within two weeks' },
  { id: 30, name: 'Within 30 days' },
];

const sorts = [
  { field: 'updatedAt', order: 'DESC', name: 'Last changed first' },
  { field: 'closesAt', order: 'ASC', name: 'Closing soonest first' },
  { field: 'number', order: 'DESC', name: 'Newest first' },
] as const;

function useFilters() {
  const choices = useJobChoices();
  const sources = [{ id: 'ours', name: 'Entered by staff' }, ...(choices?.sources ?? [])];
  return [
    <TextInput key="q" source="q" label="Number, title, town or employer" alwaysOn resettable />,
    <SelectInput key="workType" source="workType" label="Work type" choices={workTypeChoices} alwaysOn />,
    choiceFilter('specialty', 'Speciality', choices?.specialties),
    <SelectInput
      key="region"
      source="region"
      label="Region"
      choices={choices ? [...countryChoices, ...choices.regions] : []}
      alwaysOn
    />,
    <SelectInput key="source" source="source" label="Source" choices={sources} alwaysOn />,
    <SelectInput
      key="consultant"
      source="consultant"
      label="Consultant"
      choices={choices?.consultants ?? []}
      alwaysOn
    />,
    <SelectInput key="closesWithin" source="closesWithin" label="Closes" choices={closing} alwaysOn />,
  ];
}

export function JobList() {
  const abilities = useStaff().resources.jobs;
  return (
    <ListScreen
      title="Jobs"
      rows="jobs"
      empty={{
        title: 'No jobs yet',
        text: 'Jobs from feeds appear here after the first import. You can also create a job yourself.',
      }}
      tabs={tabs}
      tabSource="status"
      filters={useFilters()}
      sort={{ field: 'updatedAt', order: 'DESC' }}
      phoneSorts={sorts}
      perPage={25}
      {...(!abilities?.edit && {
        note: 'You can read these jobs. Only consultants and feeds can change them.',
      })}
      actions={
        <>
          <ExportCsv resource="jobs" />
          {abilities?.create && <CreateLink label="Create job" />}
        </>
      }
    >
      <Rows />
    </ListScreen>
  );
}

function Rows() {
  const abilities = useStaff().resources.jobs;
  const isMixed = useListContext().filterValues.status === 'all';
  const now = useNow();
  return (
    <ListRows<ListedJob>
      to="edit"
      card={(job) => ({
        title: keepState(job.title),
        chip: isMixed && <JobStatusChip status={job.status} />,
        lead: (
          <>
            {shortDays({ from: job.start, to: job.ongoing ? null : job.end }) ?? job.dates}
            {job.rate && (
              <>
                {' · '}
                <Strong>{job.rate}</Strong>
              </>
            )}
          </>
        ),
        facts: [
          job.id,
          job.workTypeLabel,
          <ClosingDay key="closes" job={job} isNamed />,
          job.openEnquiries > 0 && countEnquiries(job),
          nameSite(job),
        ],
      })}
      bulkActionButtons={abilities?.actions.includes('move-many') ? <BulkMoves /> : false}
    >
      <FunctionField<ListedJob>
        label="Job"
        sortBy="number"
        cellClassName="grow"
        render={(job) => (
          <>
            <span className="whole">
              <RowLink to="edit">{keepState(job.title)}</RowLink>
            </span>
            <Detail>{describeJob(job)}</Detail>
          </>
        )}
      />
      <FunctionField<ListedJob>
        label="Dates and pay"
        cellClassName="widest"
        sortable={false}
        render={(job) => (
          <>
            {job.dates}
            <Detail>{job.rate}</Detail>
          </>
        )}
      />
      <FunctionField<ListedJob>
        label="Closing date"
        sortBy="closesAt"
        render={(job) => <ClosingDay job={job} />}
      />
      <FunctionField<ListedJob>
        label="Enquiries"
        sortable={false}
        textAlign="right"
        render={({ openEnquiries }) => openEnquiries || <span className="muted">0</span>}
      />
      <FunctionField<ListedJob>
        label="Last changed"
        sortBy="updatedAt"
        render={(job) => (
          <>
            <span title={staffDayTime(job.updatedAt)}>{staffRecentTime(job.updatedAt, now)}</span>
            <Detail>
              {nameSource(job)}
              {job.overridden > 0 && `, ${count(job.overridden, 'detail')} changed by staff`}
            </Detail>
            {job.publishAt && <Detail>Will be published {staffDayTime(job.publishAt)}</Detail>}
          </>
        )}
      />
      {isMixed && (
        <FunctionField<ListedJob>
          label="Status"
          sortable={false}
          render={({ status }) => <JobStatusChip status={status} />}
        />
      )}
    </ListRows>
  );
}

/** Days before the closing date from which the date is amber. */
const soonDays = 7;
const daysLeft = new Intl.RelativeTimeFormat('en-AU', { numeric: 'auto' });

/** `isNamed` says what the day is, for a place without the head of a column. */
function ClosingDay({ job: { closesOn, status }, isNamed }: { job: ListedJob; isNamed?: boolean }) {
  const today = jobDay(useNow());
  if (!closesOn) return 'No closing date';
  const isSoon = status === 'open' && closesOn <= addDays(today, soonDays);
  const left = isSoon && daysLeft.format(daysInclusive(today, closesOn) - 1, 'day');
  return (
    <Box component="span" sx={isSoon ? { color: 'var(--warning)', fontWeight: 'var(--w-bold)' } : {}}>
      {isNamed && (status === 'expired' ? 'Closed ' : 'Closes ')}
      {formatShortDate(closesOn)}
      {left && (isNamed ? `, ${left}` : <Detail>{upperFirst(left)}</Detail>)}
    </Box>
  );
}

const describeJob = (job: ListedJob) =>
  [job.id, job.workTypeLabel, nameSite(job)].filter(Boolean).join(' · ');

const nameSource = ({ source, sourceName }: ListedJob) => sourceName ?? source ?? 'Entered by staff';

/** Returns the hospital or else the place, unless the title names it. */
function nameSite({ hospital, place, title }: ListedJob): string | null {
  if (hospital) return title.includes(hospital) ? null : hospital;
  // Places contain spaces that do not break.
  return title.includes(place.replaceAll('\u00a0', ' ')) ? 'Employer not stated' : place;
}

const countEnquiries = ({ openEnquiries }: ListedJob) =>
  count(openEnquiries, 'open enquiry', 'open enquiries');
