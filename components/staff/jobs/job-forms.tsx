import { Alert, Box } from '@mui/material';
import { useEffect, useState, type ReactNode } from 'react';
import { Create, SaveButton, SimpleForm, Toolbar, useNotify, useRecordContext } from 'react-admin';
import { keptOnLeaving } from '@/components/staff/forms/draft-form';
import { RecordDraft } from '@/components/staff/forms/record-draft';
import { StaffEdit, StaffShow } from '@/components/staff/kit/record-states';
import { useFormContext } from 'react-hook-form';
import { useStaff } from '@/components/staff/kit/staff-session';
import { Detail } from '@/components/staff/kit/text';
import { JobFields } from './job-fields';
import { JobPreview, PublicPage } from './job-preview';
import type { EditedJob } from './job-record';
import { JobState } from './job-state';
import { FeedOwned, JobHistory } from './job-side';

const columns = {
  display: 'grid',
  gap: 4,
  width: '100%',
  gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
};

function Toolbars({ label }: { label: string }) {
  return (
    <Toolbar>
      <SaveButton label={label} variant="contained" />
      <Detail sx={{ display: { xs: 'none', sm: 'block' }, ml: 2 }}>{keptOnLeaving}</Detail>
    </Toolbar>
  );
}

function Page({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <Box sx={columns}>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
      <Box sx={{ minWidth: 0 }}>{aside}</Box>
    </Box>
  );
}

export function JobCreate() {
  // Keeps the id for all attempts, so that a retry creates no duplicate.
  const [id] = useState(() => crypto.randomUUID());
  return (
    <Create title="Create job" redirect="edit">
      <SimpleForm
        defaultValues={{ id, workType: 'locum', fte: 1, ongoing: false }}
        sanitizeEmptyValues={false}
        toolbar={<Toolbars label="Save draft" />}
      >
        <Box component="h1" sx={{ mb: 1, fontSize: 'var(--t-xl)', lineHeight: 1.2 }}>
          Create job
        </Box>
        <RecordDraft what="job" />
        <Page aside={<JobPreview id="new" stored={null} />}>
          <JobFields />
        </Page>
      </SimpleForm>
    </Create>
  );
}

export function JobEdit() {
  return useStaff().resources.jobs?.edit ? <JobForm /> : <JobReadOnly />;
}

function JobReadOnly() {
  return (
    <StaffShow what="job" title={<JobTitle />}>
      <ReadOnlyPage />
    </StaffShow>
  );
}

function ReadOnlyPage() {
  const job = useRecordContext<EditedJob>();
  if (!job?.events) return null;
  return (
    <Box sx={{ p: 2 }}>
      <JobState />
      <Alert severity="info" sx={{ mb: 2 }}>
        You can view this job but not change it, because only consultants and managers can edit jobs. If the
        feed is wrong, correct the record or the source’s mapping.
      </Alert>
      <FeedOwned />
      <Box component="section" aria-label="Public page" sx={{ maxWidth: '48rem' }}>
        <Box component="h2" className="vh">
          Public page
        </Box>
        <PublicPage view={job.preview} />
      </Box>
      <JobHistory />
    </Box>
  );
}

function JobForm() {
  const notify = useNotify();
  const [saves, setSaves] = useState(0);
  const onSuccess = () => {
    setSaves((before) => before + 1);
    notify('Saved', { type: 'success' });
  };
  return (
    <StaffEdit what="job" title={<JobTitle />} mutationOptions={{ onSuccess }} redirect={false}>
      <SimpleForm sanitizeEmptyValues={false} toolbar={<Toolbars label="Save" />}>
        <EditPage saves={saves} />
      </SimpleForm>
    </StaffEdit>
  );
}

function EditPage({ saves }: { saves: number }) {
  const job = useRecordContext<EditedJob>();
  const { getValues, reset } = useFormContext();
  // Resets the form after each save. If a save changes nothing, such as after adding a space, the record stays the
  // same object, and react-admin would disable buttons such as Publish.
  useEffect(() => {
    if (saves > 0) reset(getValues());
  }, [saves, getValues, reset]);
  // Waits for the full record, because react-admin first passes the shorter row of the list.
  if (!job?.events) return null;
  return (
    <>
      <RecordDraft what="job" />
      <JobState />
      <FeedOwned />
      <Page aside={<JobPreview id={job.id} stored={job.preview} />}>
        <JobFields />
      </Page>
      <JobHistory />
    </>
  );
}

function JobTitle() {
  const job = useRecordContext<EditedJob>();
  return <span>{job ? job.id : 'Job'}</span>;
}
