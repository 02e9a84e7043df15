import { render, screen } from '@testing-library/react';
import { StaffScreen } from '@/tests/staff-screen';
import { QuestionThread } from './question-thread';
import type { ShortlistRecord } from './vacancy-record';

const entry = {
  ...{ id: 'e1', name: 'Oliver Bennett', question: 'Has he worked with a retrieval service?' },
  events: [
    {
      ...{ id: 'q1', kind: 'question', text: 'Has he worked with a retrieval service?' },
      ...{ at: '2026-11-25T02:46:00Z', actor: 'employer', by: 'Rosa Keane' },
    },
  ],
} as ShortlistRecord;

test('a link to a question moves the focus to the field for its answer', () => {
  render(
    <StaffScreen at="/vacancies/v1/show#answer-e1">
      <QuestionThread entry={entry} vacancyId="v1" />
    </StaffScreen>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Answer about Oliver Bennett'));
});

test('without such a link, the field does not take the focus', () => {
  render(
    <StaffScreen at="/vacancies/v1/show">
      <QuestionThread entry={entry} vacancyId="v1" />
    </StaffScreen>,
  );
  expect(document.activeElement).toBe(document.body);
});
