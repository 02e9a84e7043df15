import { Button } from '@mui/material';
import { Link } from 'react-router';
import { EditEmail } from '@/components/staff/emails/edit-email';
import { Lines, OptionalGroup, Row, Section } from '@/components/staff/kit/section';
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
  /** True if the lists are open at first. */
  isOpen: boolean;
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

const sumDoctors = (leftOut: Props['leftOut']) => leftOut.reduce((sum, one) => sum + one.count, 0);

/** Doctors who are already on the shortlist, and doctors who do not fit, by reason. */
export function LeftOutDoctors({ leftOut, isOpen, ...others }: Props) {
  const choice = { ...others, isOpen: isOpen || sumDoctors(leftOut) < 5 };
  const steps = listWidenings(leftOut);
  const unfit = leftOut.filter(
    (reason) => !isListed(reason) && !steps.some((step) => step.reason === reason),
  );
  const listed = leftOut.find(isListed);
  if (leftOut.length === 0) return null;
  return (
    <Section title="More doctors">
      {steps.map(({ label, reason }) => (
        <ReasonList key={label} title={label} leftOut={[reason]} {...choice} />
      ))}
      {unfit.length > 0 && <ReasonList title="Other reasons" leftOut={unfit} {...choice} />}
      {listed && <ReasonList title={listed.text} leftOut={[listed]} {...choice} />}
    </Section>
  );
}

const listWidenings = (leftOut: DoctorMatches['leftOut']) =>
  widenings.flatMap(([obstacle, label]) =>
    leftOut.filter(({ text }) => text === obstacleLabels[obstacle]).map((reason) => ({ label, reason })),
  );

function ReasonList({ title, leftOut, isOpen, chosenPersons, add }: Props & { title: string }) {
  return (
    <OptionalGroup as="h3" title={`${title}: ${count(sumDoctors(leftOut), 'doctor')}`} isUsed={isOpen}>
      {leftOut.map((reason) => (
        <section key={reason.text}>
          {leftOut.length > 1 && (
            <h4>
              {reason.text} · {reason.count}
            </h4>
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
    </OptionalGroup>
  );
}
