import { formatDate } from '@/lib/core/months';
import { frameEmail, type EmailContent, type EmailSender } from '@/lib/platform/emails/frame-email';
import { ActionLink, Fact, Facts, Greeting, Paragraph, TypedLines } from '@/lib/platform/emails/parts-email';
import {
  doctorName,
  listBookings,
  travelKindLabels,
  type Placement,
} from '@/lib/placements/placement/placement';
import { greetedAs, hrefOf, LinkNote, reasonFor, type About } from './placement-email';

function ArrivalNotes({ placement: { arrival } }: { placement: Placement }) {
  return (
    <>
      {arrival.notes && (
        <Paragraph>
          <TypedLines text={arrival.notes} />
        </Paragraph>
      )}
      {arrival.contacts.length > 0 && (
        <Facts>
          {arrival.contacts.map(({ name, role, phone, hours }) => (
            <Fact
              key={name + phone}
              label={role || 'Contact'}
              detail={[phone, hours].filter(Boolean).join(', ')}
            >
              {name}
            </Fact>
          ))}
        </Facts>
      )}
    </>
  );
}

export function placementStartsEmail(sender: EmailSender, { placement, link }: About): EmailContent {
  const { side } = link;
  const { terms } = placement;
  const first = formatDate(terms.firstDay);
  return frameEmail(sender, {
    subject:
      side === 'doctor'
        ? `You start at ${terms.facility} on ${first}`
        : `${doctorName(placement)} starts on ${first}`,
    title: side === 'doctor' ? `You start on ${first}` : `${doctorName(placement)} starts on ${first}`,
    preview: `${placement.reference}. Check the arrival notes and who to call.`,
    reason: reasonFor(placement),
    body: (
      <>
        <Greeting name={greetedAs(placement, side)} />
        <Paragraph>
          {side === 'doctor'
            ? 'Check how to get there, where you will stay and who to call. If you sign in, you can also save the page on your phone and open it without a signal.'
            : 'Check the arrival notes and contacts. Reply to this email if something is missing or has changed.'}
        </Paragraph>
        <ArrivalNotes placement={placement} />
        <ActionLink href={hrefOf(sender, link)}>Open the placement</ActionLink>
        <LinkNote />
      </>
    ),
  });
}

/** Tells the doctor what staff have booked, and how to arrive, after staff have changed it. */
export function placementArrivalEmail(sender: EmailSender, { placement, link }: About): EmailContent {
  const { arrival, terms } = placement;
  const booked = listBookings(arrival, terms.travel).filter(({ state }) => state === 'booked');
  return frameEmail(sender, {
    subject: `Travel and arrival at ${terms.facility}: bookings and notes`,
    title: 'Your travel and arrival',
    preview: `${placement.reference}. You start on ${formatDate(terms.firstDay)}.`,
    reason: reasonFor(placement),
    body: (
      <>
        <Greeting name={greetedAs(placement, link.side)} />
        <Paragraph>
          We have added or changed bookings or notes for your work at {terms.facility}. This is how they are
          now:
        </Paragraph>
        {booked.length > 0 && (
          <Facts>
            {booked.map(({ kind, text, details, reference }) => (
              <Fact
                key={kind + text}
                label={`${travelKindLabels[kind]}, booked`}
                detail={[details, reference && `Reference: ${reference}`].filter(Boolean).join('. ')}
              >
                {text}
              </Fact>
            ))}
          </Facts>
        )}
        {arrival.address && <Paragraph>Address: {arrival.address}</Paragraph>}
        <ArrivalNotes placement={placement} />
        <ActionLink href={hrefOf(sender, link)}>Open the placement</ActionLink>
        <LinkNote />
      </>
    ),
  });
}
