import Head from 'next/head';
import { Onboarding } from '@/components/site/onboarding/onboarding';
import { form } from '@/lib/http/form.server';
import type { Frame } from '@/lib/http/frame';
import {
  loadOnboarding,
  onboardingFlags,
  onboardingSchema,
  submitOnboarding,
} from '@/lib/site/onboarding/onboarding-page.server';
import type { OnboardingView } from '@/lib/site/onboarding/onboarding-view';

export const getServerSideProps = form(
  {
    name: 'onboarding',
    // Accepts a form that was sent within seconds of loading, because a step may already be filled in, or can be
    // skipped.
    quick: true,
    signedInOnly: true,
    flags: onboardingFlags,
  },
  { load: loadOnboarding, schema: onboardingSchema, submit: submitOnboarding },
);

export default function OnboardingPage({ frame, ...view }: OnboardingView & { frame: Frame }) {
  const failed = view.state.errors.length > 0 || view.state.feedback !== null;
  return (
    <>
      <Head>
        <title key="title">{`${failed ? 'Error: ' : ''}Welcome | ${frame.brandName}`}</title>
      </Head>
      <Onboarding key={view.step} view={view} />
    </>
  );
}
