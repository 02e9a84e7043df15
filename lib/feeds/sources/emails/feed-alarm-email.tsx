import {
  EmailFrame,
  Line,
  Paragraph,
  type EmailContent,
  type EmailSender,
} from '@/lib/platform/emails/frame-email';
import type { AlarmingRun } from '@/lib/feeds/sources/find-feed-run.server';

export function feedAlarmEmail(run: AlarmingRun, sender: EmailSender): EmailContent {
  const held = run.health === 'held';
  const title = held
    ? `Run ${run.number} of ${run.name} needs your decision`
    : `Run ${run.number} of ${run.name} failed`;
  const page = `${sender.siteUrl}/staff/feeds/${run.source}/show`;
  return {
    subject: title,
    body: (
      <EmailFrame
        sender={sender}
        title={title}
        preview={run.reason}
        reason={`You’re receiving this because this is the on-call address of ${sender.brandName}.`}
      >
        <Paragraph>{run.reason}</Paragraph>
        <Paragraph>
          {held
            ? 'No job has been closed. Fetch the file again, let the run through or discard it.'
            : 'No job has been closed. The feed will be tried again automatically.'}
        </Paragraph>
        {held && <Line label="Would close">{run.wouldClose}</Line>}
        <Line label="Feed">{page}</Line>
      </EmailFrame>
    ),
  };
}
