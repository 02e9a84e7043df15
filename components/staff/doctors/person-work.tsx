import { formatDate } from '@/lib/core/months';
import { count } from '@/lib/core/text';
import { workTypeLabels } from '@/lib/jobs/listing/job-card';
import { Facts, Lines, Section } from '@/components/staff/kit/section';
import { Detail } from '@/components/staff/kit/text';
import type { DoctorRecord } from './doctor-record';
import { usePersonWork } from './person-progress';

type Part = { doctor: DoctorRecord };

export function PersonAvailability({ doctor: { id, account, typedAvailability } }: Part) {
  const free = usePersonWork(id)?.free;
  const entered = account?.availability;
  return (
    <Section
      title="Availability"
      aside={!entered && (account ? 'No free days entered' : typedAvailability ? null : 'Needs an account')}
    >
      {(free || entered) && <Facts rows={[['Free', free ?? 'No free days']]} />}
      {entered && (
        <>
          <Facts
            rows={[
              entered.noticeDays > 0 && ['Notice the doctor needs', count(entered.noticeDays, 'day')],
              entered.near && ['Distance', entered.near],
              entered.regions.length > 0 && ['Regions', entered.regions.join(', ')],
            ]}
          />
          <Lines none="The doctor has not entered any days in the future.">
            {entered.ranges.map(({ id, title, state, shifts }) => (
              <li key={id}>
                <b>{state}</b>: {title}
                <Detail>{shifts}</Detail>
              </li>
            ))}
          </Lines>
        </>
      )}
      {typedAvailability && (
        <Facts rows={[['The doctor told us', typedAvailability, 'Taken from the doctor’s enquiries']]} />
      )}
    </Section>
  );
}

export function PersonWorkWanted({ doctor: { account, regions, typedWorkTypes } }: Part) {
  const wanted = account?.wanted;
  const types = wanted?.workTypes.length ? wanted.workTypes : typedWorkTypes;
  return (
    <Section title="Work wanted">
      <Facts
        rows={[
          ['Work types', types.map((type) => workTypeLabels[type]).join(', ') || 'Not given'],
          [
            'Regions',
            wanted?.regions.join(', ') || regions.join(', ') || 'Not given',
            !wanted?.regions.length && regions.length > 0 && 'Taken from the doctor’s enquiries',
          ],
          wanted?.availableFrom && ['Available from', formatDate(wanted.availableFrom)],
          wanted?.availability && ['Availability', wanted.availability],
          wanted?.about && ['About the doctor', wanted.about],
        ]}
      />
    </Section>
  );
}
