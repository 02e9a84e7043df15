import type { RaRecord } from 'react-admin';
import { NoteForm } from '@/components/staff/forms/note-form';
import { Section } from '@/components/staff/kit/section';
import { Timeline, type TimelineEntry } from '@/components/staff/kit/stages';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { AddTask } from '@/components/staff/tasks/task-lines';
import type { StaffPlacement } from '@/lib/placements/placement/staff-placement';

type Event = StaffPlacement['events'][number];
type Note = StaffPlacement['notes'][number];

const eventLabels: Record<string, string> = {
  made: 'Placement made',
  sent: 'Placement sent to the doctor and the employer',
  changed: 'Terms changed',
  confirmed: 'Placement confirmed',
  agreed: 'Both sides have confirmed',
  'change-asked': 'Change requested',
  cancelled: 'Placement cancelled',
  'arrival-changed': 'Bookings or arrival notes changed',
  'documents-asked': 'Documents requested by email',
  'documents-received': 'Documents received by email',
  'document-taken-back': 'Record of an emailed document undone',
  misdirected: 'A link was opened by the wrong person',
  'timesheet-sent': 'Timesheet sent',
  'timesheet-asked': 'Question about a timesheet',
  'timesheet-approved': 'Timesheet approved',
  'timesheet-paid': 'Timesheet paid',
};

function describeEvent({ kind, version, text }: Pick<Event, 'kind' | 'version' | 'text'>): string {
  if (kind === 'changed' && version === 1) return 'Draft of the terms saved';
  const about = version === 1 ? 'the terms' : `version ${version}`;
  if (kind === 'confirmed' && text) return `${text} confirmed ${about}`;
  const label = eventLabels[kind] ?? kind;
  return ['confirmed', 'agreed', 'changed'].includes(kind) && version > 1
    ? `${label}, version ${version}`
    : label;
}

const toEntry = ({ id, kind, who, by, version, text, at }: Event): TimelineEntry => ({
  ...{ id, at, by, what: describeEvent({ kind, version, text }), facts: `${staffDayTime(at)} · ${who}` },
  ...(kind !== 'confirmed' && { text, note: kind === 'change-asked' || kind === 'cancelled' }),
});

const toNoteEntry = ({ id, called, by, text, at }: Note): TimelineEntry => ({
  ...{ id, at, by, text, note: true, what: called ? `We called the ${called}` : 'Note' },
  facts: `${staffDayTime(at)} · ${by}, staff only`,
});

/** What happened to the placement, newest first, with the notes and calls of staff. */
export function PlacementHistory({ placement }: { placement: RaRecord & StaffPlacement }) {
  const { id, events, notes } = placement;
  // The sort is stable, so the reversal also puts the newest of simultaneous events first.
  const entries = [...notes.map(toNoteEntry), ...events.map(toEntry)]
    .toReversed()
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  return (
    <Section title="What happened" aside={<AddTask record={{ kind: 'placement', id: String(id) }} />}>
      <NoteForm resource="placements" id={id} about="both" />
      <Timeline entries={entries} noun="events" />
    </Section>
  );
}
