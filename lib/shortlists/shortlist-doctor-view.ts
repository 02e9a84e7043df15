import { zonedFormats } from '@/lib/core/zoned-time';
import type { ReferenceData } from '@/lib/reference-data/reference-data';
import { declineReasons, entryName, isNamed, openQuestion, type ShortlistEntry } from './shortlist';
import type { ShortlistDoctorView } from './shortlist-view';

const day = zonedFormats('en-AU', { weekday: 'short', day: 'numeric', month: 'short' });
const time = zonedFormats('en-AU', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});

function statusOf(entry: ShortlistEntry): string {
  if (entry.state === 'accepted') return 'accepted';
  if (entry.state === 'declined') return 'declined';
  return openQuestion(entry.events) ? 'we owe you an answer' : 'waits for you';
}

/** A doctor as the employer may see them: nothing in it that the doctor has not agreed to show yet. */
export function toDoctorView(
  entry: ShortlistEntry,
  { data, timeZone }: { data: ReferenceData; timeZone: string },
): ShortlistDoctorView {
  const { doctor, declineReason } = entry;
  const named = isNamed(entry);
  const accepted = entry.state === 'accepted';
  const agreed = entry.agreedAt
    ? `Agreed ${day(timeZone).format(new Date(entry.agreedAt))}, for this vacancy`
    : '';
  const specialties = doctor.specialties.map((slug) => data.specialties.get(slug)?.name ?? slug);
  const grade = doctor.grade ? (data.grades.get(doctor.grade)?.name ?? doctor.grade) : null;
  return {
    id: entry.id,
    name: entryName(entry),
    unnamed: !named,
    role: [grade, specialties.join(', ').toLowerCase()].filter(Boolean).join(', '),
    summary: entry.summary,
    registrations: doctor.registrations.map(({ authority, number, verifiedAt }) => ({
      authority,
      text: named ? number : 'Number after you accept',
      note: verifiedAt
        ? `Seen on the register ${day(timeZone).format(new Date(verifiedAt))}`
        : 'As the doctor gave it',
    })),
    shows: [
      { what: named ? 'Name, grade, registration' : 'Grade and specialities', note: agreed, shown: true },
      ...(named ? [] : [{ what: 'Name and registration number', note: 'After you accept', shown: false }]),
      {
        what: 'Telephone and email',
        note: accepted ? 'Since you accepted' : 'After you accept',
        shown: accepted,
      },
    ],
    state: entry.state === 'accepted' || entry.state === 'declined' ? entry.state : 'listed',
    status: statusOf(entry),
    declineReason: declineReason && declineReasons[declineReason],
    contact: accepted ? { phone: doctor.phone, email: doctor.email } : null,
    thread: entry.events.flatMap(({ id, kind, text, at }) =>
      kind === 'question' || kind === 'answer'
        ? [{ id, kind, text, at: time(timeZone).format(new Date(at)) }]
        : [],
    ),
  };
}
