import type pg from 'pg';
import { z } from 'zod';

const mailSchema = z
  .object({
    id: z.string(),
    subject: z.string(),
    to: z.array(z.object({ address: z.string() })),
    headers: z.object({ 'message-id': z.string() }),
  })
  .transform(({ headers, ...mail }) => ({ ...mail, messageId: headers['message-id'] }));
type Mail = z.infer<typeof mailSchema>;

export type Mails = Map<string, Mail>;

/** Adds the emails in the local inbox to `mails`. Call this often, because the inbox keeps only the newest 2,000. */
export async function collectMails(inboxUrl: string, mails: Mails): Promise<void> {
  const answer = await fetch(`${inboxUrl}/email`, { signal: AbortSignal.timeout(10_000) });
  for (const mail of z.array(mailSchema).parse(await answer.json())) mails.set(mail.id, mail);
}

type OutboxEmail = {
  id: string;
  template: 'enquiry-received' | 'enquiry-staff';
  recipient: string;
  reference: string;
  consultant: string | null;
};

/**
 * Returns problems with emails about enquiries. For each enquiry, the doctor must get one `enquiry-received`, and the
 * consultant or the on-call team one `enquiry-staff`. Only an email in the inbox proves that it was sent. `repeated`
 * counts emails that arrived twice with the same Message-ID.
 */
export async function findEmailProblems(
  client: pg.Client,
  {
    taken,
    mails,
    desk,
  }: { taken: readonly { email: string; reference: string }[]; mails: Mails; desk: string },
): Promise<{ repeated: number; problems: string[] }> {
  const { rows } = await client.query<OutboxEmail>(
    `select email.id, template, recipient, reference, consultant.email as consultant
     from enquiry join email on email.data ->> 'enquiryId' = enquiry.id::text
     left join consultant on consultant.id = enquiry.consultant_id
     where template in ('enquiry-received', 'enquiry-staff') and reference = any ($1)`,
    [taken.map(({ reference }) => reference)],
  );
  const arrived = new Map<string, Mail[]>();
  for (const mail of mails.values()) {
    const id = mail.messageId.replace(/^<|@.*$/g, '');
    arrived.set(id, [...(arrived.get(id) ?? []), mail]);
  }
  let repeated = 0;
  const problems: string[] = [];
  for (const { email, reference } of taken)
    for (const template of ['enquiry-received', 'enquiry-staff'] as const) {
      const written = rows.filter((row) => row.reference === reference && row.template === template);
      if (written.length !== 1)
        problems.push(`${template}: the outbox has ${written.length} for ${reference}`);
      for (const { id, recipient, consultant } of written) {
        const right = template === 'enquiry-received' ? [email] : [consultant, desk];
        if (!right.includes(recipient))
          problems.push(`${template}: written to ${recipient} for ${reference}`);
        const came = (arrived.get(id) ?? []).filter(({ to }) =>
          to.some(({ address }) => address === recipient),
        );
        if (came.length === 0) problems.push(`${template}: none came to ${recipient} for ${reference}`);
        repeated += Math.max(0, came.length - 1);
      }
    }
  return { repeated, problems: [...problems, ...findDoubledMails(taken, mails)] };
}

/**
 * Returns emails to a doctor with the same subject but different Message-IDs, which means that the site created the
 * email twice.
 */
function findDoubledMails(taken: readonly { email: string; reference: string }[], mails: Mails): string[] {
  const addresses = new Set(taken.map(({ email }) => email));
  const ids = new Map<string, Set<string>>();
  for (const { to, subject, messageId } of mails.values())
    for (const { address } of to) {
      if (!addresses.has(address)) continue;
      const key = `“${subject}” to ${address}`;
      ids.set(key, (ids.get(key) ?? new Set()).add(messageId));
    }
  return [...ids]
    .filter(([, different]) => different.size > 1)
    .map(([what, different]) => `doubled: ${what} came as ${different.size} emails`);
}
