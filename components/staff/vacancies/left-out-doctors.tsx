import { Alert, Box, Button } from '@mui/material';
import { Link } from 'react-router';
import { EditEmail } from '@/components/staff/emails/edit-email';
import { Lines, OptionalGroup, Row, Section } from '@/components/staff/kit/section';
import { Detail, Strong } from '@/components/staff/kit/text';
import { count, lowerFirst } from '@/lib/core/text';
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
  const steps = listWidenings(leftOut);
  const unfit = leftOut.filter(
    (reason) => !isListed(reason) && !steps.some((step) => step.reason === reason),
  );
  const listed = leftOut.find(isListed);
  if (leftOut.length === 0) return null;
  return (
    <Section title="More doctors">
      {steps.map(({ id, label, reason }) => (
        <ReasonList key={id} id={id} title={label} leftOut={[reason]} {...choice} />
      ))}
      {unfit.length > 0 && <ReasonList title="Other reasons" leftOut={unfit} {...choice} />}
      {listed && <ReasonList title={listed.text} leftOut={[listed]} {...choice} />}
    </Section>
  );
}

const listWidenings = (leftOut: DoctorMatches['leftOut']) =>
  widenings.flatMap(([obstacle, label]) =>
    leftOut
      .filter(({ text }) => text === obstacleLabels[obstacle])
      .map((reason) => ({ id: `left-out-${obstacle}`, label, reason })),
  );

/** Says that no doctor is free, and opens the list that adds doctors at the least cost. */
export function NobodyFree({ leftOut, text }: { leftOut: DoctorMatches['leftOut']; text: string }) {
  const [step] = listWidenings(leftOut);
  function open() {
    const group = document.querySelector<HTMLDetailsElement>(`#${step?.id}`);
    if (!group) return;
    group.open = true;
    group.querySelector('summary')?.focus();
  }
  return (
    <Alert severity="info" sx={{ mb: 3, '& .MuiAlert-message': { flex: 1 } }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          alignItems: 'center',
          justifyContent: 'space-between',
        }}
      >
        {text}
        {step && (
          <Button size="small" sx={{ my: -0.5 }} onClick={open}>
            See {lowerFirst(step.label)} ({step.reason.count})
          </Button>
        )}
      </Box>
    </Alert>
  );
}

function ReasonList({ id, title, leftOut, chosenPersons, add }: Props & { id?: string; title: string }) {
  const total = leftOut.reduce((sum, one) => sum + one.count, 0);
  return (
    <OptionalGroup as="h3" title={`${title}: ${count(total, 'doctor')}`} {...(id && { id })}>
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
