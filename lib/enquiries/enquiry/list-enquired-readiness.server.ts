import { formatDate } from '@/lib/core/months';
import { listKindChoices } from '@/lib/doctors/credentials/credential-kinds';
import { listDueDocuments } from '@/lib/doctors/credentials/describe-documents.server';
import type { DocumentRowView } from '@/lib/doctors/credentials/documents-view';
import { listReadinessViews } from '@/lib/doctors/requirements/find-readiness.server';
import type {
  DocumentsForJobView,
  DocumentToAdd,
  EnquiredDocuments,
  EnquiredReadiness,
  ReadinessState,
  ReadinessView,
} from '@/lib/doctors/requirements/readiness';
import type { PageAnswer, SignedInPageRequest } from '@/lib/http/page.server';
import type { Database } from '@/lib/services/database/database';
import { listEnquiredJobs } from './find-enquiries.server';

const shownJobs = 3;

/** `readiness` has the views of the enquired jobs and of `furtherJobs`, by number. */
async function readEnquiredViews(
  { db, now }: { db: Database; now: Date },
  doctorId: string,
  furtherJobs: readonly string[] = [],
) {
  const enquired = (await listEnquiredJobs(db, doctorId)).slice(0, shownJobs);
  const numbers = enquired.map(({ number }) => number);
  const all = [...new Set([...numbers, ...furtherJobs])];
  const readiness = await listReadinessViews({ db, now }, all, doctorId);
  const views = numbers.flatMap((number) => {
    const view = readiness.get(number);
    return view ? [{ number, view }] : [];
  });
  return { views, readiness };
}

type EnquiredView = { number: string; view: ReadinessView };

const partNames: [EnquiredReadiness['parts'][number]['kind'], string, ReadinessState[]][] = [
  ['checked', 'checked', ['checked']],
  ['waiting', 'waiting to be checked', ['uploaded']],
  ['back', 'sent back', ['refused']],
  ['expiring', 'expired or expiring', ['expired', 'expiring']],
  ['missing', 'to add', ['missing', 'outdated']],
];

const listParts = (items: ReadinessView['items']): EnquiredReadiness['parts'] =>
  partNames.flatMap(([kind, name, states]) => {
    const size = items.filter(({ state }) => states.includes(state)).length;
    return size > 0 ? { kind, size, text: `${size} ${name}` } : [];
  });

function toEnquired({ number, view: { title, items } }: EnquiredView): EnquiredReadiness {
  return {
    ...{ number, title },
    parts: listParts(items),
  };
}

/**
 * Lists the documents that the jobs need and the doctor must add. `due` has the labels of documents that the page
 * already lists, because the doctor must replace them.
 */
function listToAdd(views: readonly EnquiredView[], due: ReadonlySet<string>): DocumentToAdd[] {
  const found = new Map<string, DocumentToAdd>();
  for (const { number, view } of views)
    for (const { choices, label, note, words, isOpen } of view.items) {
      const isListed = found.has(label) || choices.some((choice) => choice.isHeld && due.has(choice.label));
      if (isOpen && !isListed)
        found.set(label, { choices, label, note, words, place: view.place, job: number });
    }
  return [...found.values()];
}

/** Lists how many documents are ready for the jobs of the doctor's open enquiries. */
export async function listEnquiredReadiness(
  services: { db: Database; now: Date },
  doctorId: string,
): Promise<EnquiredReadiness[]> {
  const { views } = await readEnquiredViews(services, doctorId);
  return views.map(toEnquired);
}

/**
 * Labels of the documents that the page of documents asks the doctor to replace and to add. Also returns the readiness
 * for each of `jobs`, so that a page with both reads it once.
 */
export async function listOpenDocuments(
  services: { db: Database; now: Date },
  doctorId: string,
  jobs: readonly string[],
): Promise<{ replace: string[]; add: string[]; readiness: Map<string | null, ReadinessView | null> }> {
  const [replace, { views, readiness }] = await Promise.all([
    listDueDocuments(services, doctorId),
    readEnquiredViews(services, doctorId, jobs),
  ]);
  return { replace, add: listToAdd(views, new Set(replace)).map(({ label }) => label), readiness };
}

const listNeededKinds = (views: readonly ReadinessView[]): string[][] =>
  views
    .flatMap(({ items }) => items.filter(({ state }) => state === 'missing' || state === 'outdated'))
    .map(({ choices }) => choices.map(({ kind }) => kind));

/** Says if a document that is still valid expires before the work of an enquiry that needs it ends. */
function addEndOfWork(row: DocumentRowView, views: readonly EnquiredView[]): DocumentRowView {
  const { expiresOn, standing, label } = row;
  const work = views.find(
    ({ view }) =>
      expiresOn &&
      expiresOn < view.until &&
      view.items.some(({ choices }) => choices.some((choice) => choice.isHeld && choice.label === label)),
  )?.view;
  if (!expiresOn || !work || standing === 'expired') return row;
  const day = formatDate(expiresOn, { weekday: false });
  return { ...row, expiry: `Expires on ${day}, before the ${work.place} job ends` };
}

/**
 * Adds the jobs that the doctor has enquired about to the page. In the form for a new document, the kinds of document
 * that these jobs need come first in the list.
 */
export async function addEnquiredReadiness(
  { app, session }: SignedInPageRequest,
  answer: PageAnswer<DocumentsForJobView>,
): Promise<PageAnswer<DocumentsForJobView & EnquiredDocuments>> {
  if (!('props' in answer)) return answer;
  const { readiness, form, due } = answer.props;
  const services = { db: app.db, now: app.clock.now() };
  const listed = readiness ? [] : (await readEnquiredViews(services, session.doctorId)).views;
  const needed = listNeededKinds(readiness ? [readiness.view] : listed.map(({ view }) => view));
  return {
    ...answer,
    props: {
      ...answer.props,
      due: due.map((row) => addEndOfWork(row, listed)),
      needed: listed.flatMap(({ view }) =>
        view.items.flatMap(({ choices }) => choices.filter(({ isHeld }) => isHeld).map(({ label }) => label)),
      ),
      ready: listed.map(toEnquired),
      toAdd: listToAdd(listed, new Set(due.map(({ label }) => label))),
      form: form && form.id === null ? { ...form, kinds: listKindChoices(needed) } : form,
    },
  };
}
