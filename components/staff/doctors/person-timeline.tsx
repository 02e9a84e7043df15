import { Link } from 'react-router';
import { NoteForm } from '@/components/staff/forms/note-form';
import { Actions } from '@/components/staff/kit/screen';
import { Folded, Section } from '@/components/staff/kit/section';
import { useMay } from '@/components/staff/kit/staff-session';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { History, HistoryEntry } from '@/components/staff/kit/stages';
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

type Entry = {
  id: string;
  at: string;
  what: string;
  text?: string | null;
  /** Subject of a consent. */
  about?: string | null;
  by?: string | null;
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

/** Requests for consent: for a job by email, and for a vacancy from its shortlist. */
const listRequests = ({ emails }: DoctorRecord, work: PersonWork | undefined): Entry[] => [
  ...emails
    .filter(({ template }) => template === 'enquiry-put-forward-asked')
    .map(({ id, at, about }) => ({
      id,
      at,
      what: 'Consent requested',
      ...(about && { link: toEnquiry(about) }),
    })),
  ...(work?.entries ?? []).flatMap(({ vacancyId, reference, facility, events }) =>
    events
      .filter(({ kind }) => kind === 'asked-doctor')
      .map(({ id, at, by }) => ({
        ...{ id, at, by, what: `Consent requested: ${facility}` },
        link: { to: `/vacancies/${vacancyId}/show`, label: reference },
      })),
  ),
];

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
      ...{ id, text, at, by, link: toEnquiry(reference) },
      what: nameCall(outcome, minutes),
    })),
    ...doctor.checks
      .filter(({ seen }) => seen !== null)
      .map(({ id, at, by, authority, to, seen }) => ({
        ...{ id, at, by, text: seen },
        what: `${authority} register checked: ${registrationCheckLabels[to].toLowerCase()}`,
      })),
    ...listRequests(doctor, work),
    ...doctor.consents.map(({ what, about, aboutId, state, at }) => ({
      ...{ id: `${what} ${aboutId} ${state} ${at}`, at, about },
      what: `${consentWords[state]}: ${what}`,
    })),
    ...doctor.emailedDocuments.map(({ id, at, by, label, isTakenBack, reason, placementId, reference }) => ({
      ...{ id, at, by, text: reason },
      what: `${isTakenBack ? 'Record of an emailed document taken back' : 'Document received by email'}: ${label}`,
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

/** Notes, calls, register checks, consents and documents of a person, newest first. */
export function PersonTimeline({ doctor }: { doctor: DoctorRecord }) {
  const work = usePersonWork(doctor.id);
  const uploads = usePersonDocuments(doctor.account && doctor.id).data ?? [];
  const entries = listEntries(doctor, work, uploads);
  const mayNote = useMay('doctors', 'note');
  return (
    <Section
      title="Timeline"
      aside={
        <Actions>
          {entries.length === 0 && <Detail>Nothing yet</Detail>}
          {doctor.account && <AddTask record={{ kind: 'doctor', id: doctor.id }} />}
        </Actions>
      }
    >
      {mayNote && <NoteForm resource="doctors" id={doctor.id} about="doctor" />}
      <Folded items={entries} noun="entries">
        {(shown) => (
          <History aria-label="Timeline, newest first">
            {shown.map(({ id, what, text, about, by, at, link }) => (
              <HistoryEntry
                key={id}
                what={what}
                by={by}
                facts={
                  <Parts>
                    <span>{staffDayTime(at)} </span>
                    {by && <span>{by} </span>}
                    {about && <span>{about} </span>}
                    {link && (
                      <span>
                        <Link to={link.to}>{link.label}</Link>
                      </span>
                    )}
                  </Parts>
                }
              >
                {text && <div className="text">{text}</div>}
              </HistoryEntry>
            ))}
          </History>
        )}
      </Folded>
    </Section>
  );
}
