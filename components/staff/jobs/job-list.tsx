import { Box, useMediaQuery, type Theme } from '@mui/material';
import {
  CreateButton,
  Datagrid,
  FunctionField,
  SelectInput,
  SimpleList,
  TextField,
  TextInput,
  TopToolbar,
  AutocompleteInput,
} from 'react-admin';
import { StaffList } from '@/components/staff/kit/list-states';
import { ExportCsv } from '@/components/staff/kit/export-csv';
import { ListPagination } from '@/components/staff/kit/list-pagination';
import { useStaff } from '@/components/staff/kit/staff-session';
import { SavedViews } from '@/components/staff/kit/saved-views';
import { Detail } from '@/components/staff/kit/text';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { formatDate } from '@/lib/core/months';
import { BulkMoves } from './bulk-moves';
import { jobStatusLabels } from '@/lib/jobs/listing/job';
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
  const sources = [{ id: 'ours', name: 'Entered by us' }, ...(choices?.sources ?? [])];
  return [
    <TextInput key="q" source="q" label="Job number, or words in the title" alwaysOn resettable />,
    <SelectInput key="status" source="status" label="State" choices={states} alwaysOn />,
    <SelectInput key="workType" source="workType" label="Work type" choices={workTypeChoices} />,
    <AutocompleteInput
      key="specialty"
      source="specialty"
      label="Speciality"
      choices={choices?.specialties ?? []}
    />,
    <SelectInput key="region" source="region" label="Region" choices={choices?.regions ?? []} />,
    <SelectInput key="source" source="source" label="Source" choices={sources} />,
    <SelectInput
      key="consultant"
      source="consultant"
      label="Consultant"
      choices={choices?.consultants ?? []}
    />,
    <SelectInput key="closesWithin" source="closesWithin" label="Closing" choices={closing} />,
  ];
}

export function JobList() {
  const { resources } = useStaff();
  const abilities = resources.jobs;
  const filters = useFilters();
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <>
      <Box component="h1" className="vh">
        Jobs
      </Box>
      <StaffList
        rows="jobs"
        empty={{
          title: 'No jobs yet',
          text: 'Jobs from feeds appear here after the first run. You can also create a job yourself.',
        }}
        above={<SavedViews />}
        title="Jobs"
        filters={filters}
        sort={{ field: 'updatedAt', order: 'DESC' }}
        perPage={25}
        pagination={<ListPagination />}
        actions={
          <TopToolbar>
            {abilities?.create && <CreateButton label="Create job" />}
            <ExportCsv resource="jobs" />
          </TopToolbar>
        }
      >
        {isSmall ? (
          <SimpleList<ListedJob>
            primaryText={(job) => job.title}
            secondaryText={(job) => (
              <>
                {job.id} · {jobStatusLabels[job.status]} · {job.dates}
                <br />
                {job.hospital && `${job.hospital} · `}
                {job.rate}
                {job.openEnquiries > 0 && ` · ${enquiries(job)}`}
              </>
            )}
            linkType="edit"
          />
        ) : (
          <Datagrid
            rowClick="edit"
            bulkActionButtons={abilities?.actions.includes('move-many') ? <BulkMoves /> : false}
            sx={{ '& td': { py: 0.5, lineHeight: 1.35 }, '& td:nth-of-type(2)': { minWidth: '17rem' } }}
          >
            <FunctionField<ListedJob>
              label="Job"
              sortBy="number"
              render={(job) => (
                <>
                  <b>{job.title}</b>
                  <Detail>
                    {job.id} · {job.workTypeLabel} · {job.specialtyLabel}
                  </Detail>
                </>
              )}
            />
            <FunctionField<ListedJob>
              label="Hospital"
              render={({ hospital, place }) => (
                <>
                  {hospital}
                  <Detail>{place}</Detail>
                </>
              )}
            />
            <FunctionField<ListedJob>
              label="State"
              render={(job) => (
                <>
                  <JobStatusChip status={job.status} />
                  {job.publishAt && <Detail>Opens {staffDayTime(job.publishAt)}</Detail>}
                </>
              )}
            />
            <FunctionField<ListedJob>
              label="Dates and pay"

              render={(job) => (
                <>
                  {job.dates}
                  <Detail>{job.rate}</Detail>
                </>
              )}
            />
            <FunctionField<ListedJob>
              label="Closes on"
              sortBy="closesAt"
              render={({ closesOn }) => (closesOn ? formatDate(closesOn, { weekday: false }) : 'No date')}
            />
            <TextField source="openEnquiries" label="Open enquiries" sortable={false} />
            <FunctionField<ListedJob>
              label="Changed"
              sortBy="updatedAt"
              render={(job) => (
                <>
                  {staffDayTime(job.updatedAt)}
                  <Detail>
                    {job.source ?? 'Entered by us'}
                    {job.overridden > 0 && `, ${job.overridden} changed by us`}
                  </Detail>
                </>
              )}
            />
          </Datagrid>
        )}
      </StaffList>
    </>
  );
}

function enquiries({ openEnquiries }: ListedJob): string {
  return openEnquiries === 1 ? '1 open enquiry' : `${openEnquiries} open enquiries`;
}
