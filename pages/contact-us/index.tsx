import { ContactPage } from '@/components/consultants/contact/contact-page';
import { ContentHead } from '@/components/content/pages/content-head';
import {
  contactSchema,
  loadContactPage,
  submitContactPage,
} from '@/lib/consultants/contact/contact-page.server';
import type { ContactView } from '@/lib/consultants/contact/contact-view';
import { form } from '@/lib/http/form.server';
import type { Frame } from '@/lib/http/frame';

export const getServerSideProps = form(
  { name: 'contact', mails: true, flags: ['book-appointment', 'refer-a-friend'] },
  { load: loadContactPage, schema: contactSchema, submit: submitContactPage },
);

export default function ContactUs({ frame, ...view }: ContactView & { frame: Frame }) {
  const { title, description } = view.page;
  const { errors, feedback } = view.form.state;
  return (
    <>
      <ContentHead
        title={errors.length > 0 || feedback ? `Error: ${title}` : title}
        description={description}
        brandName={frame.brandName}
      />
      <ContactPage {...view} />
    </>
  );
}
