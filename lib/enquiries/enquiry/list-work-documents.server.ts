import { formatDate } from '@/lib/core/months';
import { listKindChoices } from '@/lib/doctors/credentials/credential-kinds';
import { listDueDocuments } from '@/lib/doctors/credentials/describe-documents.server';
import type { DocumentRowView } from '@/lib/doctors/credentials/documents-view';
import { listReadinessWithPlacements } from '@/lib/doctors/requirements/find-readiness.server';
import type {
  DocumentsForJobView,
  DocumentToAdd,
  ReadinessState,
  ReadinessView,
  WorkDocuments,
  WorkReadiness,
} from '@/lib/doctors/requirements/readiness';
import type { PageAnswer, SignedInPageRequest } from '@/lib/http/page.server';
import { paths } from '@/lib/routes';
import type { Database } from '@/lib/services/database/database';
import { listEnquiredJobs } from './find-enquiries.server';

const shownJobs = 3;

type WorkView = Pick<WorkReadiness, 'kind' | 'href' | 'from'> & {
  job: string | null;
  /** First day of a placement. Null for jobs. */
  startsOn: string | null;
  view: ReadinessView;
};

/**
 * Reads the documents for the doctor's placements, the earliest first, and then for the jobs of open enquiries.
 * `readiness` also has the views of `furtherJobs`, by the number of the job.
 */
async function readWorkViews(
  { db, now }: { db: Database; now: Date },
  doctorId: string,
  furtherJobs: readonly string[] = [],
) {
  const enquired = (await listEnquiredJobs(db, doctorId)).slice(0, shownJobs);
  const numbers = enquired.map(({ number }) => number);
  const jobs = [...new Set([...numbers, ...furtherJobs])];
  const { placements, readiness } = await listReadinessWithPlacements({ db, now }, jobs, doctorId);
  const toViews = (key: string, work: Omit<WorkView, 'view'>): WorkView[] => {
    const view = readiness.get(key);
    return view ? [{ ...work, view }] : [];
  };
  const views = [
    ...placements.flatMap(({ id, reference, startsOn }) => {
      const from = [`from ${formatDate(startsOn, { weekday: false })}`];
      return toViews(id, { kind: 'placement', href: paths.placement(reference), from, job: null, startsOn });
    }),
    ...numbers.flatMap((job) =>
      toViews(job, { kind: 'job', href: paths.documents({ job }), from: [], job, startsOn: null }),
    ),
  ];
  return { views, readiness };
}

const partNames: [WorkReadiness['parts'][number]['kind'], string, ReadinessState[]][] = [
  ['checked', 'checked', ['checked']],
  ['waiting', 'waiting to be checked', ['uploaded']],
  ['back', 'sent back', ['refused']],
  ['expiring', 'expired or expiring', ['expired', 'expiring']],
  ['missing', 'to add', ['missing', 'outdated']],
];

const listParts = (items: ReadinessView['items']): WorkReadiness['parts'] =>
  partNames.flatMap(([kind, name, states]) => {
    const size = items.filter(({ state }) => states.includes(state)).length;
    return size > 0 ? { kind, size, text: `${size} ${name}` } : [];
  });

const toWorkReadiness = ({ kind, href, from, view: { title, items } }: WorkView): WorkReadiness => ({
  ...{ kind, href, from: [...from], title },
  parts: listParts(items),
});

/** Joins placements in a row whose title and progress are the same, such as two placements at one hospital. */
function listProgress(views: readonly WorkView[]): WorkReadiness[] {
  const listed: WorkReadiness[] = [];
  const describe = ({ kind, title, parts }: WorkReadiness) => JSON.stringify([kind, title, parts]);
  for (const work of views.map(toWorkReadiness)) {
    const before = listed.at(-1);
    const isSame = before?.kind === 'placement' && describe(before) === describe(work);
    if (isSame) before.from.push(...work.from);
    else listed.push(work);
  }
  return listed;
}

type Item = ReadinessView['items'][number];

function describeNeed(views: readonly WorkView[], needs: (item: Item) => boolean): string {
  const places = new Map<string, string[]>();
  for (const { view, from } of views)
    if (view.items.some(needs)) places.set(view.place, [...(places.get(view.place) ?? []), ...from]);
  const names = [...places].map(([place, starts]) =>
    starts.length > 0 ? `${place} (${starts.join(' and ')})` : place,
  );
  return `Needed for ${names.join(', ').replace(/, ([^,]+)$/, ' and $1')}`;
}

const holds =
  (label: string) =>
  ({ choices }: Item) =>
    choices.some((choice) => choice.isHeld && choice.label === label);

/**
 * Lists the documents that the work needs and the doctor must add. `due` has the labels of documents that the page
 * already lists, because the doctor must replace them.
 */
function listToAdd(views: readonly WorkView[], due: ReadonlySet<string>): DocumentToAdd[] {
  const found = new Map<string, DocumentToAdd>();
  for (const { job, view } of views)
    for (const { choices, label, note, words, isOpen } of view.items) {
      const isListed = found.has(label) || choices.some((choice) => choice.isHeld && due.has(choice.label));
      const neededFor = describeNeed(views, (item) => item.label === label && item.isOpen);
      if (isOpen && !isListed) found.set(label, { choices, label, note, words, job, neededFor });
    }
  return [...found.values()];
}

/** Lists how many documents are ready for the doctor's placements and for the jobs of open enquiries. */
export async function listWorkReadiness(
  services: { db: Database; now: Date },
  doctorId: string,
): Promise<WorkReadiness[]> {
  const { views } = await readWorkViews(services, doctorId);
  return listProgress(views);
}

/**
 * Labels of the documents that the page of documents asks the doctor to replace and to add. Also returns the readiness
 * for each of `jobs`, so that a page with both reads it once.
 */
export async function listOpenDocuments(
  services: { db: Database; now: Date },
  doctorId: string,
  jobs: readonly string[],
): Promise<{ replace: string[]; add: string[]; readiness: Map<string, ReadinessView | null> }> {
  const [replace, { views, readiness }] = await Promise.all([
    listDueDocuments(services, doctorId),
    readWorkViews(services, doctorId, jobs),
  ]);
  return { replace, add: listToAdd(views, new Set(replace)).map(({ label }) => label), readiness };
}

const listNeededKinds = (views: readonly ReadinessView[]): string[][] =>
  views
    .flatMap(({ items }) => items.filter(({ state }) => state === 'missing' || state === 'outdated'))
    .map(({ choices }) => choices.map(({ kind }) => kind));

/**
 * Says if a document that is still valid expires before, or on the last day of, work that needs it. Also says so for
 * any document that expires during a placement, because the law of a state may demand what the employer does not list.
 */
function addEndOfWork(row: DocumentRowView, views: readonly WorkView[]): DocumentRowView {
  const { expiresOn, standing, label } = row;
  if (!expiresOn || standing === 'expired') return row;
  const work = views.find(
    ({ view, startsOn }) =>
      expiresOn <= view.until && ((startsOn && startsOn <= expiresOn) || view.items.some(holds(label))),
  );
  if (!work) return row;
  const { kind, view } = work;
  const name = kind === 'placement' ? `your placement at ${view.place}` : `the ${view.place} job`;
  const end = expiresOn < view.until ? `before ${name} ends` : `the last day of ${name}`;
  return { ...row, expiry: `Expires on ${formatDate(expiresOn, { weekday: false })}, ${end}` };
}

/**
 * Adds the doctor's placements and enquired jobs to the page. In the form for a new document, the kinds of document that
 * they need come first in the list.
 */
export async function addWorkDocuments(
  { app, session }: SignedInPageRequest,
  answer: PageAnswer<DocumentsForJobView>,
): Promise<PageAnswer<DocumentsForJobView & WorkDocuments>> {
  if (!('props' in answer)) return answer;
  const { readiness, form, due } = answer.props;
  const services = { db: app.db, now: app.clock.now() };
  const listed = readiness ? [] : (await readWorkViews(services, session.doctorId)).views;
  const neededKinds = listNeededKinds(readiness ? [readiness.view] : listed.map(({ view }) => view));
  const held = listed.flatMap(({ view }) =>
    view.items.flatMap(({ choices }) => choices.filter(({ isHeld }) => isHeld).map(({ label }) => label)),
  );
  return {
    ...answer,
    props: {
      ...answer.props,
      due: due.map((row) => addEndOfWork(row, listed)),
      needed: Object.fromEntries(held.map((label) => [label, describeNeed(listed, holds(label))])),
      ready: listProgress(listed),
      toAdd: listToAdd(listed, new Set(due.map(({ label }) => label))),
      form: form && form.id === null ? { ...form, kinds: listKindChoices(neededKinds) } : form,
    },
  };
}
