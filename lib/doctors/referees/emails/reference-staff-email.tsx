import { frameEmail, type EmailContent, type EmailSender } from '@/lib/platform/emails/frame-email';
import { Fact, Facts } from '@/lib/platform/emails/parts-email';
import {
  employAgainAnswers,
  ratings,
  ratingTopics,
  type ReferenceAnswers,
} from '@/lib/doctors/referees/reference-answers';
import { doctorName, type RequestDetails } from '@/lib/doctors/referees/reference-request';
import type { Choice } from '@/lib/http/form';

const findLabel = (choices: readonly Choice[], value: string) =>
  choices.find((choice) => choice.value === value)?.label ?? value;

export function referenceStaffEmail(
  request: RequestDetails,
  answers: ReferenceAnswers,
  sender: EmailSender,
): EmailContent {
  const name = doctorName(request.doctor);
  const { referee } = request;
  return frameEmail(sender, {
    subject: `Reference for ${name} from ${answers.name}`,
    title: `Reference for ${name}`,
    replyTo: referee.email,
    preview: `${answers.position}, ${referee.organisation}. Would work with the doctor again: ${findLabel(employAgainAnswers, answers.employAgain)}`,
    reason: `You’re receiving this because this is the on-call address of ${sender.brandName}. The reference is confidential: the doctor does not see it.`,
    body: (
      <Facts>
        <Fact label="Doctor">{`${name}, ${request.doctor.email}`}</Fact>
        <Fact label="Referee">{`${answers.name}, ${answers.position}, ${referee.organisation}`}</Fact>
        {answers.name !== referee.name && (
          <Fact label="Name that the doctor gave for the referee">{referee.name}</Fact>
        )}
        {answers.registration && <Fact label="Referee’s registration number">{answers.registration}</Fact>}
        <Fact label="Worked together">{answers.workedTogether}</Fact>
        {ratingTopics.map(({ value: topic, label }) => (
          <Fact key={topic} label={label}>
            {findLabel(ratings, answers.ratings[topic])}
          </Fact>
        ))}
        <Fact label="Concerns">{answers.concerns ?? 'None'}</Fact>
        <Fact label="Would work with the doctor again">
          {findLabel(employAgainAnswers, answers.employAgain)}
        </Fact>
        <Fact label="Overall comment">{answers.overall || 'None'}</Fact>
      </Facts>
    ),
  });
}
