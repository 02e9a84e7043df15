import { isReopening } from '@/lib/employers/vacancy-requests/vacancy-reopening';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { NoteForm } from '@/components/staff/forms/note-form';
import { Actions } from '@/components/staff/kit/screen';
import { Section } from '@/components/staff/kit/section';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { Timeline, type TimelineEntry } from '@/components/staff/kit/stages';
import { isTakenBackByUs } from '@/lib/employers/shortlists/shortlist';
import { splitVacancyCall } from '@/lib/employers/vacancy-requests/vacancy-labels';
import { vacancyStatusLabels } from '@/lib/employers/vacancy-requests/vacancy-request';
import type { ShortlistRecord, VacancyDetail } from './vacancy-record';

type Entry = Omit<TimelineEntry, 'facts'> & { who: string };
type Props = { vacancy: RaRecord & VacancyDetail };

export function VacancyHistory({ vacancy, actions }: Props & { actions: ReactNode }) {
  const entries = listEntries(vacancy).map(({ who, ...entry }) => ({
    ...entry,
    facts: `${staffDayTime(entry.at)} · ${who}`,
  }));
  return (
    <Section title="What happened" aside={<Actions>{actions}</Actions>}>
      <NoteForm resource="vacancies" id={vacancy.id} about="employer" />
      <Timeline entries={entries} noun="events" />
    </Section>
  );
}

const eventWords: Record<string, (name: string) => string> = {
  'asked-doctor': (name) => `We asked ${name} for consent`,
  granted: (name) => `${name} agreed to be put forward`,
  revoked: (name) => `${name} does not agree to be put forward`,
  listed: (name) => `We added ${name}, who has agreed to be put forward`,
  removed: (name) => `${name} was removed from the shortlist`,
  accepted: (name) => `The employer accepted ${name}`,
  'taken-back': (name) => `The employer withdrew the answer about ${name}`,
  declined: (name) => `The employer declined ${name}`,
  question: (name) => `The employer asked a question about ${name}`,
  'documents-missing': (name) => `We put ${name} forward without all required documents`,
  released: (name) => `We released ${name}, whom the employer had accepted`,
  'release-undone': (name) => `We undid the release of ${name}`,
  answer: (name) => `We answered a question about ${name}`,
};

const historyWords: Record<VacancyDetail['history'][number]['kind'], string> = {
  claimed: 'Vacancy claimed',
  released: 'Vacancy put back in the queue',
  made: 'Placement made',
  sent: 'Placement sent',
  agreed: 'Placement confirmed by both sides',
  cancelled: 'Placement cancelled',
  told: 'We told the doctor about the employer’s answer',
  receipt: 'Receipt sent to the contact',
};

function listHistory({ history, shortlist }: VacancyDetail): Entry[] {
  return history.map(({ id, at, kind, actor, by, placement, entryId }) => {
    const doctor = shortlist.find((entry) => entry.id === (placement?.entryId ?? entryId))?.name;
    return {
      ...{ id, at, what: historyWords[kind], by: findStaff({ actor, by }) },
      who: kind === 'agreed' ? 'doctor and employer' : describeActor({ actor, by }, doctor ?? 'the doctor'),
      text: [placement?.reference, doctor].filter(Boolean).join(', '),
    };
  });
}

type Actor = { actor: string; by: string | null };

const findStaff = ({ actor, by }: Actor) => (/^(doctor\b|visitor$|employer)/.test(actor) ? null : by);

export function describeActor({ actor, by }: Actor, doctor: string): string {
  if (/^doctor\b/.test(actor) || actor === 'visitor') return doctor;
  if (actor.startsWith('employer'))
    return [by ?? 'the employer', by && 'employer', actor === 'employer-link' && 'by link']
      .filter(Boolean)
      .join(', ');
  return by ?? (actor === 'site' ? 'the site' : 'staff');
}

function listEntryEvents({ name, state, declineReason, events }: ShortlistRecord): Entry[] {
  // The shortlist shows the texts of questions and answers.
  const isShownAbove = ({ kind }: (typeof events)[number]) =>
    state !== 'removed' && (kind === 'question' || kind === 'answer');
  return events.map((event) => ({
    id: event.id,
    at: event.at,
    who: describeActor(event, name),
    by: findStaff(event),
    what: isTakenBackByUs(event)
      ? `We took back the acceptance of ${name}, because the vacancy was closed`
      : (eventWords[event.kind]?.(name) ?? event.kind),
    text: [event.kind === 'declined' && declineReason, !isShownAbove(event) && event.text]
      .filter(Boolean)
      .join('. '),
  }));
}

function nameMove({ from, to, reason }: Pick<VacancyDetail['events'][number], 'from' | 'to' | 'reason'>) {
  if (isReopening({ from, to })) return 'Vacancy reopened';
  const call = splitVacancyCall(reason);
  if (call) return `We called the employer${call.outcome && `: ${call.outcome}`}`;
  return from === to && reason.startsWith('Changed') ? 'Vacancy edited' : vacancyStatusLabels[to];
}

function listEntries(vacancy: VacancyDetail): Entry[] {
  const { events, notes, shortlist, sendings } = vacancy;
  const sent = sendings.map(({ id, at, by, recipient, doctors }) => ({
    id,
    at,
    by,
    who: by ?? 'staff',
    what: `Shortlist sent to ${recipient}`,
    text: doctors && (doctors.length > 0 ? `New: ${doctors.join(', ')}` : 'No new doctors'),
  }));
  const isSent = (at: string) => sendings.some((one) => one.at === at);
  // The history lists the email with the shortlist, so the change to “Shortlist sent” would repeat it.
  const moves = events
    .filter(({ to, at }) => to !== 'shortlist-sent' || !isSent(at))
    .map(({ id, from, to, by, reason, at }, index) => ({
      id,
      at,
      by,
      who: by ?? (index === 0 ? 'the employer' : 'staff'),
      what: nameMove({ from, to, reason }),
      text:
        index === 0 || reason.startsWith(vacancyStatusLabels[to])
          ? ''
          : (splitVacancyCall(reason)?.text ?? reason),
    }));
  const noted = notes.map((note) => ({
    ...note,
    who: `${note.by}, staff only`,
    what: 'Note',
    note: true,
  }));
  // The lists are oldest first and the sort is stable, so the reversal also puts the newest of simultaneous events first.
  return [...moves, ...sent, ...noted, ...shortlist.flatMap(listEntryEvents), ...listHistory(vacancy)]
    .toReversed()
    .sort((a, b) => new Date(b.at).getTime() - new Date(a.at).getTime());
}
