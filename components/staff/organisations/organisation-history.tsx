import { NoteForm } from '@/components/staff/forms/note-form';
import { Folded, Section } from '@/components/staff/kit/section';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { History, HistoryEntry } from '@/components/staff/kit/stages';
import type { OrganisationDetail } from './organisation-record';

export function OrganisationHistory({ organisation }: { organisation: OrganisationDetail }) {
  const { id, notes, changes } = organisation;
  const entries = [
    ...notes.map((note) => ({ ...note, who: ' · note, only for staff', what: note.by })),
    ...changes.map((change) => ({ ...change, who: '', by: null, text: '' })),
  ].toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <Section title="Notes and history" aside={entries.length === 0 && 'No notes or changes yet'}>
      <NoteForm resource="organisations" id={id} about="employer" />
      <Folded items={entries} noun="notes and changes">
        {(shown) => (
          <History aria-label="Notes and changes, newest first">
            {shown.map(({ id: entryId, at, who, by, what, text }) => (
              <HistoryEntry key={entryId} what={what} by={by} facts={staffDayTime(at) + who}>
                {text && <div className="text note">{text}</div>}
              </HistoryEntry>
            ))}
          </History>
        )}
      </Folded>
    </Section>
  );
}
