import dynamic from 'next/dynamic';
import { ExamplesPage } from '@/components/site/examples/examples-page';
import { page } from '@/lib/http/page.server';
import { loadExamples, type ExamplesProps } from '@/lib/site/examples/examples-page.server';

/** Shows components and emails in all their states, for developers and tests. In production it responds with 404. */
export const getServerSideProps = page<ExamplesProps>({ noindex: true }, loadExamples);

const StaffExamples = dynamic(
  () => import('@/components/staff/examples/staff-examples').then((file) => file.StaffExamples),
  { ssr: false },
);

export default function Examples(props: ExamplesProps) {
  return <ExamplesPage {...props} staff={<StaffExamples />} />;
}
