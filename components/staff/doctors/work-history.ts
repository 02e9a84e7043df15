import { describeDecline } from '@/components/staff/vacancies/describe-decline';
import { declineReasons, isTakenBackByUs } from '@/lib/employers/shortlists/shortlist';
import type { PersonWork, WorkEvent } from '@/lib/staff/doctor-records/person-work';

/** Event on a shortlist with the doctor, or of a placement of the doctor. */
export type WorkStep = {
  id: string;
  at: string;
  kind: string;
  who: string;
  /** Name of the member of staff. Null if staff did not cause the step. */
  by: string | null;
  what: string;
  facility: string;
  /** Why the employer declined the doctor. */
  reason: string | null;
  /** Vacancy or placement. */
  link: { to: string; label: string };
};

type Cause = { actor: string; by: string | null };

export function describeWorkActor({ actor, by }: Cause): string {
  if (by) return by;
  if (/^doctor(-link)?(:|$)/.test(actor) || actor === 'visitor') return 'the doctor';
  if (actor.startsWith('employer')) return 'the employer';
  return actor.startsWith('task:') ? 'the site' : 'a former member of staff';
}

const describeCause = (cause: Cause): Pick<WorkStep, 'who' | 'by'> => ({
  who: describeWorkActor(cause),
  by: cause.actor.startsWith('staff') ? cause.by : null,
});

const shortlistWords: Record<WorkEvent['kind'], string> = {
  'asked-doctor': 'We asked the doctor for consent',
  granted: 'The doctor agreed to be put forward',
  revoked: 'The doctor does not agree to be put forward',
  listed: 'We added the doctor to the shortlist',
  removed: 'We removed the doctor from the shortlist',
  sent: 'Shortlist sent to the employer',
  accepted: 'The employer accepted the doctor',
  told: 'We told the doctor about the acceptance',
  'taken-back': 'The employer withdrew the answer',
  declined: 'The employer declined the doctor',
  question: 'The employer asked a question about the doctor',
  answer: 'We answered the employer’s question',
  released: 'We released the doctor',
  'release-undone': 'We undid the release of the doctor',
  'documents-missing': 'We put the doctor forward without all required documents',
};

const placementWords: Record<PersonWork['placements'][number]['events'][number]['kind'], string> = {
  made: 'Placement made',
  sent: 'Placement sent',
  confirmed: 'Terms confirmed',
  agreed: 'Placement confirmed by both sides',
  cancelled: 'Placement cancelled',
};

function describeShortlistEvent(event: WorkEvent, { state }: PersonWork['entries'][number]): string {
  if (isTakenBackByUs(event)) return 'We took back the acceptance, because the vacancy was closed';
  if (event.kind === 'told' && state === 'declined') return 'We told the doctor that the employer declined';
  return shortlistWords[event.kind];
}

export const listShortlistSteps = (entries: PersonWork['entries']): WorkStep[] =>
  entries.flatMap((entry) =>
    entry.events.map((event) => {
      const { declineReason: name, events, vacancyId, reference, facility } = entry;
      const isReason = entry.state === 'declined' && event.kind === 'declined';
      return {
        // The event “told” has the id of its entry.
        ...{ id: `${event.id} ${event.kind}`, at: event.at, kind: event.kind },
        ...{ ...describeCause(event), what: describeShortlistEvent(event, entry), facility },
        reason: isReason ? describeDecline({ declineReason: name && declineReasons[name], events }) : null,
        link: { to: `/vacancies/${vacancyId}/show`, label: reference },
      };
    }),
  );

/** Leaves out the second side's confirmation, because the confirmation by both sides at the same time includes it. */
export const listPlacementSteps = (placements: PersonWork['placements']): WorkStep[] =>
  placements.flatMap(({ id: placementId, reference, facility, events }) =>
    events
      .filter(
        ({ kind, at }) =>
          kind !== 'confirmed' || !events.some((other) => other.kind === 'agreed' && other.at === at),
      )
      .map(({ id, at, kind, ...event }) => ({
        ...{ id, at, kind, ...describeCause(event), what: placementWords[kind], facility, reason: null },
        link: { to: `/placements/${placementId}/show`, label: reference },
      })),
  );
