import { fail, ok } from '@/lib/core/result';
import type { StaffTask } from '@/lib/platform/tasks/staff-task';
import { askPutForward } from './put-forward.server';
import { enquiryStates, statesAfter } from './enquiry';
import { readState } from './enquiry-event';
import { setEnquiryState, type SetStateFailure } from './set-enquiry-state.server';

const refused = (message: string) => fail({ code: 'tasks/refused' as const, message });
const asReference = (text: string) => text.trim().toUpperCase();
const unknown = (reference: string) => `There is no enquiry ${reference}`;
const noJob = (reference: string) => `${reference} is not about a job, so the doctor cannot be put forward`;

function describe(reference: string, failure: SetStateFailure): string {
  switch (failure.code) {
    case 'enquiries/unknown':
      return unknown(reference);
    case 'enquiries/stale':
      return `Someone else has just changed ${reference}`;
    case 'enquiries/no-job':
      return noJob(reference);
    case 'enquiries/no-consent':
      return `The doctor has not agreed to be put forward for ${reference}. ${
        failure.asked === 'asked' ? 'We have emailed them to ask' : 'We had already asked them'
      }. Try again when they have agreed`;
    case 'enquiries/not-allowed': {
      const next = statesAfter(failure.from);
      return next.length > 0
        ? `${reference} is ${failure.from}. From this state it can change only to ${next.join(', ')}`
        : `${reference} is ${failure.from}, and this state is final`;
    }
  }
}

export const enquiryTasks: Readonly<Record<string, StaffTask>> = {
  'set-enquiry-state': {
    takes: ['reference', 'state'],
    mayTake: ['note for staff'],
    run: async ({ db, clock }, [given = '', state = '', note = '']) => {
      const reference = asReference(given);
      const to = readState(state.trim().toLowerCase());
      if (!to) return refused(`There is no state "${state}". Use one of ${enquiryStates.join(', ')}`);
      const set = await setEnquiryState({ db, now: clock.now() }, { reference, to, note: note.trim() });
      if (!set.ok) return refused(describe(reference, set.failure));
      return ok(
        set.value.changed
          ? `${reference} changed from ${set.value.from} to ${to}. We will email the doctor`
          : `${reference} was already ${to}, so nothing changed`,
      );
    },
  },
  'ask-put-forward': {
    takes: ['reference'],
    run: async ({ db, clock }, [given = '']) => {
      const reference = asReference(given);
      const asked = await askPutForward({ db, now: clock.now() }, reference);
      if (!asked.ok) {
        if (asked.failure.code === 'enquiries/unknown') return refused(unknown(reference));
        if (asked.failure.code === 'enquiries/no-job') return refused(noJob(reference));
        return refused(`${reference} has ended`);
      }
      const said = {
        asked: `We have emailed the doctor of ${reference} to ask`,
        'asked-before': `We had already asked the doctor of ${reference}, who has not answered. Nothing changed`,
        granted: `The doctor of ${reference} has already agreed, so nothing changed`,
      };
      return ok(said[asked.value]);
    },
  },
};
