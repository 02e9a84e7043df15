import { Alert, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useGetOne } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import type { DoctorRecord } from '@/components/staff/doctors/doctor-record';
import type { HandledEnquiry } from '@/components/staff/enquiries/queue-row';
import { LoadError } from '@/components/staff/kit/list-states';
import { emptyDraft, toDraft, type CallDraft } from './book-call';

type Reason = {
  /** Path of the record from which staff came, and to which they return. */
  record: string;
  /** Undefined until the record is loaded. */
  draft: CallDraft | undefined;
  list: Pick<ReturnType<typeof useGetOne>, 'data' | 'error' | 'isFetching' | 'refetch'>;
};

/** Returns the doctor or enquiry in the URL, for which staff book a call. Null if the URL names none. */
export function useReasonToBook(): Reason | null {
  const [search] = useSearchParams();
  const personId = search.get('person') ?? '';
  const reference = search.get('enquiry') ?? '';
  const doctor = useGetOne<DoctorRecord>('doctors', { id: personId }, { enabled: personId !== '' });
  const enquiry = useGetOne<HandledEnquiry>('enquiries', { id: reference }, { enabled: reference !== '' });
  if (personId)
    return {
      record: `/doctors/${personId}/show`,
      draft: doctor.data && toDraft(doctor.data),
      list: doctor,
    };
  if (!reference) return null;
  return {
    record: `/enquiries/${reference}/show`,
    draft: enquiry.data && toEnquiryDraft(enquiry.data),
    list: enquiry,
  };
}

const toEnquiryDraft = ({ personId, doctor, person, timeZone, dueZone }: HandledEnquiry): CallDraft => ({
  ...emptyDraft,
  ...{ personId, name: doctor, phone: person.phone, email: person.email, topic: 'enquiry' },
  timeZone: timeZone ?? dueZone,
});

export function ReasonToBook({ record, draft, list }: Reason) {
  if (list.error) return <LoadError what="the doctor" list={list} />;
  return (
    <TimeWanted name={draft && (draft.name || draft.email)}>
      <Button component={Link} to={record} color="inherit">
        Cancel
      </Button>
    </TimeWanted>
  );
}

/** Above the free times: the doctor with whom staff book a call, and the button that cancels. */
export const TimeWanted = ({ name, children }: { name: string | undefined; children: ReactNode }) => (
  <Alert severity="info" sx={{ alignItems: 'center' }} action={children}>
    {name === undefined ? 'Loading the doctor…' : `Choose a free time for the call with ${name}`}
  </Alert>
);
