import {
  Greeting,
  LetterFrame,
  Line,
  Paragraph,
  PlainLink,
  type LetterContent,
  type LetterSender,
} from '@/lib/letters/letter-frame-email';
import { paths } from '@/lib/web/paths';
import { NeedLines, type VacancyLabels } from './vacancy-facts-email';
import type { VacancyRequest } from './vacancy-request';
import { shortlistBy, vacancyPromise } from './vacancy-words';

/** To the employer: what arrived, by when someone calls and by when there is a short list. Repeats no free text: nobody has shown yet that the address is theirs. */
export function vacancyReceivedEmail(
  request: VacancyRequest,
  labels: VacancyLabels,
  sender: LetterSender,
): LetterContent {
  const calls = request.consultant?.phone;
  return {
    subject: `We have your vacancy request ${request.reference}`,
    body: (
      <LetterFrame
        sender={sender}
        title="We have your request"
        preview={vacancyPromise(request)}
        reason={`You get this because a vacancy request was sent on ${sender.siteUrl} with this e-mail address. If that was not you, answer this letter and we delete it.`}
      >
        <Greeting name={null} />
        <Paragraph>
          <strong>{vacancyPromise(request)}.</strong>
          {calls ? ` Or call ${calls}.` : ''}
        </Paragraph>
        <Line label="Reference">{request.reference}</Line>
        <NeedLines input={request.input} labels={labels} />
        <Paragraph>
          {shortlistBy(request)} you have a short list from us, or we tell you plainly that we have nobody yet
          and what would help.
        </Paragraph>
        <Paragraph>
          Every doctor on it knows your vacancy, has agreed to it and has been checked.{' '}
          <PlainLink href={sender.siteUrl + paths.employers()}>What we check, and in which order</PlainLink>
        </Paragraph>
      </LetterFrame>
    ),
  };
}
