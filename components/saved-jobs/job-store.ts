import { noteSnapshots, readJobStore, jobStoreKey, shelve } from './device-job-store';
import { callGuestJobs, callList, callRemove, callSave, type CallAnswer } from './saved-jobs-calls';
import { savedJobsStore as store } from '@/components/job-card/saved-jobs-store';

/** Where saved jobs are kept: in the account, or on the device while signed out. */
export type JobStore = 'account' | 'device';

/** What came of pressing a toggle. */
export type Pressed =
  | { jobStore: JobStore; number: string; saved: boolean; message: string }
  | { jobStore: JobStore; number: string; failed: CallAnswer };

let jobStore: JobStore | null = null;
let asked = false;
let tell: (pressed: Pressed) => void = () => {};
let others: BroadcastChannel | null = null;

/** Asks again which jobs are saved, if any toggle shows it. */
export async function loadSaved(): Promise<void> {
  const at = jobStore;
  if (!store.isShown() || at === null) return;
  asked = true;
  const numbers = at === 'device' ? readJobStore().map(([number]) => number) : await callList();
  if (jobStore === at && numbers) store.setList(numbers);
}

/** Says where saved jobs are kept for this visitor, and who hears of what is pressed. Gives the way to end it. */
export function openJobStore(wanted: JobStore, hear: (pressed: Pressed) => void): () => void {
  tell = hear;
  if (jobStore !== wanted) {
    // What was pressed before anybody knew where it belongs is on its way there.
    if (jobStore !== null) store.forgetPressed();
    jobStore = wanted;
    asked = false;
    store.setList(null);
    void loadSaved();
  }
  store.onShown(() => {
    if (!asked) void loadSaved();
  });
  store.setCarrier(carry);
  const onStorage = ({ key }: StorageEvent) => {
    if (jobStore === 'device' && (key === jobStoreKey || key === null)) void loadSaved();
  };
  addEventListener('storage', onStorage);
  others = 'BroadcastChannel' in window ? new BroadcastChannel(jobStoreKey) : null;
  others?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (Array.isArray(data) && jobStore === 'account') store.setOne(String(data[0]), data[1] === true);
  });
  return () => {
    removeEventListener('storage', onStorage);
    others?.close();
    others = null;
  };
}

/** Notes how a job stands in the account after a call, for this tab and the others. */
export function noteSaved(number: string, saved: boolean): void {
  store.setOne(number, saved);
  others?.postMessage([number, saved]);
}

async function carry(number: string, wanted: boolean): Promise<void> {
  const came = await (jobStore === 'account' ? send(number, wanted) : keep(number, wanted));
  if ('failed' in came) store.setOne(number, null);
  tell(came);
}

async function send(number: string, wanted: boolean): Promise<Pressed> {
  const answer = await (wanted ? callSave(number) : callRemove(number));
  if (answer.status !== 200) return { jobStore: 'account', number, failed: answer };
  noteSaved(number, answer.body.saved === true);
  return { jobStore: 'account', number, saved: wanted, message: String(answer.body.message ?? '') };
}

async function keep(number: string, wanted: boolean): Promise<Pressed> {
  if (!shelve(number, wanted)) return { jobStore: 'device', number, failed: { status: 401, body: {} } };
  await loadSaved();
  // From here on the device itself says how it stands, to this tab as to the others.
  store.setOne(number, null);
  if (wanted) void remember(number);
  return { jobStore: 'device', number, saved: wanted, message: '' };
}

/** Asks what the job says on the day it is saved. Not told now, the list asks again when it is opened. */
async function remember(number: string): Promise<void> {
  const jobs = await callGuestJobs(readJobStore().filter(([other]) => other === number));
  noteSnapshots(new Map(jobs?.map(({ card, snapshot }) => [card.number, snapshot])));
}
