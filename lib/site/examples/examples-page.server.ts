import { render, toPlainText } from '@react-email/render';
import type { PageAnswer, PageRequest } from '@/lib/http/page.server';
import { listNewestEmails } from '@/lib/platform/emails/email-outbox.server';
import { plainTextOptions } from '@/lib/platform/emails/email-text';
import { buildEmail } from '@/lib/site/emails/build-email.server';
import type { ExampleEmail } from '@/lib/platform/emails/email';

export type ExamplesProps = { templates: string[]; email: ExampleEmail | null };

/**
 * Loads the names of the emails that this site has written, and the newest email of the template in the address. Only
 * one email is rendered, because all of them take several seconds. The page does not exist in production, because the
 * emails may contain names of real people.
 */
export async function loadExamples({ app, query }: PageRequest): Promise<PageAnswer<ExamplesProps>> {
  if (app.config.appEnv === 'production') return { notFound: true };
  const newest = await listNewestEmails(app.db);
  const templates = newest.map(({ template }) => template);

  const selected = newest.find(({ template }) => template === query.email);
  const content = selected && (await buildEmail(app, selected));
  if (!content) return { props: { templates, email: null } };

  const html = await render(content.body);
  const text = toPlainText(html, plainTextOptions);
  return {
    props: { templates, email: { template: selected.template, subject: content.subject, html, text } },
  };
}
