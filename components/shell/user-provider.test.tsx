import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@/lib/services/identity/identity';
import { UserProvider, useUser } from './user-provider';

const ada: User = {
  email: 'ada@example.com',
  given_name: 'Ada',
  family_name: 'Ng',
  mr_user_id: 'u-1',
  email_verified: true,
};

let server: Server;
let answer: RequestListener;
let url: string;
let asked = 0;

beforeEach(async () => {
  asked = 0;
  server = createServer((request, response) => {
    asked += 1;
    response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  url = `http://localhost:${(server.address() as AddressInfo).port}/me`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

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

const json = (status: number, body: unknown): RequestListener => {
  return (_request, response) => response.writeHead(status).end(JSON.stringify(body));
};

describe('UserProvider', () => {
  it('knows the user the page came with and asks nobody', () => {
    show(ada);
    expect(screen.getByText('Ada')).toBeTruthy();
    expect(asked).toBe(0);
  });

  it('takes over the user of the next page', () => {
    const { rerender } = show(ada);
    rerender(
      <UserProvider user={null} profileUrl={url}>
        <Who />
      </UserProvider>,
    );
    expect(screen.getByText('nobody')).toBeTruthy();
  });

  it('asks who is signed in when the page does not say', async () => {
    answer = json(200, ada);
    show(undefined);
    expect(screen.getByText('loading')).toBeTruthy();
    expect(await screen.findByText('Ada')).toBeTruthy();
  });

  it('takes 204 for signed out', async () => {
    answer = (_request, response) => response.writeHead(204).end();
    show(ada);
    await userEvent.click(screen.getByText('Check'));
    expect(await screen.findByText('nobody')).toBeTruthy();
    expect(screen.getByText('no error')).toBeTruthy();
  });

  it.each([401, 403, 500, 503])('gives a RequestError with status %i', async (status) => {
    answer = json(status, { errorMessage: 'x' });
    show(undefined);
    expect(await screen.findByText(`RequestError ${status}`)).toBeTruthy();
    expect(screen.getByText('nobody')).toBeTruthy();
  });

  it('gives a RequestError with status 0 when the network fails, and keeps the user', async () => {
    answer = (request) => request.socket.destroy();
    show(ada);
    await userEvent.click(screen.getByText('Check'));
    expect(await screen.findByText('RequestError 0')).toBeTruthy();
    expect(screen.getByText('Ada')).toBeTruthy();
  });

  it('forgets the error when a later check succeeds', async () => {
    answer = json(500, {});
    show(undefined);
    await screen.findByText('RequestError 500');
    answer = json(200, ada);
    await userEvent.click(screen.getByText('Check'));
    await waitFor(() => expect(screen.getByText('no error')).toBeTruthy());
    expect(screen.getByText('Ada')).toBeTruthy();
  });

  it('cannot be used outside its provider', () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<Who />)).toThrow('You forgot to wrap your app in <UserProvider>');
    quiet.mockRestore();
  });
});
