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
import { MakePlacement } from '@/components/staff/placements/make-placement';
import { toPhoneNumber } from '@/lib/core/phone-link';
import {
  isOpenVacancy,
  vacancyStatusLabels,
  type VacancyState,
} from '@/lib/employers/vacancy-requests/vacancy-request';
import { hasRole } from '@/lib/platform/staff-kit/staff';
import { EndVacancy } from './end-vacancy';
import { EmployerWaits } from './employer-waits';
import { LogCall } from './log-call';
import { ReopenVacancy } from './reopen-vacancy';
import { useClaimVacancy } from './use-claim-vacancy';
import type { VacancyDetail } from './vacancy-record';
import type { VacancyStep } from './suggest-vacancy-step';
import { labelPendingPlacement, labelSending } from './vacancy-steps';

type Props = { vacancy: RaRecord & VacancyDetail; step: VacancyStep | null; send: () => void };

const labelEnding = (to: VacancyState) => `Mark as ${vacancyStatusLabels[to].toLowerCase()}`;

export function NextStep({ vacancy, step, send }: Props) {
  const { act, busy } = useAct('vacancies');
  const { claim, question } = useClaimVacancy(act);
  const now = useNow();
  const [asked, setAsked] = useState<'filled' | 'closed' | 'reopened' | 'called' | null>(null);
  const { reference, state, statesAfter } = vacancy;
  const due = step?.dueAt ? describeTimeUntil(step.dueAt, now) : null;
  const open = isOpenVacancy(state);
  const staff = useStaff();
  const mayReturn =
    open && vacancy.claimedBy !== null && (vacancy.claimedBy === staff.id || hasRole(staff, ['manager']));
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  // The employer has answered about declined doctors.
  const sendable = vacancy.shortlist.filter((entry) => entry.state !== 'declined');
  const hasAgreed = sendable.some(({ visible }) => visible);
  const main = step?.main ?? null;
  const isNamed = (name: VacancyStep['main']) => main === name || step?.after === name;
  const sendsFromMenu = hasAgreed && !isNamed('send') && (main === 'place' || main === 'answer' || isPhone);
  // Doctor from whose suitable work staff opened the vacancy.
  const opener = (useLocation().state as { doctor?: { id: string; name: string } } | null)?.doctor;
  const isListed = vacancy.shortlist.some(
    (entry) => entry.personId === opener?.id && entry.state !== 'removed',
  );
  const doctor = isListed ? undefined : opener;
  const giveBack = () => void act(vacancy.id, 'release', { done: `${reference} is back in the queue` });
  const look = (name: VacancyStep['main']) => (main === name ? 'contained' : 'outlined');
  const endings = (['filled', 'closed'] as const).filter((to) => statesAfter.includes(to) && !isNamed(to));
  const isDeclined = vacancy.shortlist.some((entry) => entry.state === 'declined');
  const logsCall =
    isNamed('contacted') ||
    main === 'call' ||
    (isNamed('find') && isDeclined) ||
    ((main === 'send' || main === 'place') && vacancy.awaitsCall);
  const more = [
    ...(open && sendsFromMenu ? [{ label: labelSending(vacancy), act: send }] : []),
    ...(logsCall ? [] : [{ label: 'Log call', act: () => setAsked('called') }]),
    ...endings.map((to) => ({ label: labelEnding(to), act: () => setAsked(to) })),
    ...(mayReturn ? [{ label: 'Return to the queue', act: giveBack }] : []),
  ];
  const close = () => setAsked(null);
  const [note] = vacancy.employerNotes;
  return (
    <DecisionBar
      title={step?.title ?? `This vacancy is ${vacancyStatusLabels[state].toLowerCase()}`}
      why={step ? step.why : 'To add doctors or send the shortlist, reopen the vacancy.'}
      message={
        (main === 'contacted' || main === 'call') && note && <Detail>Employer note: “{note.text}”</Detail>
      }
      list={
        open && vacancy.answers.length > 0 && <EmployerWaits vacancy={vacancy} isMain={main === 'answer'} />
      }
      due={
        step?.dueAt && (
          <Strong late={due?.late}>
            {due?.text} · due {staffDayTime(step.dueAt)}
          </Strong>
        )
      }
    >
      {main === 'call' && <PhoneButton phone={toPhoneNumber(vacancy.contact.phone)} isMain />}
      {step?.unplaced?.map((entry) => (
        <MakePlacement
          key={entry.id}
          from={{ entryId: entry.id }}
          name={entry.name}
          isMain={main === 'place'}
          showsName
          pending={labelPendingPlacement(entry, now)}
        />
      ))}
      {step?.link && (
        <Button component={Link} to={step.link.to} variant={main === 'answer' ? 'outlined' : 'contained'}>
          {step.link.label}
        </Button>
      )}
      {open && vacancy.claimedBy === null && (
        <Button variant={look('claim')} disabled={busy} onClick={() => claim(vacancy)}>
          Claim
        </Button>
      )}
      {logsCall && (
        <Button variant={look('contacted')} onClick={() => setAsked('called')}>
          Log call
        </Button>
      )}
      {open && (
        <>
          {doctor && (
            <Button component={Link} to={`/vacancies/${vacancy.id}/doctors?person=${doctor.id}`}>
              Put {doctor.name} forward
            </Button>
          )}
          {isNamed('find') && (
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
          isNamed(to) &&
          statesAfter.includes(to) && (
            <Button key={to} variant={look(to)} disabled={busy} onClick={() => setAsked(to)}>
              {labelEnding(to)}
            </Button>
          ),
      )}
      {!open && <Button onClick={() => setAsked('reopened')}>Reopen</Button>}
      {more.length > 0 && <MoreMenu items={more} />}
      {question}
      {asked === 'called' && <LogCall vacancy={vacancy} close={close} />}
      {asked === 'reopened' && <ReopenVacancy vacancy={vacancy} close={close} />}
      {(asked === 'filled' || asked === 'closed') && (
        <EndVacancy vacancy={vacancy} to={asked} close={close} />
      )}
    </DecisionBar>
  );
}
