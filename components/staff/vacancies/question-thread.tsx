import { Box, Button, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { RaRecord } from 'react-admin';
import { StateChip } from '@/components/staff/kit/state-chip';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import { Parts } from '@/components/staff/kit/text';
import { useAct } from '@/components/staff/kit/use-act';
import { useCreationId } from '@/components/staff/forms/use-creation-id';
import { describeActor } from './vacancy-history';
import type { ShortlistRecord } from './vacancy-record';

export const answerFieldId = (entryId: string): string => `answer-${entryId}`;

type Props = { entry: ShortlistRecord; vacancyId: RaRecord['id'] };

export function QuestionThread({ entry, vacancyId }: Props) {
  const thread = entry.events.filter(({ kind }) => kind === 'question' || kind === 'answer');
  if (thread.length === 0) return null;
  return (
    <>
      <Box component="ol" aria-label={`Questions about ${entry.name}`} sx={{ my: 1, listStyle: 'none' }}>
        {thread.map((event, index) => {
          const asks = event.kind === 'question';
          return (
            <Box
              component="li"
              key={event.id}
              sx={{
                mb: 1,
                ml: asks ? 0 : 2.5,
                pl: 1.5,
                borderLeft: '3px solid',
                borderColor: asks ? 'var(--warning)' : 'var(--primary)',
              }}
            >
              <Parts>
                <span>
                  {asks ? 'Question from ' : 'Answer from '}
                  {describeActor(event, entry.name)}{' '}
                </span>
                <span>
                  {staffDayTime(event.at)}{' '}
                  {asks && entry.question && index === thread.length - 1 && (
                    <StateChip tone="act">Needs an answer</StateChip>
                  )}
                </span>
              </Parts>
              <Box sx={{ whiteSpace: 'pre-wrap' }}>{event.text}</Box>
            </Box>
          );
        })}
      </Box>
      {entry.question && <Answer entry={entry} vacancyId={vacancyId} />}
    </>
  );
}

function Answer({ entry, vacancyId }: Props) {
  const { act, busy, refusal } = useAct('vacancies');
  const [text, setText] = useState('');
  const id = useCreationId(entry.question);
  const fieldId = answerFieldId(entry.id);
  const isLinked = useLocation().hash === `#${fieldId}`;
  return (
    <Stack
      component="form"
      noValidate
      spacing={1}
      sx={{ my: 1, alignItems: 'start' }}
      onSubmit={(event) => {
        event.preventDefault();
        void act(vacancyId, 'answer', { body: { id, entryId: entry.id, text }, done: 'Answer sent' });
      }}
    >
      <TextField
        id={fieldId}
        autoFocus={isLinked}
        label={`Answer about ${entry.name}`}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={Boolean(refusal?.fields.text)}
        helperText={refusal?.fields.text}
        multiline
        minRows={2}
        fullWidth
      />
      <Button type="submit" variant={text.trim() ? 'contained' : 'outlined'} disabled={busy}>
        Send answer
      </Button>
    </Stack>
  );
}
