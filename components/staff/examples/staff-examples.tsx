import { Stack } from '@mui/material';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { JobStatusChip } from '@/components/staff/jobs/job-status';
import { OutboxState } from '@/components/staff/operations/outbox-list';
import { LoadStates } from '@/components/staff/kit/list-states';
import { Facts, Lines, Section } from '@/components/staff/kit/section';
import { staffTheme } from '@/components/staff/staff-theme';

const theme = createTheme(staffTheme);
const loaded = {
  data: ['Emergency registrar, Alice Springs'],
  meta: { loadedAt: '2026-11-23T00:31:00Z' },
  refetch: () => undefined,
};
const none = { title: 'No jobs yet', text: 'You can create a job yourself.' };
const filters = { texts: ['State: Open', 'Title: “registrar”'], clear: () => undefined };

export function StaffExamples() {
  return (
    <ThemeProvider theme={theme}>
      <Section title="Job">
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, my: 1 }}>
          {(['draft', 'open', 'paused', 'filled', 'withdrawn', 'expired'] as const).map((status) => (
            <JobStatusChip key={status} status={status} />
          ))}
        </Stack>
        <Facts
          rows={[
            ['Facility', 'Rural hospital in South Australia'],
            ['Rate', '$2,950–3,250 per day', 'AUD'],
          ]}
        />
      </Section>
      <Section title="Outbox">
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, my: 1 }}>
          {(['queued', 'sent', 'failed', 'given-up', 'suppressed'] as const).map((state) => (
            <OutboxState key={state} entry={{ state, sending: false, attempts: 0 }} />
          ))}
          <OutboxState entry={{ state: 'queued', sending: true, attempts: 1 }} />
          <OutboxState entry={{ state: 'queued', sending: false, attempts: 2 }} />
        </Stack>
        <Lines none="No calls yet">{[]}</Lines>
      </Section>
      <Section title="States of a list">
        <LoadStates
          list={{ ...loaded, error: new Error('The site cannot be reached. Check your connection.') }}
          rows="jobs"
        >
          <p>Emergency registrar, Alice Springs</p>
        </LoadStates>
        <LoadStates list={{ ...loaded, data: [] }} rows="jobs" empty={none}>
          {null}
        </LoadStates>
        <LoadStates list={{ ...loaded, data: [] }} rows="jobs" empty={none} filters={filters}>
          {null}
        </LoadStates>
        <LoadStates list={loaded} rows="jobs" empty={none} filters={filters}>
          <p>Emergency registrar, Alice Springs</p>
        </LoadStates>
      </Section>
    </ThemeProvider>
  );
}
