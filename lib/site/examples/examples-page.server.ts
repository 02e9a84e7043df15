import { render, toPlainText } from '@react-email/render';
import type { PageAnswer, PageRequest } from '@/lib/http/page.server';
import { listNewestEmails } from '@/lib/platform/emails/email-outbox.server';
import { plainTextOptions } from '@/lib/platform/emails/email-text';
import { buildEmail } from '@/lib/site/emails/build-email.server';
import type { ExampleEmail } from '@/lib/platform/emails/email';

export type ExamplesProps = { emails: ExampleEmail[] };

/**
 * Loads the examples of components and emails. The page does not exist in production, because the emails may contain
 * names of real people.
 */
export async function loadExamples({ app }: PageRequest): Promise<PageAnswer<ExamplesProps>> {
  if (app.config.appEnv === 'production') return { notFound: true };
  const emails: ExampleEmail[] = [];
  for (const email of await listNewestEmails(app.db)) {
    const content = await buildEmail(app, email);
    if (!content) continue;
    const html = await render(content.body);
    const text = toPlainText(html, plainTextOptions);
    emails.push({ template: email.template, subject: content.subject, html, text });
  }
  return { props: { emails } };
}
