import { Box, Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { HttpError, ShowBase, useGetList, useShowContext, type RaRecord } from 'react-admin';
import { Link, Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import { describeReaderZone } from '@/components/staff/kit/staff-time';
import { StagePath, StagesAndStep } from '@/components/staff/kit/stages';
import { recordRefetchMs, RecordState, RecordUpdates } from '@/components/staff/kit/record-states';
import { PhoneButton } from '@/components/staff/kit/phone-button';
import { RecordColumns, Screen } from '@/components/staff/kit/screen';
import { Lines, Row, Section } from '@/components/staff/kit/section';
import { StaffName } from '@/components/staff/kit/staff-name';
import { StateChip } from '@/components/staff/kit/state-chip';
import { jobTones } from '@/components/staff/kit/state-tones';
import { Parts } from '@/components/staff/kit/text';
import { useStaff } from '@/components/staff/kit/staff-session';
import { useAct } from '@/components/staff/kit/use-act';
import { toRow } from '@/components/staff/kit/use-row-focus';
import { toPhoneNumber } from '@/lib/core/phone-link';
import { jobStatusLabels } from '@/lib/jobs/listing/job';
import { isOpenVacancy } from '@/lib/employers/vacancy-requests/vacancy-request';
import { RecordMessages } from '@/components/staff/messages/record-messages';
import { AddTask, RecordTasks } from '@/components/staff/tasks/task-lines';
import { MakeJob } from './make-job-form';
import { SendShortlist } from './send-shortlist';
import { useClaimVacancy } from './use-claim-vacancy';
import { VacancyChip } from './vacancy-chip';
import { VacancyEmployer } from './vacancy-employer';
import { VacancyHistory } from './vacancy-history';
import { NextStep } from './vacancy-next-step';
import type { VacancyDetail } from './vacancy-record';
import { VacancyShortlist } from './vacancy-shortlist';
import { suggestVacancyStep } from './suggest-vacancy-step';
import { listVacancyStages } from './vacancy-steps';

type Props = { vacancy: RaRecord & VacancyDetail };

/** Screen of a vacancy. The URL contains its id or its reference. The audit log records who opens it. */
export function VacancyShow() {
  const { id = '' } = useParams();
  if (/^vac-\d+$/i.test(id)) return <VacancyByReference reference={id.toUpperCase()} />;
  return (
    <ShowBase
      resource="vacancies"
      queryOptions={{ onError: () => undefined, refetchInterval: recordRefetchMs }}
    >
      <LoadedVacancy />
    </ShowBase>
  );
}

function VacancyByReference({ reference }: { reference: string }) {
  const list = useGetList('vacancies', { filter: { reference, state: 'all' } });
  const [found] = list.data ?? [];
  if (found) return <Navigate to={`/vacancies/${found.id}/show`} replace />;
  if (list.data) return <NoVacancy title={`There is no vacancy ${reference}`} />;
  return (
    <Screen heading={reference}>
      <RecordState what="vacancy" of={{ ...list, record: undefined }} />
    </Screen>
  );
}

const NoVacancy = ({ title }: { title: string }) => (
  <Screen heading={title}>
    <Link to="/vacancies">Back to the vacancies</Link>
  </Screen>
);

function LoadedVacancy() {
  const context = useShowContext<RaRecord & VacancyDetail>();
  const { record, error, refetch } = context;
  useEffect(() => {
    // Staff check a registration in another tab or window before they send the shortlist. React-query itself notices
    // only a tab that becomes visible.
    const read = () => void refetch();
    window.addEventListener('focus', read);
    return () => window.removeEventListener('focus', read);
  }, [refetch]);
  if (error instanceof HttpError && error.status === 404)
    return <NoVacancy title="We cannot find this vacancy" />;
  // Waits for the full record. React-admin first passes the shorter row of the list, which has no contact.
  if (record?.contact) return <Vacancy vacancy={record} />;
  return (
    <Screen heading="Vacancy">
      <RecordState what="vacancy" of={{ ...context, record: undefined }} />
    </Screen>
  );
}

function Vacancy({ vacancy }: Props) {
  const { jobs, reference } = vacancy;
  const asTaskRecord = { kind: 'vacancy', id: String(vacancy.id) } as const;
  const [sends, setSends] = useState(false);
  const step = suggestVacancyStep(vacancy);
  return (
    <Screen
      title={reference}
      heading={vacancy.need}
      beside={<VacancyChip vacancy={vacancy} />}
      note={
        <Parts sx={{ fontSize: 'inherit' }}>
          <span>
            {vacancy.facility}, {vacancy.place}{' '}
          </span>
          <span>{vacancy.organisation} </span>
          <span>{vacancy.days} </span>
          <span>{describeReaderZone()}</span>
        </Parts>
      }
      crumbs={
        <>
          <BackToWork vacancy={vacancy} />
          <Link to="/vacancies">Vacancies</Link> / {reference}
        </>
      }
      actions={<Handling vacancy={vacancy} hasPhone={step?.main !== 'call'} />}
    >
      <RecordUpdates record={vacancy} />
      <StagesAndStep>
        <StagePath label="Stages of the vacancy" stages={listVacancyStages(vacancy)} />
        <NextStep vacancy={vacancy} step={step} send={() => setSends(true)} />
      </StagesAndStep>
      <RecordColumns
        lead={
          <VacancyShortlist
            vacancy={vacancy}
            placedInBar={step?.unplaced?.map(({ id }) => id) ?? []}
            action={
              isOpenVacancy(vacancy.state) &&
              step?.main !== 'find' && (
                <Button size="small" variant="text" component={Link} to={`/vacancies/${vacancy.id}/doctors`}>
                  Find doctors
                </Button>
              )
            }
          />
        }
        facts={<VacancyEmployer vacancy={vacancy} />}
        side={
          <Section title="Jobs for this vacancy" aside={jobs.length === 0 && 'None'}>
            <Lines>
              {jobs.map(({ id, number, title, state }) => (
                <Row key={id}>
                  <span>
                    <Link to={`/jobs/${number}`}>{number}</Link>: {title}
                  </span>
                  <StateChip tone={jobTones[state]}>{jobStatusLabels[state]}</StateChip>
                </Row>
              ))}
            </Lines>
            {isOpenVacancy(vacancy.state) && (
              <MakeJob vacancyId={vacancy.id} knownTown={vacancy.typed.town} />
            )}
          </Section>
        }
      >
        <RecordTasks {...asTaskRecord} />
        <RecordMessages reference={vacancy.reference} sides={['employer']}>
          {(buttons) => (
            <VacancyHistory
              vacancy={vacancy}
              actions={
                <>
                  <AddTask record={asTaskRecord} />
                  {buttons}
                </>
              }
            />
          )}
        </RecordMessages>
      </RecordColumns>
      {sends && <SendShortlist vacancy={vacancy} close={() => setSends(false)} />}
    </Screen>
  );
}

/** Link to the suitable work of the doctor from whose screen staff opened the vacancy. */
function BackToWork({ vacancy: { id, shortlist } }: Props) {
  const opener = useLocation().state as { doctor?: { name: string } } | null;
  const [search] = useSearchParams();
  const personId = search.get('person');
  if (personId === null) return null;
  const entry = shortlist.find((one) => one.personId === personId);
  const name = entry?.name ?? opener?.doctor?.name;
  return (
    <Box sx={{ mb: 0.5, fontSize: 'var(--t-sm)' }}>
      <Link to={`/doctors/${personId}/work`} state={toRow(String(id))}>
        Back to suitable work{name && ` for ${name}`}
      </Link>
    </Box>
  );
}

/** `hasPhone` is false if the next step already has the button to call. */
function Handling({ vacancy, hasPhone }: Props & { hasPhone: boolean }) {
  const { act, busy } = useAct('vacancies');
  const { claim, question } = useClaimVacancy(act);
  const staff = useStaff();
  const { claimedBy, claimedName } = vacancy;
  const mine = claimedBy === staff.id;
  const isClaimed = isOpenVacancy(vacancy.state) && claimedBy !== null;
  return (
    <>
      {isClaimed && (
        <span className="muted">
          <StaffName name={claimedName ?? ''}>{`Claimed by ${mine ? 'you' : claimedName}`}</StaffName>
        </span>
      )}
      {isClaimed && !mine && (
        <Button variant="outlined" disabled={busy} onClick={() => claim(vacancy)}>
          Take over
        </Button>
      )}
      {hasPhone && <PhoneButton phone={toPhoneNumber(vacancy.contact.phone)} />}
      {question}
    </>
  );
}
