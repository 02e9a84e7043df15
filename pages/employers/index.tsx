import { renderToStaticMarkup } from 'react-dom/server';
import { ContentHead } from '@/components/content/content-head';
import { Demand } from '@/components/employers/demand';
import { EmployersPage, type EmployersProps } from '@/components/employers/employers-page';
import type { VacancyInput } from '@/lib/vacancy-requests/vacancy-request';
import { form } from '@/lib/http/form.server';
import type { Frame } from '@/lib/http/frame';
import {
  loadEmployersPage,
  readEmployersPage,
  submitEmployersPage,
} from '@/lib/vacancy-requests/vacancy-page.server';

export const getServerSideProps = form<EmployersProps, VacancyInput[]>(
  { name: 'vacancy', limit: { count: 80, seconds: 600 }, mails: true, feedbackInForm: true },
  {
    load: async (request, state) => {
      const answer = await loadEmployersPage(request, state);
      if (!('props' in answer)) return answer;
      const { demand, ...props } = answer.props;
      const { open, newThisWeek } = demand;
      const still = renderToStaticMarkup(<Demand demand={demand} />);
      return { ...answer, props: { ...props, demand: { open, newThisWeek }, still } };
    },
    read: readEmployersPage,
    submit: submitEmployersPage,
  },
);

export default function Employers({ frame, ...view }: EmployersProps & { frame: Frame }) {
  const { title, description } = view.page;
  const { errors, feedback } = view.form.state;
  return (
    <>
      <ContentHead
        title={errors.length > 0 || feedback ? `Error: ${title}` : title}
        description={description}
        brandName={frame.brandName}
      />
      <EmployersPage {...view} />
    </>
  );
}
