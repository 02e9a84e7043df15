import { Button, useMediaQuery, type Theme } from '@mui/material';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { MoreMenu } from '@/components/staff/kit/more-menu';
import { PhoneButton } from '@/components/staff/kit/phone-button';
import { useStaff } from '@/components/staff/kit/staff-session';
import { describeTimeUntil, staffDayTime, useNow } from '@/components/staff/kit/staff-time';
import { DecisionBar } from '@/components/staff/kit/stages';
import { Detail, Strong } from '@/components/staff/kit/text';
import { useAct } from '@/components/staff/kit/use-act';
import {
  describeStepAfterAnswer,
  messagesId,
  UnansweredMessage,
  useUnanswered,
} from '@/components/staff/messages/record-messages';
import { MakePlacement } from '@/components/staff/placements/make-placement';
import { toPhoneNumber } from '@/lib/core/phone-link';
import {
  isOpenVacancy,
  vacancyStatusLabels,
  type VacancyState,
} from '@/lib/employers/vacancy-requests/vacancy-request';
import { hasRole } from '@/lib/platform/staff-kit/staff';
import { EndVacancy } from './end-vacancy';
import { answerFieldId } from './question-thread';
import { ReopenVacancy } from './reopen-vacancy';
import { useClaimVacancy } from './use-claim-vacancy';
import type { VacancyDetail } from './vacancy-record';
import { labelPendingPlacement, labelSending, type VacancyStep } from './vacancy-steps';

type Props = { vacancy: RaRecord & VacancyDetail; step: VacancyStep; send: () => void };

const labelEnding = (to: VacancyState) => `Mark as ${vacancyStatusLabels[to].toLowerCase()}`;

const focusAnswer = (entry: { id: string } | undefined) =>
  entry && document.getElementById(answerFieldId(entry.id))?.focus();

export function NextStep({ vacancy, step, send }: Props) {
  const { act, busy } = useAct('vacancies');
  const { claim, question } = useClaimVacancy(act);
  const now = useNow();
  const [asked, setAsked] = useState<'filled' | 'closed' | null>(null);
  const [reopens, setReopens] = useState(false);
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
        <Button variant={look('claim')} disabled={busy} onClick={() => claim(vacancy)}>
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
      {open ? step.main !== 'call' && phone : <Button onClick={() => setReopens(true)}>Reopen</Button>}
      {more.length > 0 && <MoreMenu items={more} />}
      {question}
      {reopens && <ReopenVacancy vacancy={vacancy} close={() => setReopens(false)} />}
      {asked && <EndVacancy vacancy={vacancy} to={asked} close={() => setAsked(null)} />}
    </DecisionBar>
  );
}
