import type { InferGetServerSidePropsType } from 'next';
import { ContentHead } from '@/components/content/pages/content-head';
import { PayGuidePage } from '@/components/jobs/pay-guide/pay-guide-page';
import { page } from '@/lib/http/page.server';
import { loadPayGuide } from '@/lib/jobs/pay-guide/pay-guide-page.server';
import type { PayGuideProps } from '@/lib/jobs/pay-guide/pay-guide-view';

export const getServerSideProps = page<PayGuideProps>({ cache: 'public' }, loadPayGuide);

export default function DoctorPayGuidePage({
  frame,
  ...props
}: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <>
      <ContentHead
        title="Pay guide"
        description="What locum and permanent doctor jobs pay by speciality, grade and region in Australia and New Zealand: the median and the typical range of advertised rates."
        brandName={frame.brandName}
      />
      <PayGuidePage {...props} />
    </>
  );
}
