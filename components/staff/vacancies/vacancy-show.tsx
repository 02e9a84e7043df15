import { PhoneLink } from '@/components/ui/phone-link';
import { toPhoneNumber } from '@/lib/core/phone-number';
import { Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Confirm, useRecordContext, type RaRecord } from 'react-admin';
import { StaffShow } from '@/components/staff/kit/record-states';
import { jobStatusLabels } from '@/lib/jobs/listing/job';
import { Actions } from '@/components/staff/kit/screen';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { useStaff } from '@/components/staff/kit/staff-session';
import { useAct } from '@/components/staff/kit/use-act';
import { RecordTasks } from '@/components/staff/tasks/task-lines';
import { MakeJobForm } from './make-job-form';
import { VacancyShortlist } from './vacancy-shortlist';
import { vacancyStateLabels } from '@/lib/employers/vacancy-requests/vacancy-request';
import type { VacancyDetail } from './vacancy-record';
import { hasRole } from '@/lib/platform/staff-kit/staff';
import { isOpenVacancy, type VacancyState } from '@/lib/employers/vacancy-requests/vacancy-request';

type Detail = RaRecord & VacancyDetail;

export function VacancyShow() {
  return (
    <StaffShow what="vacancy" title="Vacancy">
      <Vacancy />
    </StaffShow>
  );
}

function Vacancy() {
  const vacancy = useRecordContext<Detail>();
  // At first, react-admin passes the row of the list. Waits for the full record.
  if (!vacancy?.contact) return null;
  const { contact, jobs, events } = vacancy;
  return (
    <Stack spacing={2} sx={{ py: 2 }}>
      <div>
        <Typography variant="h5" component="h1">
          {vacancy.reference}: {vacancy.need}
        </Typography>
        <Typography color="text.secondary">
          {vacancy.facility}, {vacancy.organisation}, {vacancy.region}. {vacancy.dates}.{' '}
          {vacancyStateLabels[vacancy.state]}.
        </Typography>
      </div>
      <States vacancy={vacancy} />
      <Card variant="outlined">
        <CardContent>
          <Typography variant="h6" component="h2">
            Employer
          </Typography>
          <Typography>
            {contact.name}, <PhoneLink phone={toPhoneNumber(contact.phone)} />,{' '}
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </Typography>
          <Typography>Call promised by {staffDayTime(vacancy.dueAt)}</Typography>
          <Typography>Shortlist promised by {staffDayTime(vacancy.shortlistAt)}</Typography>
          {vacancy.rate && <Typography>Rate: {vacancy.rate}</Typography>}
          {vacancy.shifts && <Typography>Shifts: {vacancy.shifts}</Typography>}
          {vacancy.details && <Typography sx={{ whiteSpace: 'pre-wrap' }}>{vacancy.details}</Typography>}
        </CardContent>
      </Card>
      <VacancyShortlist vacancy={vacancy} />
      <RecordTasks kind="vacancy" id={String(vacancy.id)} />
      <Card variant="outlined">
        <CardContent>
          <Typography variant="h6" component="h2">
            Jobs for this vacancy
          </Typography>
          {jobs.map(({ id, number, title, state }) => (
            <Typography key={id}>
              {number}: {title} ({jobStatusLabels[state].toLowerCase()})
            </Typography>
          ))}
          {isOpenVacancy(vacancy.state) ? (
            <MakeJobForm vacancyId={vacancy.id} />
          ) : (
            jobs.length === 0 && <Typography>None.</Typography>
          )}
        </CardContent>
      </Card>
      <Card variant="outlined">
        <CardContent>
          <Typography variant="h6" component="h2">
            What happened
          </Typography>
          {events.map(({ id, to, at }) => (
            <Typography key={id}>
              {staffDayTime(at)}: {vacancyStateLabels[to]}
            </Typography>
          ))}
        </CardContent>
      </Card>
    </Stack>
  );
}

function States({ vacancy }: { vacancy: Detail }) {
  const { act, busy } = useAct('vacancies');
  const staff = useStaff();
  const { claimedBy } = vacancy;
  const mine = claimedBy === staff.id;
  const open = isOpenVacancy(vacancy.state);
  const claim = () =>
    void act(vacancy.id, 'claim', {
      body: { takeOver: claimedBy !== null },
      done: `${vacancy.reference} is yours`,
    });
  const [asked, setAsked] = useState<VacancyState | null>(null);
  const move = (to: VacancyState) =>
    void act(vacancy.id, 'move', { body: { to }, done: `${vacancy.reference}: ${vacancyStateLabels[to]}` });
  return (
    <Actions>
      {open && !mine && (
        <Button variant={claimedBy ? 'outlined' : 'contained'} disabled={busy} onClick={claim}>
          {claimedBy ? 'Take over' : 'Claim'}
        </Button>
      )}
      {open && claimedBy !== null && (mine || hasRole(staff, ['manager'])) && (
        <Button
          variant="outlined"
          disabled={busy}
          onClick={() =>
            void act(vacancy.id, 'release', { done: `${vacancy.reference} is back in the queue` })
          }
        >
          Give back
        </Button>
      )}
      {vacancy.claimedName && <Typography>Claimed by {vacancy.claimedName}</Typography>}
      {vacancy.statesAfter
        .filter((to) => to !== 'shortlist-sent')
        .map((to) => (
          <Button
            key={to}
            variant="outlined"
            disabled={busy}
            onClick={() => (to === 'contacted' ? move(to) : setAsked(to))}
          >
            Mark as {vacancyStateLabels[to].toLowerCase()}
          </Button>
        ))}
      <Confirm
        isOpen={asked !== null}
        title={asked ? `Mark ${vacancy.reference} as ${vacancyStateLabels[asked].toLowerCase()}?` : ''}
        content="This cannot be undone."
        onConfirm={() => {
          if (asked) move(asked);
          setAsked(null);
        }}
        onClose={() => setAsked(null)}
      />
    </Actions>
  );
}
