import { JobRow } from '@/components/jobs/job-card/job-row';
import { Button } from '@/components/ui/button';
import { FieldErrorText } from '@/components/ui/field';
import { Icon, type IconName } from '@/components/ui/icon';
import { Tag } from '@/components/ui/tag';
import type { JobCard } from '@/lib/jobs/listing/job-card';
import type { SavedJobCard } from '@/lib/alerts/saved-jobs/saved-job-card';
import type { SavedJobChange } from '@/lib/alerts/saved-jobs/saved-job-changes';
import { maxTogether } from '@/lib/enquiries/enquiry/enquiry';
import { maxNoteLength } from '@/lib/alerts/saved-jobs/saved-job';
import type { SavedJobRowView } from '@/lib/alerts/saved-jobs/saved-jobs-view';
import { ActionForm } from '@/components/forms/action-form';
import type { PageForms } from '@/components/forms/use-sender';
import styles from './saved-job-row.module.css';

const looks: Record<SavedJobChange['kind'], { tone: 'warn' | 'new' | 'plain'; icon: IconName }> = {
  closing: { tone: 'warn', icon: 'clock' },
  rate: { tone: 'new', icon: 'coin' },
  dates: { tone: 'new', icon: 'calendar' },
  closed: { tone: 'plain', icon: 'close' },
};

export function SavedJobMeta({ saved, changes }: Pick<SavedJobCard, 'saved' | 'changes'>) {
  return (
    <>
      <span>{saved}</span>
      {changes.map(({ kind, label }) => (
        <Tag key={kind} {...looks[kind]}>
          {label}
        </Tag>
      ))}
    </>
  );
}

export function SavedJobDetails({ changes }: Pick<SavedJobCard, 'changes'>) {
  const details = changes.flatMap(({ detail }) => (detail ? [detail] : []));
  return details.length > 0 && <p className={styles.details}>{details.join(' ')}</p>;
}

export const choiceFormId = 'chosen';

export const ChoiceHint = () => (
  <p className="muted">
    {`Tick jobs to compare them side by side, or to enquire about up to ${maxTogether} at once.`}
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
  /** The note that could not be saved when the form was posted; null if there is none. */
  posted: string | null;
  error: string | undefined;
};

export function SavedJobRow({ row: { card, saved, note, changes }, forms, posted, error }: Props) {
  const id = `note-${card.number}`;
  return (
    <JobRow
      card={card}
      level={3}
      meta={<SavedJobMeta saved={saved} changes={changes} />}
      foot={
        <>
          <SavedJobDetails changes={changes} />
          <div className={styles.foot}>
            <ActionForm
              forms={forms}
              what="note"
              fields={{ job: card.number }}
              id={`${id}-form`}
              className={styles.note}
            >
              <label htmlFor={id}>Note</label>
              {error && <FieldErrorText id={`${id}-error`}>{error}</FieldErrorText>}
              <textarea
                className="textarea"
                id={id}
                name="note"
                rows={1}
                maxLength={maxNoteLength}
                defaultValue={posted ?? note}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${id}-error` : undefined}
              />
            </ActionForm>
            {/* Save note is visible only while this row has focus. It keeps its space, so no button moves when it
                hides. */}
            <Button type="submit" form={`${id}-form`} look="ghost" small className={styles.keep}>
              Save note
            </Button>
            <ChooseJob card={card} />
            <ActionForm forms={forms} what="remove" fields={{ job: card.number }}>
              <Button type="submit" look="quiet" small>
                <Icon name="close" />
                Remove
              </Button>
            </ActionForm>
          </div>
        </>
      }
    />
  );
}
