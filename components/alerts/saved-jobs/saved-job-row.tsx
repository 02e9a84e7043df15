import { JobCard as Card } from '@/components/jobs/job-card/job-card';
import { useEnquired } from '@/components/jobs/job-card/job-marks';
import { Button, ButtonLink } from '@/components/ui/button';
import { FieldErrorText } from '@/components/ui/field';
import { Icon, type IconName } from '@/components/ui/icon';
import type { JobCard } from '@/lib/jobs/listing/job-card';
import type { SavedJobCard } from '@/lib/alerts/saved-jobs/saved-job-card';
import type { SavedJobChange } from '@/lib/alerts/saved-jobs/saved-job-changes';
import { paths } from '@/lib/routes';
import { maxJobsPerEnquiry } from '@/lib/enquiries/enquiry/enquiry';
import { maxNoteLength } from '@/lib/alerts/saved-jobs/saved-job';
import type { SavedJobRowView } from '@/lib/alerts/saved-jobs/saved-jobs-view';
import { ActionForm } from '@/components/forms/action-form';
import type { PageForms } from '@/components/forms/use-sender';
import styles from './saved-job-row.module.css';

const icons: Record<Exclude<SavedJobChange['kind'], 'closed'>, IconName> = {
  closing: 'clock',
  rate: 'coin',
  dates: 'calendar',
};

export function SavedJobChanges({ changes }: Pick<SavedJobCard, 'changes'>) {
  return changes.map(
    ({ kind, label, detail }) =>
      kind !== 'closed' && (
        <p key={kind} className={styles.change}>
          <Icon name={icons[kind]} />
          <span>
            <b>{label}</b>
            {detail && `. ${detail}`}
          </span>
        </p>
      ),
  );
}

export const choiceFormId = 'chosen';

export const ChoiceHint = () => (
  <p className="small">
    {`Tick jobs to compare them side by side, or to enquire about up to ${maxJobsPerEnquiry} together.`}
  </p>
);

export function ChooseJob({ card: { number, title, closed } }: { card: JobCard }) {
  return (
    <label className={`check ${styles.choose}`}>
      <input
        type="checkbox"
        name="jobs"
        value={number}
        form={choiceFormId}
        data-closed={closed === null ? undefined : ''}
      />
      <span>
        Compare<span className="vh">{` ${title}`}</span>
      </span>
    </label>
  );
}

type Props = {
  row: SavedJobRowView;
  forms: PageForms;
  /** The note in a form that was sent without JavaScript and not saved. Null if there is none. */
  posted: string | null;
  error: string | undefined;
};

export function SavedJobRow({ row: { card, saved, note, changes }, forms, posted, error }: Props) {
  const id = `note-${card.number}`;
  const enquired = useEnquired(card.number);
  return (
    <Card
      card={card}
      level={3}
      age={saved}
      foot={
        <>
          <SavedJobChanges changes={changes} />
          <div className={styles.foot}>
            <ActionForm
              forms={forms}
              what="note"
              fields={{ job: card.number }}
              id={`${id}-form`}
              className={styles.note}
            >
              <label htmlFor={id}>
                <Icon name="edit" />
                <span className="vh">Note</span>
              </label>
              {error && <FieldErrorText id={`${id}-error`}>{error}</FieldErrorText>}
              <textarea
                className="textarea"
                id={id}
                name="note"
                rows={1}
                maxLength={maxNoteLength}
                placeholder="Add a note"
                defaultValue={posted ?? note}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${id}-error` : undefined}
              />
            </ActionForm>
            {/* "Save note" is visible only while this row has the focus. Its space is always reserved, so that no
               other button moves. */}
            <Button type="submit" form={`${id}-form`} look="ghost" small className={styles.keep}>
              <Icon name="check" />
              <span>Save note</span>
            </Button>
            <ChooseJob card={card} />
            <ActionForm forms={forms} what="remove" fields={{ job: card.number }}>
              <Button type="submit" look="quiet" small>
                <Icon name="close" />
                Remove
              </Button>
            </ActionForm>
            {!card.closed && (
              <ButtonLink
                href={enquired ?? paths.enquire(card.number)}
                look={enquired ? 'ghost' : 'main'}
                small
              >
                {enquired ? 'See your enquiry' : 'Enquire'}
                <span className="vh">{` about ${card.title}`}</span>
              </ButtonLink>
            )}
          </div>
        </>
      }
    />
  );
}
