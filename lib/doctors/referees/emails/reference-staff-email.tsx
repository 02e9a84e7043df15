import { EmailFrame, Line, type EmailContent, type EmailSender } from '@/lib/platform/emails/frame-email';
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
  return {
    subject: `Reference for ${name} from ${answers.name}`,
    replyTo: referee.email,
    body: (
      <EmailFrame
        sender={sender}
        title={`Reference for ${name}`}
        preview={`From ${answers.name}, ${answers.position}`}
        reason={`You’re receiving this because this is the on-call address of ${sender.brandName}. The reference is confidential: the doctor does not see it.`}
      >
        <Line label="Doctor">{`${name}, ${request.doctor.email}`}</Line>
        <Line label="Referee">{`${answers.name}, ${answers.position}, ${referee.organisation}`}</Line>
        {answers.name !== referee.name && <Line label="The doctor named">{referee.name}</Line>}
        {answers.registration && <Line label="Registration number, as stated">{answers.registration}</Line>}
        <Line label="Worked together">{answers.workedTogether}</Line>
        {ratingTopics.map(({ value: topic, label }) => (
          <Line key={topic} label={label}>
            {findLabel(ratings, answers.ratings[topic])}
          </Line>
        ))}
        <Line label="Concerns">{answers.concerns ?? 'None'}</Line>
        <Line label="Would work with them again">{findLabel(employAgainAnswers, answers.employAgain)}</Line>
        <Line label="Overall">{answers.overall || 'Nothing added'}</Line>
      </EmailFrame>
    ),
  };
}
