import { z } from 'zod';
import { email, fullName } from '@/lib/platform/contact-fields/contact-fields.server';
import { textUpTo } from '@/lib/http/form-fields.server';
import { contactLimits, contactTopics, type ContactTopic } from './contact-message';

export function readContactTopic(text: unknown): ContactTopic | null {
  const isTopic = (name: unknown): name is ContactTopic =>
    typeof name === 'string' && Object.hasOwn(contactTopics, name);
  return isTopic(text) ? text : null;
}

export const contactFields = z.object({
  topic: z
    .string()
    .nullish()
    .transform((text, context) => {
      const topic = readContactTopic(text);
      if (topic) return topic;
      context.addIssue({ code: 'custom', message: 'Choose a topic' });
      return z.NEVER;
    }),
  name: fullName('your name', contactLimits.name),
  email,
  message: textUpTo(contactLimits.message).refine((text) => text !== '', 'Enter your message'),
});
