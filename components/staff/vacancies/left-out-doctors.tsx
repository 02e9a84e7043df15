import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { EditEmail } from '@/components/staff/emails/edit-email';
import { Lines, Row, Section } from '@/components/staff/kit/section';
import { Detail, Strong } from '@/components/staff/kit/text';
import { count } from '@/lib/core/text';
import {
  isMissingEmail,
  obstacleLabels,
  type DoctorMatches,
  type Obstacle,
} from '@/lib/employers/matching/matching';

type Props = {
  leftOut: DoctorMatches['leftOut'];
  chosenPersons: ReadonlySet<string | null>;
  /** Null if staff cannot choose doctors on this screen. */
  add: ((personId: string) => void) | null;
};

/** Obstacles that staff can leave aside to find more doctors, in the order in which they cost least. */
const widenings: readonly [Obstacle, label: string][] = [
  ['region', 'Other regions'],
  ['grade', 'Other grades'],
  ['not-free', 'Other dates'],
];

const isListed = ({ text }: DoctorMatches['leftOut'][number]) => text === obstacleLabels.listed;

/** Doctors who are already on the shortlist, and doctors who do not fit, by reason. */
export function LeftOutDoctors({ leftOut, ...choice }: Props) {
  const steps = widenings.flatMap(([obstacle, label]) =>
    leftOut.filter(({ text }) => text === obstacleLabels[obstacle]).map((reason) => ({ label, reason })),
  );
  const unfit = leftOut.filter(
    (reason) => !isListed(reason) && !steps.some((step) => step.reason === reason),
  );
  const total = unfit.reduce((sum, one) => sum + one.count, 0);
  const listed = leftOut.find(isListed);
  return (
    <>
      {steps.length > 0 && (
        <Section title="Widen the search" aside="What each step would add">
          {steps.map(({ label, reason }) => (
            <ReasonList
              key={label}
              summary={label}
              adds={count(reason.count, 'doctor')}
              leftOut={[reason]}
              {...choice}
            />
          ))}
        </Section>
      )}
      {listed && (
        <ReasonList
          summary={`${listed.count} ${listed.count === 1 ? 'is' : 'are'} already on the shortlist`}
          leftOut={[listed]}
          {...choice}
        />
      )}
      {total > 0 && (
        <ReasonList
          summary={`${count(total, 'doctor does', 'doctors do')} not fit: see who and why`}
          leftOut={unfit}
          {...choice}
        />
      )}
    </>
  );
}

function ReasonList({
  summary,
  adds,
  leftOut,
  chosenPersons,
  add,
}: Props & { summary: string; adds?: string }) {
  return (
    <Reasons className={adds && 'step'}>
      <summary>
        {summary}
        {adds && <span>+ {adds}</span>}
      </summary>
      {leftOut.map((reason) => (
        <section key={reason.text}>
          {leftOut.length > 1 && (
            <h3>
              {reason.text} · {reason.count}
            </h3>
          )}
          <Lines>
            {reason.doctors.map(({ personId, enquiry, name, detail, mayAdd }) => (
              <Row key={personId}>
                <div>
                  <Strong>
                    <Link to={enquiry ? `/enquiries/${enquiry}/show` : `/doctors/${personId}/show`}>
                      {name}
                    </Link>
                  </Strong>
                  <Detail>{detail}</Detail>
                </div>
                {add && isMissingEmail(reason.text) && (
                  <EditEmail personId={personId} name={name} onSaved={() => add(personId)} />
                )}
                {add && mayAdd && !chosenPersons.has(personId) && (
                  <Button
                    size="small"
                    variant="outlined"
                    aria-label={`Add anyway: ${name}`}
                    onClick={() => add(personId)}
                  >
                    Add anyway
                  </Button>
                )}
              </Row>
            ))}
          </Lines>
          {reason.count > reason.doctors.length && (
            <Detail>
              {count(reason.count - reason.doctors.length, 'more doctor is', 'more doctors are')} not listed
              here. Search for a doctor by name.
            </Detail>
          )}
        </section>
      ))}
    </Reasons>
  );
}

const Reasons = styled('details')({
  marginBottom: '1rem',
  '& summary': { paddingBlock: '0.5rem', fontWeight: 'var(--w-bold)', cursor: 'pointer' },
  '& summary > span': { float: 'right', color: 'var(--link)' },
  '&.step': { marginBottom: 0, borderBottom: '1px solid var(--line)' },
  '&.step > summary': { paddingBlock: '0.75rem' },
  '& h3': { marginTop: '0.75rem', fontSize: '1rem' },
});
