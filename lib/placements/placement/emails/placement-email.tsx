import { formatDate } from '@/lib/core/months';
import { count } from '@/lib/core/text';
import { formatMoney } from '@/lib/jobs/calculators/format-money';
import { frameEmail, type EmailContent, type EmailSender } from '@/lib/platform/emails/frame-email';
import {
  ActionLink,
  BulletList,
  Fact,
  Facts,
  Greeting,
  Paragraph,
  PhoneLink,
  SmallPrint,
  TypedLines,
} from '@/lib/platform/emails/parts-email';
import {
  countShifts,
  nameUnlimitedTravel,
  type TermsChange,
} from '@/lib/placements/placement/terms/describe-terms';
import {
  doctorName,
  linkDaysAfterEnd,
  type Placement,
  type Side,
} from '@/lib/placements/placement/placement';
import type { PlacementEvent } from '@/lib/placements/placement/placement-event-store.server';
import type { PlacementLink } from '@/lib/placements/placement/placement-link-store.server';
import { hasUnlimitedTravel, workOutPay } from '@/lib/placements/placement/placement-pay';
import { retirementLabels } from '@/lib/placements/placement/placement';
import { givenPaths, paths } from '@/lib/routes';

export type About = { placement: Placement; link: PlacementLink };

const formatDays = ({ terms }: Placement) => `${formatDate(terms.firstDay)} to ${formatDate(terms.lastDay)}`;

const nameFor = (placement: Placement, side: Side) =>
  side === 'doctor' ? placement.terms.facility : doctorName(placement);

export const greetedAs = ({ doctor, employer }: Placement, side: Side) =>
  side === 'doctor' ? (doctor?.givenName ?? null) : employer.contactName;

export const hrefOf = (sender: EmailSender, link: PlacementLink) =>
  sender.siteUrl + givenPaths.placementLink(sender.token('placement', link.id));

export const reasonFor = ({ reference }: Placement) =>
  `You’re receiving this because of placement ${reference}. If something is not right, reply to this email.`;

function PlacementFacts({ placement, side }: { placement: Placement; side: Side }) {
  const { terms, reference, consultant } = placement;
  const pay = workOutPay(terms);
  const isUnlimited = hasUnlimitedTravel(terms);
  const { retirement, currency } = terms.rates;
  return (
    <Facts>
      <Fact
        label={side === 'doctor' ? 'Work' : 'Doctor'}
        detail={side === 'employer' ? terms.role : undefined}
      >
        {side === 'doctor' ? terms.role : doctorName(placement)}
      </Fact>
      <Fact label="Place" detail={terms.place}>
        {terms.facility}
      </Fact>
      <Fact label="Dates" detail={countShifts(terms.shifts)}>
        {formatDays(placement)}
      </Fact>
      <Fact
        label={side === 'doctor' ? 'Pay' : isUnlimited ? 'Cost' : 'Maximum cost'}
        detail={
          side === 'doctor' && retirement.kind !== 'none'
            ? `before tax, ${retirementLabels[retirement.kind]} of ${formatMoney(pay.retirementCents)} on top`
            : side === 'employer' && isUnlimited
              ? `plus ${nameUnlimitedTravel(terms)} (no limit agreed)`
              : undefined
        }
      >
        {formatMoney(side === 'doctor' ? pay.payCents : pay.employerCents)} {currency}
      </Fact>
      <Fact label="Reference">{reference}</Fact>
      {consultant && (
        <Fact label="Questions" detail={<PhoneLink phone={consultant.phone} />}>
          {consultant.name}
        </Fact>
      )}
    </Facts>
  );
}

export const LinkNote = () => (
  <SmallPrint>
    The link is only for you. It works until {linkDaysAfterEnd} days after the last day. You do not need an
    account.
  </SmallPrint>
);

/** Asks the doctor or the employer to confirm a version. Says why the terms have changed and lists the changes. */
export function placementSentEmail(
  sender: EmailSender,
  {
    placement,
    link,
    changes,
    changeReason,
    isReminder,
  }: About & { changes: readonly TermsChange[]; changeReason: string; isReminder: boolean },
): EmailContent {
  const { side } = link;
  const isChanged = placement.version > 1;
  const what = isChanged
    ? 'The terms have changed. Please confirm the new terms'
    : 'Please confirm the placement';
  const name = nameFor(placement, side);
  return frameEmail(sender, {
    subject: `${isReminder ? 'Reminder: ' : ''}${isChanged ? 'Please confirm the changed terms' : 'Please confirm the placement'}: ${name}, ${formatDays(placement)}`,
    title: what,
    preview: `${placement.reference}${nameVersion(placement)}. Nothing is binding until both sides have confirmed.`,
    reason: reasonFor(placement),
    body: (
      <>
        <Greeting name={greetedAs(placement, side)} />
        <Paragraph>
          {isReminder && 'You have not confirmed the placement yet. '}
          Read the dates, the pay and what happens if plans change. Then confirm, or ask for a change.{' '}
          {placement.agreedVersion === null
            ? 'Nothing is binding until both sides have confirmed.'
            : `Version ${placement.agreedVersion} stays valid until both sides have confirmed version ${placement.version}.`}
        </Paragraph>
        {changeReason && <Paragraph>Why the terms have changed: {changeReason}</Paragraph>}
        {changes.length > 0 && (
          <Facts>
            {changes.map(({ label, before, after }) => (
              <Fact key={label} label={label} detail={before ? `Before: ${before}` : 'New'}>
                {after ?? 'Removed'}
              </Fact>
            ))}
          </Facts>
        )}
        <PlacementFacts placement={placement} side={side} />
        <ActionLink href={hrefOf(sender, link)}>Read and confirm the terms</ActionLink>
        <LinkNote />
      </>
    ),
  });
}

/** Names the version only if there was an earlier one. */
const nameVersion = ({ version }: Pick<Placement, 'version'>): string =>
  version === 1 ? '' : `, version ${version}`;

export function placementConfirmedEmail(sender: EmailSender, { placement, link }: About): EmailContent {
  const { side } = link;
  return frameEmail(sender, {
    subject: `Placement confirmed: ${nameFor(placement, side)}, ${formatDays(placement)}`,
    title: 'Both sides have confirmed',
    preview: `${placement.reference}${nameVersion(placement)}.`,
    reason: reasonFor(placement),
    body: (
      <>
        <Greeting name={greetedAs(placement, side)} />
        <Paragraph>
          Both sides have confirmed{nameVersion(placement).replace(',', '')}. Open the placement for all
          terms, contacts and the shifts as a calendar file.
        </Paragraph>
        <PlacementFacts placement={placement} side={side} />
        <ActionLink href={hrefOf(sender, link)}>Open the placement</ActionLink>
        <LinkNote />
      </>
    ),
  });
}

const cancelledBy = { doctor: 'the doctor', employer: 'the employer', us: 'us' } as const;

export function placementCancelledEmail(sender: EmailSender, { placement, link }: About): EmailContent {
  const { cancelled, agreedVersion, terms, consultant } = placement;
  const { side } = link;
  const owed = cancelled?.owedCents ?? 0;
  return frameEmail(sender, {
    subject: `Placement cancelled: ${nameFor(placement, side)}, ${formatDays(placement)}`,
    title: 'The placement has been cancelled',
    preview: `${placement.reference} was cancelled by ${cancelledBy[cancelled?.by ?? 'us']}.`,
    reason: reasonFor(placement),
    body: (
      <>
        <Greeting name={greetedAs(placement, side)} />
        <Paragraph>
          {placement.reference} was cancelled by {cancelledBy[cancelled?.by ?? 'us']}.{' '}
          {owed > 0
            ? `Under the confirmed terms, the employer owes the doctor ${formatMoney(owed)} ${terms.rates.currency}.`
            : agreedVersion === null
              ? 'The placement had not been confirmed, so neither side owes anything.'
              : 'Neither side owes anything for the cancellation.'}
        </Paragraph>
        <Facts>
          <Fact label="Place">{terms.facility}</Fact>
          <Fact label="Dates">{formatDays(placement)}</Fact>
          {consultant && (
            <Fact label="Questions" detail={<PhoneLink phone={consultant.phone} />}>
              {consultant.name}
            </Fact>
          )}
        </Facts>
        <ActionLink href={hrefOf(sender, link)}>Open the placement</ActionLink>
      </>
    ),
  });
}

/** Asks a doctor without an account to reply with the documents that the employer requires. */
export function placementDocumentsEmail(
  sender: EmailSender,
  { placement, documents, replyTo }: { placement: Placement; documents: readonly string[]; replyTo: string },
): EmailContent {
  const { facility, firstDay } = placement.terms;
  const { consultant, reference } = placement;
  return frameEmail(sender, {
    replyTo,
    subject: `Please email us ${count(documents.length, 'document')} for ${facility}`,
    title: 'Please email us your documents',
    preview: `${facility} requires them before you start on ${formatDate(firstDay)}.`,
    reason: reasonFor(placement),
    body: (
      <>
        <Greeting name={greetedAs(placement, 'doctor')} />
        <Paragraph>
          {facility} requires these documents before you start on {formatDate(firstDay)}:
        </Paragraph>
        <BulletList items={documents} />
        <Paragraph>
          Reply to this email and attach the documents as PDF files or photographs. If you cannot send one of
          them yet, tell us when you will have it.
        </Paragraph>
        <Facts>
          <Fact label="Reference">{reference}</Fact>
          {consultant && (
            <Fact label="Questions" detail={<PhoneLink phone={consultant.phone} />}>
              {consultant.name}
            </Fact>
          )}
        </Facts>
      </>
    ),
  });
}

function describeStaffEvent({ kind, actor, text }: PlacementEvent): string {
  const side = actor.startsWith('employer') ? 'The employer' : 'The doctor';
  switch (kind) {
    case 'agreed':
      return 'Both sides have confirmed';
    case 'change-asked':
      return `${side} asks for a change`;
    case 'cancelled':
      return `${side} has cancelled`;
    case 'misdirected':
      return `A link meant for the ${text} went to the wrong person`;
    default:
      return `${side} has confirmed`;
  }
}

export function placementEventStaffEmail(
  sender: EmailSender,
  { placement, event }: { placement: Placement; event: PlacementEvent },
): EmailContent {
  const title = describeStaffEvent(event);
  const { reference, terms, employer } = placement;
  return frameEmail(sender, {
    subject: `${reference}: ${title}`,
    title,
    preview: `${terms.facility}, ${formatDays(placement)}`,
    reason: `You’re receiving this because you are handling ${reference}.`,
    body: (
      <>
        <Facts>
          <Fact label="Doctor">{doctorName(placement)}</Fact>
          <Fact label="Employer" detail={employer.organisation}>
            {terms.facility}
          </Fact>
          <Fact label="Version">{event.version}</Fact>
          {(event.kind === 'change-asked' || event.kind === 'cancelled') && event.text && (
            <Fact label="Message">
              <TypedLines text={event.text} />
            </Fact>
          )}
        </Facts>
        <ActionLink href={`${sender.siteUrl}${paths.staff()}/placements/${placement.id}/show`}>
          Open the placement
        </ActionLink>
      </>
    ),
  });
}
