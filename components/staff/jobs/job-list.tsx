import { Box } from '@mui/material';
import { FunctionField, SelectInput, TextInput } from 'react-admin';
import { choiceFilter } from '@/components/staff/forms/choice-input';
import { ExportCsv } from '@/components/staff/kit/export-csv';
import { CreateLink, ListRows, ListScreen } from '@/components/staff/kit/list-screen';
import { RowLink } from '@/components/staff/kit/row-link';
import { useStaff } from '@/components/staff/kit/staff-session';
import { formatShortDate, staffDayTime, staffRecentTime, useNow } from '@/components/staff/kit/staff-time';
import { Detail } from '@/components/staff/kit/text';
import { addDays, jobDay } from '@/lib/core/dates';
import { count } from '@/lib/core/text';
import { shortDays } from '@/lib/jobs/search/describe-days';
import { jobStatusLabels } from '@/lib/jobs/listing/job';
import { BulkMoves } from './bulk-moves';
import { workTypeChoices, type ListedJob } from './job-record';
import { JobStatusChip } from './job-status';
import { useJobChoices } from './use-job-choices';

const states = Object.entries(jobStatusLabels).map(([id, name]) => ({ id, name }));

const closing = [
  { id: 7, name: 'Within a week' },
  { id: 14, name: 'Within two weeks' },
  { id: 30, name: 'Within 30 days' },
];

function useFilters() {
  const choices = useJobChoices();
  const sources = [{ id: 'ours', name: 'Entered by staff' }, ...(choices?.sources ?? [])];
  return [
    <TextInput key="q" source="q" label="Job number, or words in the title" alwaysOn resettable />,
    <SelectInput key="status" source="status" label="Status" choices={states} alwaysOn />,
    <SelectInput key="workType" source="workType" label="Work type" choices={workTypeChoices} alwaysOn />,
    choiceFilter('specialty', 'Speciality', choices?.specialties),
    <SelectInput key="region" source="region" label="Region" choices={choices?.regions ?? []} alwaysOn />,
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
  const now = useNow();
  return (
    <ListScreen
      title="Jobs"
      rows="jobs"
      empty={{
        title: 'No jobs yet',
        text: 'Jobs from feeds appear here after the first import. You can also create a job yourself.',
      }}
      filters={useFilters()}
      sort={{ field: 'updatedAt', order: 'DESC' }}
      perPage={25}
      actions={
        <>
          <ExportCsv resource="jobs" />
          {abilities?.create && <CreateLink label="Create job" />}
        </>
      }
    >
      <ListRows<ListedJob>
        to="edit"
        card={(job) => ({
          title: job.title,
          chip: <JobStatusChip status={job.status} />,
          facts: [shortDays({ from: job.start, to: job.ongoing ? null : job.end }) ?? job.dates, job.rate],
          when: (
            <>
              {describeJob(job)}
              <Detail>
                {job.closesOn && (job.status === 'expired' ? 'Closed ' : 'Closes ')}
                <ClosingDay job={job} />
                {job.openEnquiries > 0 && ` · ${countEnquiries(job)}`}
              </Detail>
            </>
          ),
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
                <RowLink to="edit">{job.title}</RowLink>
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
          label="Last changed"
          sortBy="updatedAt"
          render={(job) => (
            <>
              <span title={staffDayTime(job.updatedAt)}>{staffRecentTime(job.updatedAt, now)}</span>
              <Detail title={job.source ? `From the feed ${job.source}` : undefined}>
                {!job.source && 'Entered by staff'}
                {job.overridden > 0 && `${count(job.overridden, 'detail')} changed by staff`}
              </Detail>
            </>
          )}
        />
        <FunctionField<ListedJob>
          label="Status"
          sortable={false}
          render={(job) => (
            <>
              <JobStatusChip status={job.status} />
              {job.openEnquiries > 0 && <Detail>{countEnquiries(job)}</Detail>}
              {job.publishAt && <Detail>Will be published {staffDayTime(job.publishAt)}</Detail>}
            </>
          )}
        />
      </ListRows>
    </ListScreen>
  );
}

/** Days before the closing date from which the date is amber. */
const soonDays = 7;

function ClosingDay({ job: { closesOn, status } }: { job: ListedJob }) {
  const soon = addDays(jobDay(useNow()), soonDays);
  if (!closesOn) return 'No closing date';
  const isSoon = status === 'open' && closesOn <= soon;
  return (
    <Box component="span" sx={isSoon ? { color: 'var(--warning)', fontWeight: 'var(--w-bold)' } : {}}>
      {formatShortDate(closesOn)}
    </Box>
  );
}

const describeJob = (job: ListedJob) =>
  [job.id, job.workTypeLabel, nameSite(job)].filter(Boolean).join(' · ');

/** Returns the hospital or else the place, unless the title names it. */
function nameSite({ hospital, place, title }: ListedJob): string | null {
  if (hospital) return title.includes(hospital) ? null : hospital;
  // Places contain spaces that do not break.
  return title.includes(place.replaceAll('\u00a0', ' ')) ? 'Employer not stated' : place;
}

const countEnquiries = ({ openEnquiries }: ListedJob) =>
  count(openEnquiries, 'open enquiry', 'open enquiries');
