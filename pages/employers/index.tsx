import { ContentHead } from '@/components/content/content-head';
import { EmployersPage } from '@/components/employers/employers-page';
import type { VacancyInput } from '@/lib/vacancy-requests/vacancy-request';
import { form } from '@/lib/http/form.server';
import type { Frame } from '@/lib/http/frame';
import {
  loadEmployersPage,
  readEmployersPage,
  submitEmployersPage,
} from '@/lib/vacancy-requests/vacancy-page.server';
import type { EmployersView } from '@/lib/vacancy-requests/vacancy-view';

export const getServerSideProps = form<EmployersView, VacancyInput[]>(
  { name: 'vacancy', limit: { count: 80, seconds: 600 }, mails: true, feedbackInForm: true },
  {
    load: loadEmployersPage,
    read: readEmployersPage,
    submit: submitEmployersPage,
  },
);

export default function Employers({ frame, ...view }: EmployersView & { frame: Frame }) {
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
