import { Box, Button, Menu, MenuItem } from '@mui/material';
import { useEffect, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { awaitsCall, isOpenEnquiry } from '@/lib/enquiries/enquiry/enquiry';
import {
  describeStepAfter,
  messagesId,
  UnansweredMessage,
  useUnanswered,
} from '@/components/staff/messages/record-messages';
import { usePersonWork } from '@/components/staff/doctors/person-progress';
import type { StaffDataProvider } from '@/components/staff/kit/data-provider';
import { MatchReasons } from '@/components/staff/vacancies/match-reasons';
import { MakePlacement } from '@/components/staff/placements/make-placement';
import { DecisionBar } from '@/components/staff/kit/stages';
import { describeTimeUntil, staffDayTime, useNow } from '@/components/staff/kit/staff-time';
import { useStaff } from '@/components/staff/kit/staff-session';
import { AddTask, useRecordTasks } from '@/components/staff/tasks/task-lines';
import { Detail, Strong } from '@/components/staff/kit/text';
import { readRefusal, useAct } from '@/components/staff/kit/use-act';
import { isGranted, type HandledEnquiry } from './queue-row';
import { stepLabels, type ChosenStep, type Step } from './step-form';
import { describeDue, suggestNextStep } from './suggest-next-step';
import { useClaim } from './use-claim';

function listOtherSteps(record: HandledEnquiry, main: Step | null, isArranged: boolean): Step[] {
  const canAsk = record.job && !isGranted(record) && isOpenEnquiry(record.state);
  // An enquiry without a job cannot be put forward. Its doctor can be put forward for a vacancy.
  const moves = record.moves.filter((state) => stepLabels[state] && (record.job || state !== 'put-forward'));
  const ends = moves.map((state) => (isArranged && state === 'closed' ? 'arranged' : state));
  return [...(canAsk ? (['asked'] as const) : []), ...ends].filter((step) => step !== main);
}

/** Steps towards an employer, who needs the documents. */
const stepsToEmployer: ReadonlySet<Step> = new Set(['asked', 'put-forward']);

/** Note of the latest call. The doctor's words can contradict an older consent. */
function LastCallNote({ calls }: Pick<HandledEnquiry, 'calls'>) {
  const last = calls.find(({ text }) => text);
  if (!last) return null;
  return (
    <Box sx={{ my: 1, pl: 1.25, borderLeft: '3px solid var(--warning)', overflowWrap: 'anywhere' }}>
      {last.text}
      <Detail>
        Note of the last call, {staffDayTime(last.at)}, {last.by}
      </Detail>
    </Box>
  );
}

/** Finds the earliest open task that is due before the enquiry's next step. */
function useEarlierTask({ id, dueAt, state }: HandledEnquiry) {
  const { data = [] } = useRecordTasks({ kind: 'enquiry', id });
  if (!dueAt || !isOpenEnquiry(state)) return null;
  const open = data.filter((task) => !task.doneAt && Date.parse(task.dueAt) < Date.parse(dueAt));
  return open.toSorted((a, b) => Date.parse(a.dueAt) - Date.parse(b.dueAt))[0] ?? null;
}

/** Says that the doctor's registration is missing, and how many documents are ready. The employer needs both. */
const Readiness = ({ record: { missingRegistration, documents, doctor } }: Pick<Props, 'record'>) => (
  <MatchReasons
    name={doctor}
    reasons={[
      ...(missingRegistration
        ? [{ tone: 'missing' as const, text: `No ${missingRegistration} number, which this job needs` }]
        : []),
      ...(documents
        ? [{ tone: documents.missing ? ('missing' as const) : ('yes' as const), text: documents.title }]
        : []),
    ]}
  />
);

type Props = {
  record: HandledEnquiry;
  chosen: ChosenStep | null;
  choose: (chosen: ChosenStep) => void;
  open: (form: 'call' | 'consent') => void;
};

export function EnquiryNextStep({ record, chosen, choose, open }: Props) {
  const work = usePersonWork(record.personId);
  const { title, why, main, link, place, isArranged = false, isBeforeDue } = suggestNextStep(record, work);
  const free = (isArranged && work?.free) || null;
  const others = listOtherSteps(record, main, isArranged);
  const { act, busy } = useAct('enquiries');
  const { claim, question } = useClaim(act);
  const provider = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  const now = useNow();
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const isOpen = isOpenEnquiry(record.state);
  const staff = useStaff();
  const colleague = isOpen && record.claimedBy?.id !== staff.id ? record.claimedBy?.name : null;
  const message = useUnanswered(record.id).find(({ side }) => side === 'doctor');
  const unclaimed = isOpen && record.claimedBy === null;
  // The promised first call also answers the message.
  const answersFirst = message !== undefined && !unclaimed && !chosen && !awaitsCall(record.state);
  const task = useEarlierTask(record);
  const canBeFilled = !unclaimed && !answersFirst;
  const first = canBeFilled ? task : null;
  const dueAt = first?.dueAt ?? (isOpen ? record.dueAt : null);
  const due = dueAt ? describeTimeUntil(dueAt, now) : null;
  const filled = (isMain: boolean) =>
    ({ variant: isMain && canBeFilled && !task ? 'contained' : 'outlined' }) as const;

  async function look(step: Step) {
    setMenu(null);
    if (step === 'arranged') {
      choose({ step, preview: null, contact: null, lacksConsent: false });
      return;
    }
    try {
      const { data } = await provider.act<
        { id: string } & Omit<ChosenStep, 'step' | 'lacksConsent'> & { asks: boolean }
      >('enquiries', record.id, 'preview', { to: step });
      const { preview, contact, asks, missing, recipients } = data;
      choose({ step: asks ? 'asked' : step, preview, contact, missing, recipients, lacksConsent: asks });
    } catch (error) {
      notify(readRefusal(error).message, { type: 'error' });
    }
  }
  const asked: Step | undefined = useLocation().state?.step;
  useEffect(() => {
    if (asked && record.moves.some((state) => state === asked)) void look(asked);
    // Opens the form of the card's new column once, because staff may close the form.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [asked]);
  return (
    <DecisionBar
      title={answersFirst ? 'Answer the doctor’s message' : (first?.text ?? title)}
      message={
        <>
          {message ? <UnansweredMessage thread={message} /> : isOpen && <LastCallNote calls={record.calls} />}
          {main && stepsToEmployer.has(main) && <Readiness record={record} />}
        </>
      }
      why={[
        colleague && `${colleague} handles this enquiry.`,
        isOpen && describeDue(record, isBeforeDue),
        (answersFirst || first) && describeStepAfter(title),
        why,
        free && `Still free ${free}.`,
      ].flatMap((line) => (line ? <Detail key={line}>{line} </Detail> : []))}
      due={
        due &&
        dueAt &&
        (first || !isBeforeDue) && (
          <Strong late={due.late}>
            {due.text} · due {staffDayTime(dueAt)}
          </Strong>
        )
      }
    >
      {unclaimed && (
        <Button variant="contained" disabled={busy} onClick={() => claim(record)}>
          Claim
        </Button>
      )}
      {question}
      {message && (
        <Button variant={answersFirst ? 'contained' : 'outlined'} href={`#${messagesId('doctor')}`}>
          Answer the doctor
        </Button>
      )}
      {place && !chosen && <MakePlacement from={place} name={record.doctor} isMain={canBeFilled && !task} />}
      {main && !chosen && (
        <Button {...(link || place ? { variant: 'text' } : filled(true))} onClick={() => void look(main)}>
          {stepLabels[main]}
        </Button>
      )}
      {link && (
        <Button component={Link} to={link.to} {...filled(!chosen && !free)}>
          {link.label}
        </Button>
      )}
      {free && (
        <>
          <Button component={Link} to={`/doctors/${record.personId}/work`} {...filled(!chosen)}>
            Find suitable work
          </Button>
          <AddTask
            record={{ kind: 'enquiry', id: record.id }}
            label="Plan next contact"
            text={`Call ${record.doctor} about more work, free ${free}`}
          />
        </>
      )}
      {isOpen && (
        <Button
          {...(task && canBeFilled && !chosen
            ? { variant: 'contained' }
            : filled(main === null && !link && !place && !chosen))}
          onClick={() => open('call')}
        >
          Log call
        </Button>
      )}
      {isOpen && !chosen && (
        <Button
          variant="text"
          aria-haspopup="menu"
          aria-expanded={menu !== null}
          onClick={(event) => setMenu(event.currentTarget)}
        >
          Other outcome…
        </Button>
      )}
      <Menu anchorEl={menu} open={menu !== null} onClose={() => setMenu(null)}>
        {others.map((step) => (
          <MenuItem key={step} onClick={() => void look(step)}>
            {step === 'asked' && record.asked ? 'Ask again for consent' : stepLabels[step]}
          </MenuItem>
        ))}
        {record.job && (
          <MenuItem
            onClick={() => {
              setMenu(null);
              open('consent');
            }}
          >
            {isGranted(record) ? 'Consent withdrawn by phone' : 'Consent given by phone'}
          </MenuItem>
        )}
      </Menu>
    </DecisionBar>
  );
}
