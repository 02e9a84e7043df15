import { Button, useMediaQuery, type Theme } from '@mui/material';
import { useState } from 'react';
import { HttpError, ShowBase, useGetList, useShowContext, type RaRecord } from 'react-admin';
import { Link, Navigate, useLocation, useParams } from 'react-router';
import { toPhoneNumber } from '@/lib/core/phone-link';
import { PhoneButton } from '@/components/staff/kit/phone-button';
import { MoreMenu } from '@/components/staff/kit/more-menu';
import { DecisionBar, StagePath, StagesAndStep } from '@/components/staff/kit/stages';
import { recordRefetchMs, RecordState, RecordUpdates } from '@/components/staff/kit/record-states';
import { RecordColumns, Screen } from '@/components/staff/kit/screen';
import { Lines, Row, Section } from '@/components/staff/kit/section';
import { StaffName } from '@/components/staff/kit/staff-name';
import { StateChip } from '@/components/staff/kit/state-chip';
import { jobTones } from '@/components/staff/kit/state-tones';
import { describeTimeUntil, staffDayTime, useNow } from '@/components/staff/kit/staff-time';
import { Detail, Parts, Strong } from '@/components/staff/kit/text';
import { useStaff } from '@/components/staff/kit/staff-session';
import { useAct } from '@/components/staff/kit/use-act';
import { jobStatusLabels } from '@/lib/jobs/listing/job';
import {
  isOpenVacancy,
  vacancyStatusLabels,
  type VacancyState,
} from '@/lib/employers/vacancy-requests/vacancy-request';
import {
  describeStepAfterAnswer,
  messagesId,
  RecordMessages,
  UnansweredMessage,
  useUnanswered,
} from '@/components/staff/messages/record-messages';
import { MakePlacement, usePlacements } from '@/components/staff/placements/make-placement';
import { AddTask, RecordTasks } from '@/components/staff/tasks/task-lines';
import { hasRole } from '@/lib/platform/staff-kit/staff';
import { MakeJob } from './make-job-form';
import { answerFieldId } from './question-thread';
import { SendShortlist } from './send-shortlist';
import { VacancyChip } from './vacancy-chip';
import { VacancyEmployer } from './vacancy-employer';
import { VacancyHistory } from './vacancy-history';
import type { VacancyDetail } from './vacancy-record';
import { VacancyShortlist } from './vacancy-shortlist';
import { EndVacancy } from './end-vacancy';
import {
  labelPendingPlacement,
  labelSending,
  listVacancyStages,
  suggestVacancyStep,
  type VacancyStep,
} from './vacancy-steps';

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
  const { record, error } = context;
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
  const placements = usePlacements({ vacancy: vacancy.id });
  const step = suggestVacancyStep(vacancy, placements);
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
          <span>{vacancy.days}</span>
        </Parts>
      }
      crumbs={
        <>
          <Link to="/vacancies">Vacancies</Link> / {reference}
        </>
      }
      actions={<Handling vacancy={vacancy} />}
    >
      <RecordUpdates record={vacancy} />
      <StagesAndStep>
        <StagePath label="Stages of the vacancy" stages={listVacancyStages(vacancy)} />
        <NextStep vacancy={vacancy} step={step} send={() => setSends(true)} />
      </StagesAndStep>
      <RecordColumns
        side={
          <>
            <VacancyEmployer vacancy={vacancy} />
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
          </>
        }
      >
        <VacancyShortlist
          vacancy={vacancy}
          placedInBar={step.unplaced?.map(({ id }) => id) ?? []}
          action={
            isOpenVacancy(vacancy.state) &&
            step.main !== 'find' && (
              <Button size="small" variant="text" component={Link} to={`/vacancies/${vacancy.id}/doctors`}>
                Find doctors
              </Button>
            )
          }
        />
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

function Handling({ vacancy }: Props) {
  const { act, busy } = useAct('vacancies');
  const staff = useStaff();
  const { claimedBy, claimedName, reference } = vacancy;
  const mine = claimedBy === staff.id;
  if (!isOpenVacancy(vacancy.state) || claimedBy === null) return null;
  return (
    <>
      <span className="muted">
        <StaffName name={claimedName ?? ''}>{`Claimed by ${mine ? 'you' : claimedName}`}</StaffName>
      </span>
      {!mine && (
        <Button
          variant="outlined"
          disabled={busy}
          onClick={() =>
            void act(vacancy.id, 'claim', {
              body: { takeOver: true },
              done: `${reference} is assigned to you`,
            })
          }
        >
          Take over
        </Button>
      )}
    </>
  );
}

const labelEnding = (to: VacancyState) => `Mark as ${vacancyStatusLabels[to].toLowerCase()}`;

const focusAnswer = (entry: { id: string } | undefined) =>
  entry && document.getElementById(answerFieldId(entry.id))?.focus();

function NextStep({ vacancy, step, send }: Props & { step: VacancyStep; send: () => void }) {
  const { act, busy } = useAct('vacancies');
  const now = useNow();
  const [asked, setAsked] = useState<'filled' | 'closed' | null>(null);
  const { reference, statesAfter } = vacancy;
  const due = step.dueAt ? describeTimeUntil(step.dueAt, now) : null;
  const open = isOpenVacancy(vacancy.state);
  const staff = useStaff();
  const mayReturn =
    open && vacancy.claimedBy !== null && (vacancy.claimedBy === staff.id || hasRole(staff, ['manager']));
  const message = useUnanswered(reference).find(({ side }) => side === 'employer');
  // A promised time comes first. Other steps wait, because the message can say that the employer does not want them yet.
  const answersFirst =
    message !== undefined && open && vacancy.claimedBy !== null && !step.dueAt && step.main !== 'call';
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  // The employer has answered about declined doctors.
  const sendable = vacancy.shortlist.filter(({ state }) => state !== 'declined');
  const hasAgreed = sendable.some(({ visible }) => visible);
  const sendsFromMenu = hasAgreed && (step.main === 'place' || (isPhone && step.main !== 'send'));
  // Doctor from whose suitable work staff opened the vacancy.
  const opener = (useLocation().state as { doctor?: { id: string; name: string } } | null)?.doctor;
  const isListed = vacancy.shortlist.some(
    (entry) => entry.personId === opener?.id && entry.state !== 'removed',
  );
  const doctor = isListed ? undefined : opener;
  const giveBack = () => void act(vacancy.id, 'release', { done: `${reference} is back in the queue` });
  const main = answersFirst ? null : step.main;
  const look = (name: typeof step.main) => (main === name ? 'contained' : 'outlined');
  const endings = (['filled', 'closed'] as const).filter(
    (to) => statesAfter.includes(to) && to !== step.main,
  );
  const more = [
    ...(open && sendsFromMenu ? [{ label: labelSending(vacancy), act: send }] : []),
    ...endings.map((to) => ({ label: labelEnding(to), act: () => setAsked(to) })),
    ...(mayReturn ? [{ label: 'Return to the queue', act: giveBack }] : []),
  ];
  const phone = <PhoneButton phone={toPhoneNumber(vacancy.contact.phone)} isMain={step.main === 'call'} />;
  const move = (to: VacancyState) =>
    void act(vacancy.id, 'move', {
      body: { to },
      done:
        vacancy.state === 'shortlist-sent' && to === 'contacted'
          ? 'Call logged'
          : `${reference} is now “${vacancyStatusLabels[to]}”`,
    });
  return (
    <DecisionBar
      title={answersFirst ? 'Answer the employer’s message' : step.title}
      why={answersFirst ? `${describeStepAfterAnswer(step.title)} ${step.why}` : step.why}
      message={message && <UnansweredMessage thread={message} />}
      due={
        step.dueAt && (
          <Strong late={due?.late}>
            {due?.text} · due {staffDayTime(step.dueAt, vacancy.timeZone)}
          </Strong>
        )
      }
    >
      {step.main === 'call' && phone}
      {message && (
        <Button variant={answersFirst ? 'contained' : 'outlined'} href={`#${messagesId('employer')}`}>
          Answer message
        </Button>
      )}
      {step.unplaced?.map((entry) => (
        <MakePlacement
          key={entry.id}
          from={{ entryId: entry.id }}
          name={entry.name}
          isMain={main === 'place'}
          showsName
          pending={labelPendingPlacement(entry, { now, timeZone: vacancy.timeZone })}
        />
      ))}
      {step.link && (
        <Button component={Link} to={step.link.to} variant={answersFirst ? 'outlined' : 'contained'}>
          {step.link.label}
        </Button>
      )}
      {step.questionAbout && (
        <Button
          variant={step.main === null && !answersFirst ? 'contained' : 'outlined'}
          onClick={() => focusAnswer(step.questionAbout)}
        >
          {step.main === null
            ? 'Answer'
            : step.questions === 1
              ? `Answer about ${step.questionAbout.name}`
              : `Answer ${step.questions} questions`}
        </Button>
      )}
      {open && vacancy.claimedBy === null && (
        <Button
          variant={look('claim')}
          disabled={busy}
          onClick={() => void act(vacancy.id, 'claim', { done: `${reference} is assigned to you` })}
        >
          Claim
        </Button>
      )}
      {statesAfter.includes('contacted') && (
        <Button variant={look('contacted')} disabled={busy} onClick={() => move('contacted')}>
          Mark as contacted
        </Button>
      )}
      {open && (
        <>
          {doctor && (
            <Button component={Link} to={`/vacancies/${vacancy.id}/doctors?person=${doctor.id}`}>
              Put {doctor.name} forward
            </Button>
          )}
          {step.main === 'find' && (
            <Button component={Link} to={`/vacancies/${vacancy.id}/doctors`} variant={look('find')}>
              Find doctors
            </Button>
          )}
          {sendable.length > 0 && !sendsFromMenu && (
            <Button
              variant={main === 'send' ? 'contained' : hasAgreed ? 'text' : 'outlined'}
              disabled={!hasAgreed}
              onClick={send}
            >
              {labelSending(vacancy)}
            </Button>
          )}
          {sendable.length > 0 && !hasAgreed && <Detail>No doctor has agreed yet</Detail>}
        </>
      )}
      {(['filled', 'closed'] as const).map(
        (to) =>
          step.main === to &&
          statesAfter.includes(to) && (
            <Button key={to} variant={look(to)} disabled={busy} onClick={() => setAsked(to)}>
              {labelEnding(to)}
            </Button>
          ),
      )}
      {open && step.main !== 'call' && phone}
      {more.length > 0 && <MoreMenu items={more} />}
      {asked && <EndVacancy vacancy={vacancy} to={asked} close={() => setAsked(null)} />}
    </DecisionBar>
  );
}
