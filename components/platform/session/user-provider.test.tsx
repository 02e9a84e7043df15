import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import type { User } from '@/lib/services/identity/identity';
import { mockApi } from '@/tests/mock-api';
import { UserProvider, useUser } from './user-provider';

const ada: User = {
  email: 'ada@example.com',
  given_name: 'Ada',
  family_name: 'Ng',
  mr_user_id: 'u-1',
  email_verified: true,
};

const url = 'http://localhost/api/auth/me';
let asked = 0;
const api = mockApi();
beforeEach(() => (asked = 0));
const answer = (response: () => Response) =>
  api.use(
    http.get(url, () => {
      asked += 1;
      return response();
    }),
  );

function Who() {
  const { user, error, isLoading, checkSession } = useUser();
  return (
    <>
      <p>{isLoading ? 'loading' : (user?.given_name ?? 'nobody')}</p>
      <p>{error ? `${error.name} ${error.status}` : 'no error'}</p>
      <button onClick={() => void checkSession()}>Check</button>
    </>
  );
}

const show = (user: User | null | undefined) =>
  render(
    <UserProvider user={user} profileUrl={url}>
      <Who />
    </UserProvider>,
  );

const json = (status: number, body: JsonBodyType) => () => HttpResponse.json(body, { status });

describe('the user provider', () => {
  it('provides the user from the page data without a request', () => {
    show(ada);
    expect(screen.getByText('Ada')).toBeTruthy();
    expect(asked).toBe(0);
  });

  it('replaces the user when the next page’s data contain another user', () => {
    const { rerender } = show(ada);
    rerender(
      <UserProvider user={null} profileUrl={url}>
        <Who />
      </UserProvider>,
    );
    expect(screen.getByText('nobody')).toBeTruthy();
  });

  it('requests the user from the site if the page data contain no user', async () => {
    answer(json(200, { ...ada }));
    show(undefined);
    expect(screen.getByText('loading')).toBeTruthy();
    expect(await screen.findByText('Ada')).toBeTruthy();
  });

  it('if the response to the user request has status 204, treats the visitor as signed out', async () => {
    answer(() => new HttpResponse(null, { status: 204 }));
    show(ada);
    await userEvent.click(screen.getByText('Check'));
    expect(await screen.findByText('nobody')).toBeTruthy();
    expect(screen.getByText('no error')).toBeTruthy();
  });

  it.each([401, 403, 500, 503])(
    'if the user request is answered with status %i, provides a RequestError with this status',
    async (status) => {
      answer(json(status, { errorMessage: 'x' }));
      show(undefined);
      expect(await screen.findByText(`RequestError ${status}`)).toBeTruthy();
      expect(screen.getByText('nobody')).toBeTruthy();
    },
  );

  it('if the network fails during a session check, keeps the user and provides a RequestError with status 0', async () => {
    answer(() => HttpResponse.error());
    show(ada);
    await userEvent.click(screen.getByText('Check'));
    expect(await screen.findByText('RequestError 0')).toBeTruthy();
    expect(screen.getByText('Ada')).toBeTruthy();
  });

  it('clears the error of a failed session check after a later check has succeeded', async () => {
    answer(json(500, {}));
    show(undefined);
    await screen.findByText('RequestError 500');
    answer(json(200, { ...ada }));
    await userEvent.click(screen.getByText('Check'));
    await waitFor(() => expect(screen.getByText('no error')).toBeTruthy());
    expect(screen.getByText('Ada')).toBeTruthy();
  });

  it('`useUser` throws outside a `UserProvider`', () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<Who />)).toThrow('You forgot to wrap your app in <UserProvider>');
    quiet.mockRestore();
  });
});
