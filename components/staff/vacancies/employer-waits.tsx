import { Box, Button } from '@mui/material';
import { describeTimeUntil, staffDayTime, useNow } from '@/components/staff/kit/staff-time';
import { Detail, Strong } from '@/components/staff/kit/text';
import { messagesId, useUnanswered } from '@/components/staff/messages/record-messages';
import { lowerFirst } from '@/lib/core/text';
import { answerFieldId } from './question-thread';
import type { VacancyDetail } from './vacancy-record';

type Props = { vacancy: VacancyDetail; isMain: boolean };

/** The employer's message and questions that wait for our answer, oldest first, each with its own button. */
export function EmployerWaits({ vacancy: { reference, answers, shortlist }, isMain }: Props) {
  const now = useNow();
  const message = useUnanswered(reference).find(({ side }) => side === 'employer');
  return answers.map(({ entryId, at, dueAt }, index) => {
    const entry = shortlist.find(({ id }) => id === entryId);
    const { late, text } = describeTimeUntil(dueAt, now);
    const look = { variant: isMain && index === 0 ? 'contained' : 'outlined' } as const;
    return (
      <li key={entryId ?? 'message'}>
        <div>
          {entry && `About ${entry.name}: `}
          <Box component="q" sx={{ overflowWrap: 'anywhere' }}>
            {entry ? entry.question : (message?.last ?? '…')}
          </Box>
          <Detail>
            <Strong late={late}>{late ? text : `Answer ${lowerFirst(text)}`}</Strong>
            {` · ${entry ? 'question' : 'message'} of `}
            <span className="nowrap">{staffDayTime(at)}</span>
          </Detail>
        </div>
        {entry ? (
          <Button
            {...look}
            aria-label={`Answer the question about ${entry.name}`}
            onClick={() => document.getElementById(answerFieldId(entry.id))?.focus()}
          >
            Answer
          </Button>
        ) : (
          <Button {...look} aria-label="Answer the employer’s message" href={`#${messagesId('employer')}`}>
            Answer
          </Button>
        )}
      </li>
    );
  });
}
