import { Link } from 'react-router';
import { NoteForm } from '@/components/staff/forms/note-form';
import { Actions } from '@/components/staff/kit/screen';
import { Section } from '@/components/staff/kit/section';
import { useMay } from '@/components/staff/kit/staff-session';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { Timeline } from '@/components/staff/kit/stages';
import { Detail, Parts } from '@/components/staff/kit/text';
import { AddTask } from '@/components/staff/tasks/task-lines';
import { count } from '@/lib/core/text';
import type { StaffDocument } from '@/lib/doctors/credentials/staff-document';
import { registrationCheckLabels } from '@/lib/doctors/registrations/registration';
import { callOutcomeLabels } from '@/lib/enquiries/enquiry/handling/handling';
import type { PersonWork } from '@/lib/staff/doctor-records/person-work';
import type { DoctorRecord } from './doctor-record';
import { usePersonDocuments } from './person-documents';
import { usePersonWork } from './person-progress';
import { listPlacementSteps, listShortlistSteps } from './work-history';

type Entry = {
  id: string;
  at: string;
  what: string;
  text?: string | null;
  /** Subject of a consent. */
  about?: string | null;
  /** Name of the member of staff. */
  by?: string | null;
  /** Another person who caused the entry. */
  who?: string;
  link?: { to: string; label: string };
};

const toEnquiry = (reference: string) => ({ to: `/enquiries/${reference}/show`, label: reference });

const consentWords: Record<DoctorRecord['consents'][number]['state'], string> = {
  granted: 'Consent given',
  declined: 'Consent declined',
  revoked: 'Consent withdrawn',
};

function nameCall(outcome: DoctorRecord['calls'][number]['outcome'], minutes: number): string {
  const name =
    outcome === 'incoming' ? 'Call from the doctor' : `Call: ${callOutcomeLabels[outcome].toLowerCase()}`;
  return minutes ? `${name}, ${count(minutes, 'minute')}` : name;
}

/** The record of consents has the doctor's answers, by phone and on all pages. */
const consentKinds: readonly string[] = ['granted', 'revoked'];

/** Requests for consent to jobs, and what happened on shortlists and with placements. */
const listWork = ({ emails }: DoctorRecord, work: PersonWork | undefined): Entry[] => [
  ...emails
    .filter(({ template }) => template === 'enquiry-put-forward-asked')
    .map(({ id, at, about }) => ({
      ...{ id, at, what: 'We asked the doctor for consent' },
      ...(about && { link: toEnquiry(about) }),
    })),
  ...[...listShortlistSteps(work?.entries ?? []), ...listPlacementSteps(work?.placements ?? [])]
    .filter(({ kind }) => !consentKinds.includes(kind))
    .map(({ facility, reason, ...step }) => ({ ...step, about: facility, text: reason })),
];

/** The answers that one form gave at the same time are one entry. */
function listConsents({ consents }: DoctorRecord): Entry[] {
  const keys = new Map(consents.map((consent) => [`${consent.aboutId} ${consent.at}`, consent]));
  return [...keys].map(([key, { at, aboutId, about }]) => {
    const lines = consents
      .filter((consent) => consent.at === at && consent.aboutId === aboutId)
      .map(({ what, state }) => `${consentWords[state]}: ${what}`);
    const [line = ''] = lines;
    return lines.length === 1
      ? { id: key, at, about, what: line }
      : { id: key, at, about, what: `${lines.length} answers about consent`, text: lines.join('\n') };
  });
}

function listEntries(
  doctor: DoctorRecord,
  work: PersonWork | undefined,
  uploads: readonly StaffDocument[],
): Entry[] {
  const entries: Entry[] = [
    ...doctor.notes.map(({ reference, ...note }) => ({
      ...{ ...note, what: 'Note' },
      ...(reference && { link: toEnquiry(reference) }),
    })),
    ...doctor.calls.map(({ id, text, at, by, reference, outcome, minutes }) => ({
      ...{ id, text, at, by, what: nameCall(outcome, minutes) },
      ...(reference && { link: toEnquiry(reference) }),
    })),
    ...doctor.checks
      .filter(({ seen }) => seen !== null)
      .map(({ id, at, by, authority, to, seen }) => ({
        ...{ id, at, by, text: seen },
        what: `${authority} register checked: ${registrationCheckLabels[to].toLowerCase()}`,
      })),
    ...listWork(doctor, work),
    ...listConsents(doctor),
    ...doctor.emailedDocuments.map(({ id, at, by, label, isTakenBack, reason, placementId, reference }) => ({
      ...{ id, at, by, text: reason },
      what: `${isTakenBack ? 'Record of an emailed document undone' : 'Document received by email'}: ${label}`,
      link: { to: `/placements/${placementId}/show`, label: reference },
    })),
    ...uploads.map(({ id, uploadedAt, label }) => ({
      id,
      at: uploadedAt,
      what: `Document uploaded: ${label}`,
    })),
  ];
  return entries.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

/** Notes, calls, register checks, consents, documents, shortlists and placements of a person, newest first. */
export function PersonTimeline({ doctor }: { doctor: DoctorRecord }) {
  const work = usePersonWork(doctor.id);
  const uploads = usePersonDocuments(doctor.account && doctor.id).data ?? [];
  const entries = listEntries(doctor, work, uploads);
  const mayNote = useMay('doctors', 'note');
  return (
    <Section
      title="Timeline"
      anchor="timeline"
      aside={
        <Actions>
          {entries.length === 0 && <Detail>Nothing yet</Detail>}
          {doctor.account && <AddTask record={{ kind: 'doctor', id: doctor.id }} />}
        </Actions>
      }
    >
      {mayNote && <NoteForm resource="doctors" id={doctor.id} about="doctor" />}
      <Timeline
        entries={entries.map(({ about, link, who, ...entry }) => ({
          ...entry,
          facts: (
            <Parts>
              <span>{staffDayTime(entry.at)} </span>
              {(who ?? entry.by) && <span>{who ?? entry.by} </span>}
              {link && (
                <span>
                  <Link to={link.to}>{link.label}</Link>{' '}
                </span>
              )}
              {about && <span>{about} </span>}
            </Parts>
          ),
        }))}
        noun="entries"
      />
    </Section>
  );
}
