import { Icon } from '@/components/ui/icon';

type Props = { promise: string };

/** What happens after an enquiry. `promise` says who calls by when. */
export function EnquirySteps({ promise }: Props) {
  const steps: [string, string | null][] = [
    ['You get a reference at once', 'By email, with the facts of this job.'],
    [promise, 'In working hours. Tell us when it suits you.'],
    [
      'You agree or decline to be put forward',
      'Your details go to this employer only with your consent, for this job.',
    ],
    ['We arrange the contract, travel and paperwork', null],
  ];
  return (
    <section aria-labelledby="after">
      <h2 id="after">After you enquire</h2>
      <ol className="path">
        {steps.map(([title, text], index) => (
          <li key={title} className="path__stop">
            <span className="path__dot" aria-hidden="true">
              {index === steps.length - 1 ? <Icon name="check" /> : index + 1}
            </span>
            <h3>{title}</h3>
            {text && <p className="muted">{text}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
