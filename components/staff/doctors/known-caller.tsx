import { Alert, Button } from '@mui/material';
import { joinRole } from '@/lib/core/text';
import { Link } from 'react-router';
import { staffDayTime, useNow } from '@/components/staff/kit/staff-time';
import { Detail, Strong } from '@/components/staff/kit/text';
import { jobDay } from '@/lib/core/dates';
import { groupPhoneDigits } from '@/lib/core/phone-link';
import { isOpenEnquiry } from '@/lib/enquiries/enquiry/enquiry';
import { shortDays } from '@/lib/jobs/search/describe-days';
import type { PersonWork } from '@/lib/staff/doctor-records/person-work';
import type { DoctorRecord } from './doctor-record';
import { usePersonWork } from './person-progress';

type Props = {
  caller: DoctorRecord;
  /** Null if staff cannot choose another doctor. */ remove: (() => void) | null;
};

/** Record of the doctor who calls, with what staff need to know before they ask. */
export function KnownCaller({ caller, remove }: Props) {
  const work = usePersonWork(caller.id);
  const next = findNextWork(work, jobDay(useNow()));
  const open = caller.enquiries.filter(({ state }) => isOpenEnquiry(state));
  const [lastCall] = caller.calls.toSorted((a, b) => b.at.localeCompare(a.at));
  const isReached = lastCall?.outcome === 'reached' || lastCall?.outcome === 'incoming';
  const phone = caller.phone && groupPhoneDigits(caller.phone);
  return (
    <Alert
      severity="success"
      className="whole"
      sx={{ my: 1, '&&': { bgcolor: 'var(--tint)', color: 'var(--ink)' } }}
      action={
        remove && (
          <Button variant="text" color="inherit" onClick={remove}>
            Not this doctor
          </Button>
        )
      }
    >
      <Strong>
        <Link to={`/doctors/${caller.id}/show`} target="_blank">
          {caller.name || caller.email || phone}
        </Link>
      </Strong>
      <Detail>
        {[joinRole(caller.grade, caller.specialties), phone, caller.email].filter(Boolean).join(' · ')}
      </Detail>
      {next && (
        <Detail>
          {next.label}: <Link to={next.path}>{next.text}</Link>
        </Detail>
      )}
      <Detail>
        {lastCall
          ? `Last call: ${staffDayTime(lastCall.at)}, ${lastCall.by}${isReached ? '' : ', not reached'}`
          : 'No calls yet'}
      </Detail>
      {open.length > 0 && (
        <Detail>
          Open enquiries:{' '}
          {open.map(({ reference }, index) => (
            <span key={reference}>
              {index > 0 && ', '}
              <Link className="nowrap" to={`/enquiries/${reference}/show`}>
                {reference}
              </Link>
            </span>
          ))}
        </Detail>
      )}
    </Alert>
  );
}

/** Returns the next placement, otherwise a vacancy whose employer has accepted the doctor. */
function findNextWork(work: PersonWork | undefined, today: string) {
  const placements = (work?.placements ?? []).filter(({ state }) => state !== 'cancelled');
  const [placement] = placements
    .filter(({ lastDay }) => lastDay >= today)
    .toSorted((a, b) => a.firstDay.localeCompare(b.firstDay));
  if (placement) {
    const { id, facility, firstDay, lastDay } = placement;
    const days = shortDays({ from: firstDay, to: lastDay });
    return {
      ...{ label: firstDay <= today ? 'Placed now' : 'Placed next', path: `/placements/${id}/show` },
      text: `${facility}, ${days}`,
    };
  }
  const accepted = work?.entries.find(
    ({ id, state }) => state === 'accepted' && !placements.some(({ entryId }) => entryId === id),
  );
  if (!accepted) return null;
  const { vacancyId, facility, reference } = accepted;
  return { label: 'Accepted', path: `/vacancies/${vacancyId}/show`, text: `${facility}, ${reference}` };
}
