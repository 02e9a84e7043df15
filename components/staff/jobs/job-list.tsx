import { useMediaQuery, type Theme } from '@mui/material';
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
import { RowLink } from '@/components/staff/kit/row-link';
import { ExportCsv } from '@/components/staff/kit/export-csv';
import { ListPagination } from '@/components/staff/kit/list-pagination';
import { useStaff } from '@/components/staff/kit/staff-session';
import { PageHeading } from '@/components/staff/kit/screen';
import { SavedViews } from '@/components/staff/kit/saved-views';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { Detail } from '@/components/staff/kit/text';
import { formatDate } from '@/lib/core/months';
import { count } from '@/lib/core/text';
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
  const sources = [{ id: 'ours', name: 'Entered by staff' }, ...(choices?.sources ?? [])];
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
    <SelectInput key="closesWithin" source="closesWithin" label="Closes" choices={closing} />,
  ];
}

export function JobList() {
  const { resources } = useStaff();
  const abilities = resources.jobs;
  const filters = useFilters();
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <>
      <PageHeading>Jobs</PageHeading>
      <StaffList
        rows="jobs"
        empty={{
          title: 'No jobs yet',
          text: 'Jobs from feeds appear here after the first import. You can also create a job yourself.',
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
            sx={oneLine}
          >
            <FunctionField<ListedJob>
              label="Job"
              sortBy="number"
              cellClassName="title"
              render={(job) => (
                <>
                  <RowLink to="edit">
                    <span title={job.title}>{job.title}</span>
                  </RowLink>
                  <Detail>
                    {job.id} · {job.workTypeLabel} · {job.specialtyLabel}
                  </Detail>
                </>
              )}
            />
            <FunctionField<ListedJob>
              label="Hospital"
              cellClassName="hospital"
              render={({ hospital, place }) => (
                <>
                  {hospital && <span title={hospital}>{hospital}</span>}
                  <Detail title={place}>{place}</Detail>
                </>
              )}
            />
            <FunctionField<ListedJob>
              label="State"
              render={(job) => (
                <>
                  <JobStatusChip status={job.status} />
                  {job.publishAt && <Detail>Will be published {staffDayTime(job.publishAt)}</Detail>}
                </>
              )}
            />
            <FunctionField<ListedJob>
              label="Dates and pay"
              cellClassName="dates"
              render={(job) => (
                <>
                  <span title={job.dates}>{job.dates}</span>
                  <Detail title={job.rate}>{job.rate}</Detail>
                </>
              )}
            />
            <FunctionField<ListedJob>
              label="Closes on"
              sortBy="closesAt"
              cellClassName="wide"
              headerClassName="wide"
              render={({ closesOn }) => (closesOn ? formatDate(closesOn, { weekday: false }) : 'No date')}
            />
            <TextField
              source="openEnquiries"
              label="Open enquiries"
              sortable={false}
              cellClassName="wide"
              headerClassName="wide"
            />
            <FunctionField<ListedJob>
              label="Last changed"
              sortBy="updatedAt"
              render={(job) => (
                <>
                  {staffDayTime(job.updatedAt)}
                  <Detail>
                    {job.source ?? 'Entered by staff'}
                    {job.overridden > 0 && `, ${count(job.overridden, 'detail')} changed by staff`}
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

/** Limits each row to two lines. Long texts are cut and shown in full in a tooltip. */
const oneLine = {
  '& td, & th': { px: 1 },
  '& td': { py: 0.75, whiteSpace: 'nowrap' },
  '& .wide': { display: { md: 'none', lg: 'table-cell' } },
  // Prevents the longest text from setting the width of the column.
  '& .title, & .hospital, & .dates': { maxWidth: 0 },
  '& .title a': { outlineOffset: '-2px' },
  '& .title': { width: { md: '30%', lg: '26%' } },
  '& .hospital': { width: { md: '17%', lg: '13%' } },
  '& .dates': { width: { md: '23%', lg: '20%' } },
  '& :is(.title, .hospital, .dates) :is(b, span)': {
    ...{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
  },
};

function enquiries({ openEnquiries }: ListedJob): string {
  return openEnquiries === 1 ? '1 open enquiry' : `${openEnquiries} open enquiries`;
}
