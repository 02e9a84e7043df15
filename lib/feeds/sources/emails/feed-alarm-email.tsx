import { frameEmail, type EmailContent, type EmailSender } from '@/lib/platform/emails/frame-email';
import { ActionLink, Fact, Facts, Paragraph } from '@/lib/platform/emails/parts-email';
import type { AlarmingRun } from '@/lib/feeds/sources/find-feed-run.server';

export function feedAlarmEmail(run: AlarmingRun, sender: EmailSender): EmailContent {
  const held = run.health === 'held';
  return frameEmail(sender, {
    subject: held
      ? `Run ${run.number} of the feed ${run.name} needs your decision`
      : `Run ${run.number} of the feed ${run.name} failed`,
    preview: run.reason,
    reason: `You’re receiving this because this is the on-call address of ${sender.brandName}.`,
    body: (
      <>
        <Paragraph>{run.reason}</Paragraph>
        <Paragraph>
          {held
            ? 'No job has been closed. Fetch the file again, or accept or discard the run.'
            : 'No job has been closed. We will try the feed again automatically.'}
        </Paragraph>
        {held && (
          <Facts>
            <Fact label="Jobs that this run would close">{run.wouldClose}</Fact>
          </Facts>
        )}
        <ActionLink href={`${sender.siteUrl}/staff/feeds/${run.source}/show`}>Open the feed</ActionLink>
      </>
    ),
  });
}
