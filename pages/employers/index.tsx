import { ContentHead } from '@/components/content/pages/content-head';
import { EmployersPage } from '@/components/employers/vacancy-requests/employers-page';
import { form } from '@/lib/http/form.server';
import type { Frame } from '@/lib/http/frame';
import {
  loadEmployersPage,
  submitEmployersPage,
  vacancySchema,
} from '@/lib/employers/vacancy-requests/employers-page.server';
import type { EmployersView } from '@/lib/employers/vacancy-requests/vacancy-view';

export const getServerSideProps = form(
  { name: 'vacancy', mails: true },
  {
    load: loadEmployersPage,
    schema: vacancySchema,
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
