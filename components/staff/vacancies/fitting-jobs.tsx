import { Button } from '@mui/material';
import { Link } from 'react-router';
import { Lines, OptionalGroup, Section } from '@/components/staff/kit/section';
import { useStaff } from '@/components/staff/kit/staff-session';
import { StateChip } from '@/components/staff/kit/state-chip';
import { enquiryTones } from '@/components/staff/kit/state-tones';
import { Detail, keepState } from '@/components/staff/kit/text';
import { count } from '@/lib/core/text';
import type { FittingForDoctor, FittingJob } from '@/lib/employers/matching/matching';
import { staffStateLabels } from '@/lib/enquiries/enquiry/handling/handling';
import { WorkLine } from './work-line';

type Part = { data: FittingForDoctor };

export function FittingJobs({ data }: Part) {
  const { jobs, jobsTotal, partly, partlyTotal, said } = data;
  const isCut = jobsTotal > jobs.length;
  return (
    <Section
      title={said ? count(jobsTotal, 'job fits', 'jobs fit') : 'Jobs for this grade and speciality'}
      aside={<Detail>{said && isCut ? `Earliest first, showing ${jobs.length}` : 'Earliest first'}</Detail>}
    >
      <Lines
        none={
          said
            ? 'No open job fits this doctor’s preferences and free days.'
            : 'There is no open job for this grade and speciality.'
        }
      >
        {jobs.map((job) => (
          <Job key={job.number} job={job} data={data} isWhole />
        ))}
      </Lines>
      {partly.length > 0 && (
        <OptionalGroup
          as="h3"
          title={
            said
              ? `${count(partlyTotal, 'more job is', 'more jobs are')} only partly within the doctor’s free days`
              : `${count(partlyTotal, 'more job overlaps', 'more jobs overlap')} the doctor’s other work`
          }
          summary={partlyTotal > partly.length && `Showing the first ${partly.length}`}
          isUsed={jobs.length === 0}
        >
          <Lines>
            {partly.map((job) => (
              <Job key={job.number} job={job} data={data} isWhole={false} />
            ))}
          </Lines>
        </OptionalGroup>
      )}
    </Section>
  );
}

function Job({ job, data, isWhole }: Part & { job: FittingJob; isWhole: boolean }) {
  const mayAdd = useStaff().resources.doctors?.create ?? false;
  const { number, title, enquiry } = job;
  return (
    <WorkLine
      id={number}
      title={<a href={job.href}>{keepState(title)}</a>}
      detail={
        <span>
          <Link to={`/jobs/${number}`}>{number}</Link>
        </span>
      }
      dates={job.dates}
      terms={job.terms}
      name={number}
      reasons={[
        ...(job.fit ? [{ tone: isWhole ? ('yes' as const) : ('missing' as const), text: job.fit }] : []),
        ...job.reasons,
      ]}
    >
      {enquiry && (
        <>
          <StateChip tone={enquiryTones[enquiry.state]}>{staffStateLabels[enquiry.state]}</StateChip>
          <Link className="nowrap" to={`/enquiries/${enquiry.reference}/show`}>
            {enquiry.reference}
          </Link>
        </>
      )}
      {!enquiry && mayAdd && (
        <Button
          component={Link}
          variant="outlined"
          to={`/doctors/create?person=${data.id}&job=${number}`}
          aria-label={`Add enquiry of ${data.name} about ${number}`}
        >
          Add enquiry…
        </Button>
      )}
    </WorkLine>
  );
}
