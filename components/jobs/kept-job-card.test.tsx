/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { drawKept } from '@/components/document/kept-parts';
import { KeptContext } from '@/components/ui/kept';
import { exampleCard } from './example-jobs';
import { JobCard } from './job-card';

test('kept on the server, each card is what the page would have drawn', () => {
  const cards = [
    <JobCard card={exampleCard()} />,
    <JobCard card={exampleCard()} level={3} />,
    <JobCard
      card={exampleCard({ title: 'Rural & “remote” <GP> – Whangārei' })}
      why="Same speciality, 19 km away"
    />,
    <JobCard card={exampleCard({ age: '9 h ago' })} />,
    <JobCard card={exampleCard({ closed: 'Filled' })} />,
  ];
  for (const card of [...cards, ...cards])
    expect(renderToString(<KeptContext value={drawKept}>{card}</KeptContext>)).toBe(renderToString(card));
});
