import { useEffect, useRef, useState } from 'react';
import { useRouter } from 'next/router';
import { useLastSearchDays } from '@/components/jobs/when/last-search';
import { useUser } from '@/components/platform/session/user-provider';
import { Button } from '@/components/ui/button';
import { useHydrated } from '@/components/ui/use-hydrated';
import { count } from '@/lib/core/text';
import { maxJobsPerEnquiry } from '@/lib/enquiries/enquiry/enquiry';
import { paths } from '@/lib/routes';
import { maxCompared } from '@/lib/alerts/saved-jobs/saved-job';
import styles from './choice-bar.module.css';

type Props = {
  /**
   * Id of the bar's form. All checkboxes named `jobs` on the page belong to it. Their attribute `data-closed` marks a
   * job that accepts no enquiries.
   */
  formId: string;
  comparing?: boolean;
  listed: number;
  initially?: number;
};

/** Bar with actions for the chosen jobs. It is a plain GET form, so the job numbers become part of the URL. */
export function ChoiceBar({ formId, comparing = false, listed, initially = 0 }: Props) {
  const hydrated = useHydrated();
  const router = useRouter();
  const { user } = useUser();
  const days = useLastSearchDays(user?.mr_user_id);
  const form = useRef<HTMLFormElement>(null);
  const [{ chosen, open }, setChosen] = useState({ chosen: initially, open: initially });
  useEffect(() => {
    const recount = () => {
      const boxes = chosenBoxes(form.current);
      setChosen({ chosen: boxes.length, open: boxes.filter((box) => !('closed' in box.dataset)).length });
    };
    recount();
    document.addEventListener('change', recount);
    return () => document.removeEventListener('change', recount);
    // Counts again when a job leaves the list, because its checkbox disappears without a change event.
  }, [listed]);
  return (
    <form
      ref={form}
      id={formId}
      action={comparing ? paths.compareJobs() : paths.enquire()}
      className={styles.bar}
      data-fixed-bar
      // Without JavaScript, the bar is always visible, because nothing counts the chosen jobs. The pages that its
      // buttons open check the number.
      hidden={hydrated && comparing && chosen === 0}
      onSubmit={(event) => {
        const numbers = chosenBoxes(event.currentTarget).map(({ value }) => value);
        const { nativeEvent } = event;
        const asks = nativeEvent instanceof SubmitEvent && nativeEvent.submitter?.hasAttribute('formaction');
        if (!asks || numbers.length === 0) return;
        event.preventDefault();
        // A single job gets the enquiry form for one job, because only that form asks about the job's dates.
        void router.push(
          numbers.length === 1 ? paths.enquire(numbers[0], days) : paths.enquireTogether(numbers, days),
        );
      }}
    >
      <p role="status">
        <b>{hydrated ? `${count(chosen, 'job')} chosen.` : 'Choose jobs above.'}</b>{' '}
        <span className="muted">{hydrated ? hint({ chosen, open, comparing }) : plainHint(comparing)}</span>
      </p>
      {comparing && (
        <Button type="submit" look="ghost" disabled={hydrated && (chosen < 2 || chosen > maxCompared)}>
          Compare
        </Button>
      )}
      <Button
        type="submit"
        formAction={paths.enquire()}
        disabled={hydrated && (open === 0 || open > maxJobsPerEnquiry)}
      >
        {hydrated ? `Enquire about ${count(open, 'job')}` : 'Enquire about the chosen jobs'}
      </Button>
    </form>
  );
}

function chosenBoxes(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.elements ?? [])].filter(
    (element): element is HTMLInputElement => element instanceof HTMLInputElement && element.checked,
  );
}

const oneCall = 'You send one form and get one call. Each job gets its own reference.';
const plainHint = (comparing: boolean) =>
  comparing
    ? `You can compare 2 to ${maxCompared} jobs, and enquire about up to ${maxJobsPerEnquiry} together.`
    : `You can enquire about up to ${maxJobsPerEnquiry} jobs together.`;

function hint({ chosen, open, comparing }: { chosen: number; open: number; comparing: boolean }): string {
  if (chosen === 0) return plainHint(comparing);
  if (open === 0) return 'You cannot enquire about closed jobs.';
  if (open > maxJobsPerEnquiry)
    return `You can enquire about up to ${maxJobsPerEnquiry} jobs together. Untick ${count(open - maxJobsPerEnquiry, 'job')} to enquire.`;
  const closed = chosen - open;
  if (closed > 0) return `${closed} of these jobs ${closed === 1 ? 'has' : 'have'} closed.`;
  if (comparing && chosen > maxCompared)
    return `${oneCall} You can compare up to ${maxCompared} side by side.`;
  if (comparing && chosen === 1) return `${oneCall} Choose another job to compare.`;
  return oneCall;
}
