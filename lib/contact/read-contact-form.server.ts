import { z } from 'zod';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { email, firstErrors, plainName, textUpTo } from '@/lib/http/form-fields.server';
import { contactLimits, contactTopics, type ContactInput, type ContactTopic } from './contact-message';

type Invalid = Failure<'contact/invalid'> & { errors: { field: string; message: string }[] };

/** The topic of this name; null for any other text. */
export function readContactTopic(text: unknown): ContactTopic | null {
  const isTopic = (name: unknown): name is ContactTopic =>
    typeof name === 'string' && Object.hasOwn(contactTopics, name);
  return isTopic(text) ? text : null;
}

const schema = z.object({
  topic: z.unknown().transform((text, context) => {
    const topic = readContactTopic(text);
    if (topic) return topic;
    context.addIssue({ code: 'custom', message: 'Choose what it is about' });
    return z.NEVER;
  }),
  name: plainName('your name', contactLimits.name),
  email,
  message: textUpTo(contactLimits.message).refine((text) => text !== '', 'Write your message'),
});

/** What was typed as a message, or an error for each field to mend. */
export function readContactForm(fields: URLSearchParams): Result<ContactInput, Invalid> {
  const parsed = schema.safeParse({ topic: null, ...Object.fromEntries(fields) });
  if (parsed.success) return ok(parsed.data);
  return fail({ code: 'contact/invalid', errors: firstErrors(parsed.error) });
}
