import type { APIRequestContext } from '@playwright/test';
import { expect } from './test';

const inbox = process.env.INBOX_URL ?? 'http://localhost:1080';

export type Mail = {
  id: string;
  subject: string;
  to: { address: string }[];
  text: string;
  html: string;
  attachments?: { filename: string; generatedFileName: string }[];
};

/** Staff get emails at this address if no consultant is responsible. */
export const staffAddress = process.env.STAFF_EMAIL ?? 'staff@onward.example';

/**
 * Waits for an email to this address with matching subject and text. Returns the newest. The request names the address,
 * because the inbox contains hundreds of emails at the end of a run.
 */
export async function emailWith(
  request: APIRequestContext,
  {
    to,
    subject = /^/,
    text = /^/,
    timeout = 60_000,
  }: { to: string; subject?: RegExp; text?: RegExp; timeout?: number },
): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    const answer = await request.get(`${inbox}/email`, { params: { 'to.address': to } });
    const mails: Mail[] = await answer.json();
    found = mails.findLast((mail) => subject.test(mail.subject) && text.test(mail.text));
    expect(found).toBeDefined();
  }).toPass({ timeout });
  if (!found) throw new Error(`No email came to ${to}`);
  return found;
}

export function matchMailText({ text }: Mail, words: RegExp): string {
  return words.exec(text)?.[0] ?? '';
}

export async function emailsAbout(
  request: APIRequestContext,
  reference: string,
  count: number,
): Promise<Mail[]> {
  let found: Mail[] = [];
  await expect(async () => {
    const mails: Mail[] = await (await request.get(`${inbox}/email`)).json();
    found = mails.filter((mail) => mail.subject.includes(reference));
    expect(found).toHaveLength(count);
  }).toPass({ timeout: 60_000 });
  return found;
}

export function emailTo(emails: Mail[], address: string): Mail {
  const found = emails.find((email) => email.to.some((to) => to.address === address));
  if (!found) throw new Error(`No email went to ${address}`);
  return found;
}

export async function replyTo(request: APIRequestContext, email: Mail): Promise<string | undefined> {
  const source = await (await request.get(`${inbox}/email/${email.id}/source`)).text();
  return /^reply-to:\s*<?([^\s<>]+)>?/im.exec(source)?.[1];
}

export async function attachedCalendar(request: APIRequestContext, email: Mail): Promise<string> {
  const calendar = email.attachments?.find(({ filename }) => filename.endsWith('.ics'));
  const file = calendar?.generatedFileName ?? '';
  return (await request.get(`${inbox}/email/${email.id}/attachment/${file}`)).text();
}
