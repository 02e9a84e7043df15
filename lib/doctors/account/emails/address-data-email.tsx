import { linkHours } from '@/lib/doctors/account/address-data';
import { frameEmail, type EmailContent, type EmailSender } from '@/lib/platform/emails/frame-email';
import { ActionLink, Greeting, Paragraph } from '@/lib/platform/emails/parts-email';
import { givenPaths } from '@/lib/routes';

export function addressDataEmail(requestId: string, sender: EmailSender): EmailContent {
  const link = sender.siteUrl + givenPaths.addressDataLink(sender.token('address-data', requestId));
  return frameEmail(sender, {
    subject: 'What we hold about your email address',
    preview: `See, download or delete this data. Your link works for ${linkHours} hours.`,
    reason: `You’re receiving this because someone entered this address on ${sender.siteUrl} to ask what we hold about it.`,
    body: (
      <>
        <Greeting name={null} />
        <Paragraph>
          Open the link to see the data we hold about this email address outside an account. You can then
          download or delete it.
        </Paragraph>
        <ActionLink href={link}>See the data we hold about you</ActionLink>
        <Paragraph>
          The link works for {linkHours} hours and only for this address. Do not forward this email, because
          anyone who has the link can read your data.
        </Paragraph>
        <Paragraph>If you did not ask for this, you can ignore this email. Nothing has changed.</Paragraph>
      </>
    ),
  });
}

export function addressDataDeletedStaffEmail(
  { enquiries, bookings }: { enquiries: string[]; bookings: string[] },
  sender: EmailSender,
): EmailContent {
  const list = [...enquiries, ...bookings].join(', ');
  return frameEmail(sender, {
    subject: `A person has deleted their data: ${list}`,
    title: 'A person without an account has deleted their data',
    preview: 'We have deleted the person’s open enquiries and bookings. Do not call them.',
    reason: 'You’re receiving this because you handle enquiries from this site.',
    body: (
      <Paragraph>
        We have deleted {list}, because the person asked us to delete the data we hold about their email
        address. Do not call them or put them forward, and delete any data you keep about them elsewhere.
      </Paragraph>
    ),
  });
}
