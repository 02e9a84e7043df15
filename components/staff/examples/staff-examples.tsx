import { Stack } from '@mui/material';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { JobStatusChip } from '@/components/staff/jobs/job-status';
import { OutboxState } from '@/components/staff/operations/outbox-state';
import { Facts, Lines, Section } from '@/components/staff/kit/section';
import { staffTheme } from '@/components/staff/staff-theme';

const theme = createTheme(staffTheme);

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
    </ThemeProvider>
  );
}
