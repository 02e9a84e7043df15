import type { VacancyFiguresAbout } from '@/lib/employers/figures/vacancy-figures';
import {
  countPlaced,
  describeMinutes,
  fewestCounted,
  percentOnTime,
  type EnquiryFigures,
  type FiguresAbout,
} from '@/lib/enquiries/figures/enquiry-figures';
import { frameEmail, type EmailContent, type EmailSender } from '@/lib/platform/emails/frame-email';
import { ActionLink, Fact, Facts, Greeting, Paragraph, SmallPrint } from '@/lib/platform/emails/parts-email';
import { count } from '@/lib/core/text';
import { givenPaths } from '@/lib/routes';

type WeekReport = {
  name: string;
  week: string;
  before: string;
  days: { from: string; to: string };
  countedOn: string;
  enquiries: Pick<FiguresAbout, 'all' | 'before' | 'placements'>;
  vacancies: VacancyFiguresAbout;
};

const describeKept = ({ kept, promised }: EnquiryFigures) =>
  promised === 0 ? 'no calls were due' : `${kept} of ${promised} (${percentOnTime({ kept, promised })}%)`;

function describeCalls({ half, promised }: EnquiryFigures): string {
  if (half === null) return 'no calls were due';
  return `${describeMinutes(half)} of working time${promised < fewestCounted ? `, based on only ${count(promised, 'call')}` : ''}`;
}

/** Shows the statistics of a week. Contains no names, because managers may forward the email. */
export function weekReportEmail(sender: EmailSender, report: WeekReport): EmailContent {
  const { all, before, placements } = report.enquiries;
  const placed = countPlaced(all, placements.now);
  const vacancies = report.vacancies;
  return frameEmail(sender, {
    subject: `Your figures for ${report.week}`,
    title: 'Your week in figures',
    preview: `Enquiries: ${all.enquiries}. Doctors put forward: ${all.putForward}. Doctors placed: ${placed}.`,
    reason:
      'You’re receiving this because you ticked “Email me these figures each Monday” on the “Figures” screen.',
    body: (
      <>
        <Greeting name={report.name} />
        <Paragraph>
          These are your figures for {report.week}, compared with {report.before}.
        </Paragraph>
        <Facts>
          <Fact label="Enquiries" detail={`previous week: ${before.enquiries}`}>
            {all.enquiries}
          </Fact>
          <Fact label="Called by the promised time" detail={`previous week: ${describeKept(before)}`}>
            {describeKept(all)}
          </Fact>
          <Fact label="Median time to first call" detail={`previous week: ${describeCalls(before)}`}>
            {describeCalls(all)}
          </Fact>
          <Fact label="Overdue calls" detail={`counted on ${report.countedOn}`}>
            {all.waiting}
          </Fact>
          <Fact label="Doctors put forward" detail={`previous week: ${before.putForward}`}>
            {all.putForward}
          </Fact>
          <Fact label="Doctors placed" detail={`previous week: ${countPlaced(before, placements.before)}`}>
            {placed}
          </Fact>
          <Fact label="Vacancies" detail={`previous week: ${vacancies.before.requests}`}>
            {`${vacancies.all.requests} requested, ${vacancies.all.filled} filled, ${vacancies.all.open} open`}
          </Fact>
        </Facts>
        <ActionLink href={sender.siteUrl + givenPaths.staffFigures(report.days)}>See all figures</ActionLink>
        <SmallPrint>
          To stop these emails, untick “Email me these figures each Monday” on the “Figures” screen.
        </SmallPrint>
      </>
    ),
  });
}
