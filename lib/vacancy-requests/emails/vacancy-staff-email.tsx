import { EmailFrame, Line, Paragraph, type EmailContent, type EmailSender } from '@/lib/emails/frame-email';
import { NeedLines, type VacancyLabels } from './vacancy-facts-email';
import type { VacancyRequest } from '@/lib/vacancy-requests/vacancy-request';
import { shortlistBy, urgencyWords, vacancyPromise } from '@/lib/vacancy-requests/vacancy-words';

/** To the consultant or the on-call team: everything the employer sent. An answer goes to the employer. */
export function vacancyStaffEmail(
  request: VacancyRequest,
  labels: VacancyLabels,
  sender: EmailSender,
): EmailContent {
  const { input, reference } = request;
  const rate = [input.rate, input.rateAdvise && 'wants advice on the rate'].filter(Boolean).join('; ');
  const urgent = input.urgency === 'today' ? 'URGENT: ' : '';
  return {
    subject: `${urgent}Vacancy request ${reference}: ${labels.grade}, ${labels.specialty}, ${input.facility}`,
    replyTo: input.email,
    body: (
      <EmailFrame
        sender={sender}
        title={`Vacancy request ${reference}`}
        preview={`${input.organisation}: ${vacancyPromise(request)}`}
        reason={`You get this because vacancy requests to ${sender.brandName} come to this address. Replies go to the employer.`}
      >
        <Paragraph>
          <strong>Promised: {vacancyPromise(request)}.</strong>
        </Paragraph>
        <Line label="Shortlist, or “nobody yet”, promised">{shortlistBy(request)}</Line>
        <Line label="Urgency">{urgencyWords[input.urgency].label}</Line>
        <Line label="Organisation">{input.organisation}</Line>
        <Line label="Facility">{input.facility}</Line>
        <Line label="Contact">{input.contactName}</Line>
        <Line label="Email">{input.email}</Line>
        <Line label="Phone">{input.phone}</Line>
        <NeedLines input={input} labels={labels} />
        <Line label="Shifts">{input.shifts || 'Not provided'}</Line>
        <Line label="Rate">{rate || 'Not provided'}</Line>
        <Line label="Accommodation">{input.accommodation ? 'provided' : 'Not provided'}</Line>
        <Line label="Travel">{input.travel ? 'paid' : 'Not provided'}</Line>
        {input.details && (
          <Line label="Details">
            {input.details.split('\n').map((line, index) => (
              <span key={index}>
                {index > 0 && <br />}
                {line}
              </span>
            ))}
          </Line>
        )}
      </EmailFrame>
    ),
  };
}
