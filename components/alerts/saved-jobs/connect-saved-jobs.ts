import { savedJobsStore as store } from '@/components/jobs/job-card/saved-jobs-store';
import { noteSnapshots, readGuestJobs, guestJobsKey, setSavedByGuest } from './guest-saved-jobs-store';
import { callGuestJobs, callList, callRemove, callSave, type CallAnswer } from './saved-jobs-calls';

type SavedJobsPlace = 'account' | 'device';

export type Pressed =
  | { place: SavedJobsPlace; number: string; saved: boolean; message: string }
  | { place: SavedJobsPlace; number: string; failed: CallAnswer };

let place: SavedJobsPlace | null = null;
let asked = false;
let tell: (pressed: Pressed) => void = () => {};
let others: BroadcastChannel | null = null;

export async function loadSaved(): Promise<void> {
  const at = place;
  if (!store.isShown() || at === null) return;
  asked = true;
  const numbers = at === 'device' ? readGuestJobs().map(({ number }) => number) : await callList();
  if (place === at && numbers) store.setList(numbers);
}

export function connectSavedJobs(wanted: SavedJobsPlace, hear: (pressed: Pressed) => void): () => void {
  tell = hear;
  if (place !== wanted) {
    // When the list of saved jobs changes between device and account, forgets which buttons were pressed. On the first
    // call, keeps them, because `carry` must still save their jobs.
    if (place !== null) store.forgetPressed();
    place = wanted;
    asked = false;
    store.setList(null);
    void loadSaved();
  }
  store.onShown(() => {
    if (!asked) void loadSaved();
  });
  store.setCarrier(carry);
  const onStorage = ({ key }: StorageEvent) => {
    if (place === 'device' && (key === guestJobsKey || key === null)) void loadSaved();
  };
  addEventListener('storage', onStorage);
  others = 'BroadcastChannel' in window ? new BroadcastChannel(guestJobsKey) : null;
  others?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (Array.isArray(data) && place === 'account') store.setOne(String(data[0]), data[1] === true);
  });
  return () => {
    removeEventListener('storage', onStorage);
    others?.close();
    others = null;
  };
}

export function noteSaved(number: string, saved: boolean): void {
  store.setOne(number, saved);
  others?.postMessage([number, saved]);
}

async function carry(number: string, wanted: boolean): Promise<void> {
  const came = await (place === 'account' ? send(number, wanted) : keep(number, wanted));
  if ('failed' in came) store.setOne(number, null);
  tell(came);
}

async function send(number: string, wanted: boolean): Promise<Pressed> {
  const answer = await (wanted ? callSave(number) : callRemove(number));
  if (answer.status !== 200) return { place: 'account', number, failed: answer };
  noteSaved(number, answer.body.saved === true);
  return { place: 'account', number, saved: wanted, message: String(answer.body.message ?? '') };
}

async function keep(number: string, wanted: boolean): Promise<Pressed> {
  if (!setSavedByGuest(number, wanted)) return { place: 'device', number, failed: { status: 401, body: {} } };
  await loadSaved();
  // Forgets the press of this button, which would override the list. The list has just been loaded, so it is correct.
  store.setOne(number, null);
  if (wanted) void requestSnapshot(number);
  return { place: 'device', number, saved: wanted, message: '' };
}

/**
 * Requests a copy of the job's facts as they are on the day of saving. If the request fails, the page of saved jobs
 * requests the copy later.
 */
async function requestSnapshot(number: string): Promise<void> {
  const jobs = await callGuestJobs(readGuestJobs().filter((job) => job.number === number));
  noteSnapshots(new Map(jobs?.map(({ card, snapshot }) => [card.number, snapshot])));
}
