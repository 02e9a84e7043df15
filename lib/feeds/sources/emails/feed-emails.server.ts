import { z } from 'zod';
import type { EmailBuilder } from '@/lib/platform/emails/email-builder.server';
import { findAlarmingRun } from '@/lib/feeds/sources/find-feed-run.server';
import { feedAlarmEmail } from './feed-alarm-email';

const aboutRun = z.object({ runId: z.string() });

export const feedEmails = {
  'feed-alarm-staff': async (app, data, sender) => {
    const run = await findAlarmingRun(app.db, aboutRun.parse(data).runId);
    return run && feedAlarmEmail(run, sender);
  },
} satisfies Record<string, EmailBuilder>;
