import { AskAddressData } from '@/components/doctors/account/ask-address-data';
import { ContentHead } from '@/components/content/pages/content-head';
import {
  askAddressDataSchema,
  loadAskAddressData,
  submitAskAddressData,
} from '@/lib/doctors/account/address-data-page.server';
import type { AskAddressDataView } from '@/lib/doctors/account/address-data-view';
import { form } from '@/lib/http/form.server';
import type { Frame } from '@/lib/http/frame';

export const getServerSideProps = form(
  { name: 'address-data', mails: true, disabledToo: true },
  { load: loadAskAddressData, schema: askAddressDataSchema, submit: submitAskAddressData },
);

export default function YourDataPage({ frame, ...view }: AskAddressDataView & { frame: Frame }) {
  const { title, description } = view.page;
  const hasFailed = view.state.errors.length > 0 || view.state.feedback !== null;
  return (
    <>
      <ContentHead
        title={hasFailed ? `Error: ${title}` : title}
        description={description}
        brandName={frame.brandName}
      />
      <AskAddressData {...view} />
    </>
  );
}
