import { Fragment } from 'react';
import {
  Greeting,
  EmailFrame,
  Line,
  Paragraph,
  PlainLink,
  type EmailContent,
  type EmailSender,
} from '@/lib/emails/frame-email';
import { paths } from '@/lib/routes';
import { NeedLines, type VacancyLabels } from './vacancy-facts-email';
import type { VacancyRequest } from '@/lib/vacancy-requests/vacancy-request';
import { firstCalled, shortlistBy, vacancyPromise } from '@/lib/vacancy-requests/vacancy-words';

/** A vacancy and the names of what it holds as codes. */
export type LabelledVacancy = { request: VacancyRequest; labels: VacancyLabels };

/** To the employer, once for all vacancies sent together: what arrived, by when someone calls and by when there is a short list. Repeats no free text: nobody has shown yet that the address is theirs. */
export function vacancyReceivedEmail(
  sent: readonly [LabelledVacancy, ...LabelledVacancy[]],
  sender: EmailSender,
): EmailContent {
  const [{ request }] = sent;
  const soonest = firstCalled(sent.map((one) => one.request)) ?? request;
  const calls = soonest.consultant?.phone;
  const many = sent.length > 1;
  return {
    subject: many
      ? `We have your vacancy requests ${request.reference} and ${sent.length - 1} more`
      : `We have your vacancy request ${request.reference}`,
    body: (
      <EmailFrame
        sender={sender}
        title={many ? 'We have your requests' : 'We have your request'}
        preview={vacancyPromise(soonest)}
        reason={`You get this because a vacancy request was sent on ${sender.siteUrl} with this email address. If it was not you, reply to this email and we will delete it.`}
      >
        <Greeting name={null} />
        <Paragraph>
          <strong>{vacancyPromise(soonest)}.</strong>
          {calls ? ` Or call ${calls}.` : ''}
        </Paragraph>
        {sent.map(({ request: one, labels }) => (
          <Fragment key={one.id}>
            <Line label="Reference">{one.reference}</Line>
            <NeedLines input={one.input} labels={labels} />
            <Line label="Shortlist, or “nobody yet”">{shortlistBy(one)}</Line>
          </Fragment>
        ))}
        <Paragraph>
          Every doctor on a shortlist knows about the vacancy, has agreed to be put forward and has been
          checked. <PlainLink href={sender.siteUrl + paths.employers()}>What we check</PlainLink>
        </Paragraph>
      </EmailFrame>
    ),
  };
}
