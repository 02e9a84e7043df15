import { paths } from '@/lib/routes';
import { PhoneLink } from '@/components/ui/phone-link';
import { toPhoneNumber } from '@/lib/core/phone-number';
import { Chip } from '@mui/material';
import { Link } from 'react-router';
import { jobStatusLabels } from '@/lib/jobs/listing/job';
import { staffStateLabels } from '@/lib/enquiries/enquiry/handling/handling';
import { PossibleDuplicates } from '@/components/staff/doctors/possible-duplicates';
import styles from '@/components/staff/kit/staff.module.css';
import { staffDayTime, timeThere, useNow } from '@/components/staff/kit/staff-time';
import type { HandledEnquiry } from './queue-row';
import { SimilarJobs } from './similar-jobs';

const consentLabels: Record<string, string> = {
  'put-forward': 'Put forward for this job',
  'similar-jobs': 'Similar jobs',
  'handle-enquiry': 'Use details for this enquiry',
};
const contactLabels = { phone: 'Prefers phone', email: 'Prefers email', either: 'Phone or email' };
const consentStates: Record<string, string> = { granted: 'Yes', declined: 'No', revoked: 'Withdrawn' };

export function EnquiryFacts({ record }: { record: HandledEnquiry }) {
  const { person, job } = record;
  const now = useNow();
  return (
    <>
      <section className={styles.section}>
        <h2>Doctor {person.doctorId && <Link to={`/doctors/${person.doctorId}/show`}>Open profile</Link>}</h2>
        <dl className={styles.pairs}>
          <dt>Telephone</dt>
          <dd>
            <PhoneLink phone={toPhoneNumber(person.phone)} />
            <span className={styles.small}>
              It is {timeThere(now, record.timeZone)} there. {contactLabels[person.preferredContact]}
            </span>
          </dd>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${person.email}`}>{person.email}</a>
          </dd>
          <dt>Grade</dt>
          <dd>
            {record.grade}
            <span className={styles.small}>{record.specialty}</span>
          </dd>
          {(person.ahpraNumber ?? person.ahpraNotYet) !== null && (
            <>
              <dt>AHPRA</dt>
              <dd>{person.ahpraNumber ?? (person.ahpraNotYet ? 'Not registered yet' : 'Not given')}</dd>
            </>
          )}
          {person.mcnzNumber && (
            <>
              <dt>MCNZ</dt>
              <dd>{person.mcnzNumber}</dd>
            </>
          )}
          <dt>Available</dt>
          <dd>{person.availability}</dd>
          {person.message && (
            <>
              <dt>Message</dt>
              <dd>{person.message}</dd>
            </>
          )}
        </dl>
      </section>
      <section className={styles.section}>
        <h2>Job {job && <a href={paths.job(job.path)}>Public page</a>}</h2>
        {job ? (
          <dl className={styles.pairs}>
            <dt>Number</dt>
            <dd>
              {job.number}{' '}
              {record.jobStatus && <Chip size="small" label={jobStatusLabels[record.jobStatus]} />}
            </dd>
            <dt>Dates</dt>
            <dd>{job.dates}</dd>
            <dt>Rate</dt>
            <dd>{job.rate}</dd>
          </dl>
        ) : (
          <p>No job in particular.</p>
        )}
      </section>
      <section className={styles.section}>
        <h2>Consents</h2>
        <ul className={styles.rows}>
          {record.consents.map((consent) => (
            <li key={consent.purpose}>
              <span>
                {consentLabels[consent.purpose] ?? consent.purpose.replaceAll('-', ' ')}
                <span className={styles.small}>
                  {staffDayTime(consent.at)}, {consent.channel === 'phone' ? 'by telephone' : 'on the site'}
                </span>
              </span>
              <Chip
                size="small"
                variant={consent.state === 'granted' ? 'filled' : 'outlined'}
                label={consentStates[consent.state] ?? consent.state}
              />
            </li>
          ))}
        </ul>
      </section>
      {record.others.length > 0 && (
        <section className={styles.section}>
          <h2>Other enquiries of this person</h2>
          <ul className={styles.rows}>
            {record.others.map((other) => (
              <li key={other.reference}>
                <span>
                  <Link to={`/enquiries/${other.reference}/show`}>{other.reference}</Link>
                  <span className={styles.small}>{other.title ?? 'No job in particular'}</span>
                </span>
                <Chip size="small" label={staffStateLabels[other.state]} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {record.duplicates.length > 0 && (
        <section className={styles.section}>
          <h2>{person.doctorId ? 'Possible duplicates' : 'Possible accounts of this person'}</h2>
          <ul className={styles.rows}>
            <PossibleDuplicates
              duplicates={record.duplicates}
              of={{ doctorId: person.doctorId, reference: record.id }}
            />
          </ul>
        </section>
      )}
      <SimilarJobs record={record} />
    </>
  );
}
