import {
  HttpError,
  type DataProvider,
  type GetListResult,
  type Identifier,
  type RaRecord,
} from 'react-admin';
import { cutHeader, type StaffSession } from '@/lib/staff/staff';

/** What the API answers when it refuses. */
type Refusal = { errorMessage?: string; code?: string; errors?: Record<string, string> };

/** Besides the usual: what may be done to one thing, or to several (`bulk`). */
export type StaffDataProvider = DataProvider & {
  act<Row extends RaRecord = RaRecord>(
    resource: string,
    id: Identifier,
    action: string,
    body?: object,
  ): Promise<{ data: Row }>;
  /** A list as a CSV file, written by the server. `cut`: so many rows of a longer list; null: all of it. */
  exportCsv(
    resource: string,
    filters: object,
    sort?: { field: string; order: string },
  ): Promise<{ file: Blob; cut: number | null }>;
};

const root = '/api/staff';
const path = (...parts: (string | number)[]) =>
  [root, ...parts.map((part) => encodeURIComponent(part))].join('/');

async function ask(address: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(address, {
    ...init,
    headers: {
      Accept: 'application/json',
      // For the audit log: where somebody was when they did it. Never a query, which may hold a name.
      'X-Staff-Screen': window.location.pathname.replace(/\/$/, '') || '/staff',
      ...(init.body ? { 'Content-Type': 'application/json' } : {}),
    },
  }).catch(() => {
    throw new HttpError('The site cannot be reached. Check your connection and try again.', 0);
  });
  if (answer.ok) return answer;
  const refusal: Refusal = await answer.json().catch(() => ({}));
  // React-admin shows `errors` beside the fields of a form, and refuses a body without anything.
  throw new HttpError(refusal.errorMessage ?? 'Something went wrong. Please try again.', answer.status, {
    ...refusal,
    errors: { ...refusal.errors },
  });
}

async function json<Answer>(address: string, init?: RequestInit): Promise<Answer> {
  const answer = await ask(address, init);
  return answer.json();
}

/** Whether the person is nobody to the API any more, which answers 404 then, as it does for what is not there. */
export async function hasSessionEnded(): Promise<boolean> {
  return ask(path('me')).then(
    () => false,
    (error: unknown) => error instanceof HttpError && error.status === 404,
  );
}

const post = (body: unknown = {}): RequestInit => ({ method: 'POST', body: JSON.stringify(body) });

function queryOf(filters: object, more: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...filters, ...more }))
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  const text = query.toString();
  return text ? `?${text}` : '';
}

/** Asks `/api/staff` for what react-admin shows. Where looking at one thing is recorded, it is asked for by POST. */
export function staffDataProvider({ resources }: Pick<StaffSession, 'resources'>): StaffDataProvider {
  const notThere = (method: string) => () => Promise.reject(new Error(`The back office has no ${method}`));
  return {
    getList: async (resource, { filter, pagination, sort }) => {
      // What the API says about a list besides its rows is react-admin's `meta`.
      const {
        about,
        total = 0,
        data,
      } = await json<GetListResult & { about?: { maxCounted?: number } }>(
        path(resource) +
          queryOf(filter ?? {}, {
            page: pagination?.page,
            perPage: pagination?.perPage,
            sort: sort?.field,
            order: sort?.order,
          }),
      );
      const { page = 1, perPage = 0 } = pagination ?? {};
      // Of a list that goes on where the count ended, only that there is a next page is known.
      return total > Math.max(about?.maxCounted ?? Infinity, page * perPage)
        ? { data, pageInfo: { hasNextPage: true, hasPreviousPage: page > 1 }, meta: about }
        : { data, total, meta: about };
    },
    getOne: (resource, { id }) =>
      resources[resource]?.recorded
        ? json(path(resource, String(id), 'open'), post())
        : json(path(resource, String(id))),
    getMany: (resource, { ids }) => json(path(resource) + queryOf({ id: ids.join(',') }, { perPage: 100 })),
    getManyReference: notThere('lists of references'),
    create: (resource, { data }) => json(path(resource), post(data)),
    update: (resource, { id, data }) =>
      json(path(resource, String(id)), { method: 'PUT', body: JSON.stringify(data) }),
    updateMany: notThere('changes of many'),
    delete: notThere('deleting'),
    deleteMany: notThere('deleting'),
    act: (resource, id, action, body) => json(path(resource, String(id), action), post(body)),
    exportCsv: async (resource, filters, sort) => {
      const asked = post({ ...filters, sort: sort?.field, order: sort?.order });
      const answer = await ask(path(resource, 'export'), asked);
      const cut = answer.headers.get(cutHeader);
      return { file: await answer.blob(), cut: cut === null ? null : Number(cut) };
    },
  };
}
