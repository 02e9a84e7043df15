import { useUser } from '@/components/platform/session/user-provider';
import { Icon, type IconName } from '@/components/ui/icon';
import { buttonClass } from '@/components/ui/button';
import { Tag } from '@/components/ui/tag';
import { MoreLink } from '@/components/ui/more-link';
import { groupPhoneDigits } from '@/lib/core/phone-link';
import { count } from '@/lib/core/text';
import { describeClash } from '@/lib/doctors/availability/clash-view';
import { paths } from '@/lib/routes';
import type { DashboardView } from '@/lib/site/dashboard/dashboard-view';
import styles from './needs-you.module.css';

type Need = { icon: IconName; text: string; detail?: string; href: string; label: string };

const namedDocuments = 3;

function nameDocuments(verb: string, labels: readonly string[]): string {
  if (labels.length === 0) return '';
  const named = labels.slice(0, namedDocuments).join('; ');
  const more = labels.length - namedDocuments;
  return `${verb}: ${named}${more > 0 ? ` and ${more} more` : ''}.`;
}

function listNeeds(
  {
    placementsToConfirm,
    clashes,
    timesheetsToSend,
    putForwardQuestions,
    documents,
    enquiries,
  }: DashboardView,
  unread: number,
): Need[] {
  const [placement, ...more] = placementsToConfirm;
  const [timesheet, ...later] = timesheetsToSend;
  const [question, ...others] = putForwardQuestions;
  const openDocuments = documents.replace.length + documents.add.length;
  const needs: (Need | false)[] = [
    ...enquiries.stops.map(
      ({ title, next, when, phone }): Need | false =>
        phone !== null &&
        phone.href !== null && {
          icon: 'phone',
          text: `Our call about ${title} is late`,
          detail: [next, `${when}.`].filter(Boolean).join(' '),
          href: phone.href,
          label: `Call ${groupPhoneDigits(phone.text)}`,
        },
    ),
    placement !== undefined && {
      icon: 'calendar',
      text:
        more.length > 0
          ? `${more.length + 1} placements need your confirmation`
          : [
              `Placement at ${placement.title}, ${placement.dates}${clashes.length > 0 ? '.' : ''}`,
              ...clashes.map(describeClash),
            ].join(' '),
      href: more.length > 0 ? paths.placements() : placement.href,
      label: 'Read and confirm',
    },
    timesheet !== undefined && {
      icon: 'clock',
      text:
        later.length > 0
          ? `${later.length + 1} timesheets to send, the first for ${timesheet.facility}, ${timesheet.period}`
          : `Timesheet to send: ${timesheet.facility}, ${timesheet.period}`,
      href: timesheet.href,
      label: 'Check and send your hours',
    },
    question !== undefined && {
      icon: 'user',
      text:
        others.length > 0
          ? `May we put you forward? ${others.length + 1} vacancies wait for your answer`
          : `May we put you forward? ${question.role}, ${question.facility}, ${question.dates}`,
      href: others.length > 0 ? paths.jobEnquiries() : question.href,
      label: 'Answer yes or no',
    },
    unread > 0 && {
      icon: 'mail',
      text: count(unread, 'unread message'),
      href: paths.messages(),
      label: 'Read messages',
    },
    openDocuments > 0 && {
      icon: 'doc',
      text: `${count(openDocuments, 'document')} to add or replace`,
      detail: [nameDocuments('Replace', documents.replace), nameDocuments('Add', documents.add)]
        .filter(Boolean)
        .join(' '),
      href: paths.documents(),
      label: 'Check documents',
    },
  ];
  return needs.filter((need) => need !== false);
}

/** Lists the actions that other people are waiting for the doctor to take. Renders nothing if there are none. */
export function NeedsYou({ view }: { view: DashboardView }) {
  const { user } = useUser();
  const needs = listNeeds(view, user?.unread_messages ?? 0);
  if (needs.length === 0) return null;
  return (
    <section aria-labelledby="needs-you" className={styles.needs}>
      <h2 id="needs-you">To do</h2>
      <ul>
        {needs.map(({ icon, text, detail, href, label }) => (
          <li key={text}>
            <Icon name={icon} />
            <div>
              <p>{text}</p>
              {detail && <p className="small muted">{detail}</p>}
            </div>
            {href.startsWith('tel:') ? (
              <a href={href} className={buttonClass({ look: 'ghost', small: true }, 'num')}>
                {label}
              </a>
            ) : (
              <MoreLink href={href}>{label}</MoreLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function NextPlacement({
  placement: { title, role, dates, stateWords, href, documents },
}: {
  placement: NonNullable<DashboardView['nextPlacement']>;
}) {
  return (
    <section aria-labelledby="placement" className={styles.needs}>
      <h2 id="placement">Next placement</h2>
      <ul>
        <li>
          <Icon name="calendar" />
          <div>
            <p>{title}</p>
            <p className="small muted">{role}</p>
            <p className="small muted num">{dates}</p>
            <Tag tone="ok">{stateWords}</Tag> {documents && <Tag tone="warn">{documents}</Tag>}
          </div>
          <MoreLink href={href}>See placement</MoreLink>
        </li>
      </ul>
    </section>
  );
}
