import { MutationCache, QueryClient } from '@tanstack/react-query';
import {
  HttpError,
  type DataProvider,
  type GetListResult,
  type GetOneResult,
  type Identifier,
  type RaRecord,
} from 'react-admin';
import { deviceNow } from '@/components/forms/draft';
import { cutHeader, type StaffSession } from '@/lib/platform/staff-kit/staff';
import { setSessionEnded } from './session-ended';
import { markingAsSaved } from '@/components/staff/kit/unsaved-text';

type Refusal = { errorMessage?: string; code?: string; errors?: Record<string, string> };

export type StaffDataProvider = DataProvider & {
  /** Sends a file unchanged, and any other `body` as JSON. */
  act<Row extends RaRecord = RaRecord>(
    resource: string,
    id: Identifier,
    action: string,
    body?: object,
  ): Promise<{ data: Row }>;
  /**
   * Downloads a list as a CSV file. If the list is too long for the file, `cut` is the number of rows in the file.
   * Otherwise it is null.
   */
  exportCsv(
    resource: string,
    filters: object,
    sort?: { field: string; order: string },
  ): Promise<{ file: Blob; cut: number | null }>;
};

const root = '/api/staff';
const path = (...parts: (string | number)[]) =>
  [root, ...parts.map((part) => encodeURIComponent(part))].join('/');

// Uses a general type if the browser does not know the file's type, because the site recognises pictures by their
// content.
const toContentType = (body: BodyInit) =>
  body instanceof File ? body.type || 'application/octet-stream' : 'application/json';

/** Asks the site whether the session has ended, because a 404 response can also mean an unknown record. */
async function hasSessionEnded(): Promise<boolean> {
  return fetch(path('me'), { headers: { Accept: 'application/json' } }).then(
    ({ status }) => status === 401 || status === 404,
    () => false,
  );
}

async function ask(address: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(address, {
    ...init,
    headers: {
      Accept: 'application/json',
      // Names the screen for the audit log. Omits the query, which may contain a person's name.
      'X-Staff-Screen': window.location.pathname.replace(/\/$/, '') || '/staff',
      ...(init.body ? { 'Content-Type': toContentType(init.body) } : {}),
    },
  }).catch(() => {
    throw new HttpError('The site cannot be reached. Check your connection and try again.', 0);
  });
  const hasEnded = answer.status === 401 || (answer.status === 404 && (await hasSessionEnded()));
  setSessionEnded(hasEnded);
  if (answer.ok) return answer;
  if (hasEnded)
    throw new HttpError('You have been signed out. Sign in again in a new tab, then try again here.', 401, {
      errors: {},
    });
  const refusal: Refusal = await answer.json().catch(() => ({}));
  // Always adds a `body`, because react-admin expects it in every error and shows `body.errors` beside the fields.
  throw new HttpError(refusal.errorMessage ?? 'Something went wrong. Please try again.', answer.status, {
    ...refusal,
    errors: { ...refusal.errors },
  });
}

async function json<Answer>(address: string, init?: RequestInit): Promise<Answer> {
  const answer = await ask(address, init);
  return answer.json().catch(() => {
    throw new HttpError('The site’s answer could not be read. Please try again.', 0);
  });
}

const save = <Answer>(address: string, init: RequestInit) =>
  markingAsSaved(() => json<Answer>(address, init));

const post = (body: unknown = {}): RequestInit => ({
  method: 'POST',
  body: body instanceof File ? body : JSON.stringify(body),
});

function buildQueryString(filters: object, more: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...filters, ...more }))
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  const text = query.toString();
  return text ? `?${text}` : '';
}

/** Time in ms for which a record counts as open after it was read. Open screens read it more often. */
const openMs = 60_000;

/**
 * Data provider of react-admin for `/api/staff`. Opens a record by POST if the audit log records views of it. While
 * the record is open, reads it again by GET, which is not recorded.
 */
export function staffDataProvider({ resources }: Pick<StaffSession, 'resources'>): StaffDataProvider {
  const readAt = new Map<string, number>();
  async function openOrRefresh(address: string): Promise<GetOneResult> {
    const open = () => json<GetOneResult>(`${address}/open`, post());
    const isOpen = deviceNow() - (readAt.get(address) ?? 0) < openMs;
    readAt.set(address, deviceNow());
    if (!isOpen) return open();
    // Status 404 can mean that the record was last opened more than a day ago, so open it again.
    return json<GetOneResult>(address).catch((error: HttpError) => {
      if (error.status !== 404) throw error;
      return open();
    });
  }
  const notThere = (method: string) => () =>
    Promise.reject(new Error(`The back office does not support ${method}`));
  return {
    getList: async (resource, { filter, pagination, sort }) => {
      const {
        about,
        total = 0,
        data,
      } = await json<GetListResult & { about?: { maxCounted?: number } }>(
        path(resource) +
          buildQueryString(filter ?? {}, {
            page: pagination?.page,
            perPage: pagination?.perPage,
            sort: sort?.field,
            order: sort?.order,
          }),
      );
      const { page = 1, perPage = 0 } = pagination ?? {};
      const meta = { ...about, loadedAt: new Date(deviceNow()).toISOString() };
      // Above the limit of counted rows, returns only whether there is a next page.
      return total > Math.max(about?.maxCounted ?? Infinity, page * perPage)
        ? { data, pageInfo: { hasNextPage: true, hasPreviousPage: page > 1 }, meta }
        : { data, total, meta };
    },
    getOne: (resource, { id }) =>
      resources[resource]?.recorded ? openOrRefresh(path(resource, id)) : json(path(resource, id)),
    getMany: (resource, { ids }) =>
      json(path(resource) + buildQueryString({ id: ids.join(',') }, { perPage: 100 })),
    getManyReference: notThere('lists of references'),
    create: (resource, { data }) => save(path(resource), post(data)),
    update: (resource, { id, data }) =>
      save(path(resource, id), { method: 'PUT', body: JSON.stringify(data) }),
    updateMany: notThere('changes of many'),
    delete: notThere('deleting'),
    deleteMany: notThere('deleting'),
    act: (resource, id, action, body) => save(path(resource, id, action), post(body)),
    exportCsv: async (resource, filters, sort) => {
      const asked = post({ ...filters, sort: sort?.field, order: sort?.order });
      const answer = await ask(path(resource, 'export'), asked);
      const cut = answer.headers.get(cutHeader);
      return { file: await answer.blob(), cut: cut === null ? null : Number(cut) };
    },
  };
}

/**
 * Sends requests even while offline, so that they fail at once and the screen offers "Try again". By default,
 * react-query would wait for the network, and the screen would stay at "Loading".
 */
export function createStaffQueryClient(): QueryClient {
  const client = new QueryClient({
    // A saved form can end a notice. Actions outside forms reload everything.
    mutationCache: new MutationCache({
      onSuccess: () => void client.invalidateQueries({ queryKey: ['notices'] }),
    }),
    defaultOptions: {
      queries: { networkMode: 'always', refetchOnReconnect: true, retry: 1 },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}
