/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { drawKept } from '@/components/document/kept-parts';
import { KeptContext } from '@/components/ui/kept';
import { exampleCard, exampleConsultant, exampleJob } from './example-jobs';
import { JobPage, type JobPageProps } from './job-page';

const pageWith = (part: Partial<JobPageProps>) => (
  <JobPage
    job={exampleJob()}
    saving={null}
    promise="Hannah calls you by Monday, 12 pm"
    consultant={exampleConsultant}
    similar={[{ card: exampleCard(), reason: 'Same speciality, 19 km away' }]}
    address="https://onward.example/jobs/listing/J100660"
    {...part}
  />
);

test('with its parts kept on the server, each page is what it would have drawn', () => {
  const { surroundings } = exampleJob();
  const pages = [
    pageWith({}),
    pageWith({ consultant: { ...exampleConsultant, name: null, phone: null } }),
    pageWith({ promise: 'The “desk” calls <you> by Tuesday – 9 am' }),
    pageWith({ promise: null, consultant: null, similar: [] }),
    pageWith({ job: exampleJob({ requirements: ['CV & two referees', 'Police check'] }) }),
    pageWith({ job: exampleJob({ requirements: [] }) }),
    pageWith({ job: exampleJob({ rows: [['clock', 'Place', 'Whangārei']] }) }),
    pageWith({
      job: exampleJob({ surroundings: { ...surroundings, town: 'Whangārei', from: null } }),
    }),
  ];
  for (const page of [...pages, ...pages])
    expect(renderToString(<KeptContext value={drawKept}>{page}</KeptContext>)).toBe(renderToString(page));
});
