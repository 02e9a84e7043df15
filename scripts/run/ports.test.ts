import net from 'node:net';
import { checkPorts, freePorts, isFree } from './ports';

const servers: net.Server[] = [];
afterAll(() => servers.forEach((server) => server.close()));

async function occupy(port: number, host: string): Promise<void> {
  const server = net.createServer();
  servers.push(server);
  await new Promise<void>((resolve) => server.listen({ port, host }, resolve));
}

test('if a port is taken on any network address, the error names the environment variable that sets it', async () => {
  for (const host of ['127.0.0.1', '0.0.0.0']) {
    const [port = 0] = await freePorts(1);
    await occupy(port, host);
    await expect(checkPorts([{ variable: 'INBOX_PORT', port }])).rejects.toThrow(
      `Port ${port} is in use: set INBOX_PORT to a free one.`,
    );
  }
});

test('if several ports are taken, a one-line error names all of them and the variables that set them', async () => {
  const [one = 0, two = 0, free = 0] = await freePorts(3);
  await occupy(one, '127.0.0.1');
  await occupy(two, '127.0.0.1');
  const wanted = [
    { variable: 'PORT', port: one },
    { variable: 'SMTP_PORT', port: two },
    { variable: 'IDENTITY_PORT', port: free },
  ];
  await expect(checkPorts(wanted)).rejects.toThrow(
    `Ports ${one} (PORT), ${two} (SMTP_PORT) are in use: set these variables to free ones.`,
  );
});

test('`freePorts` returns different unused ports', async () => {
  const ports = await freePorts(5);
  expect(new Set(ports).size).toBe(5);
  for (const port of ports) expect(await isFree(port)).toBe(true);
});
