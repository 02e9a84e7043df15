import { existsSync } from 'node:fs';
import { accepts } from './ports';
import type { Settings } from './settings';
import type { Service } from './supervisor';

const typescript = ['--import', 'tsx'];

async function answers(url: string, ok: (status: number) => boolean = () => true): Promise<boolean> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(20_000) });
    await response.body?.cancel();
    return ok(response.status);
  } catch {
    return false;
  }
}

/** The site's companions, as far as they are ours. */
export function companions({ embedded, ports, env }: Settings): Service[] {
  const mail: Service = {
    name: 'inbox',
    args: [...typescript, 'scripts/mail-inbox/server.mts'],
    env,
    ready: async () =>
      (await accepts(ports.SMTP_PORT, '127.0.0.1')) &&
      (await answers(`http://127.0.0.1:${ports.INBOX_PORT}/email`)),
  };
  const identity: Service = {
    name: 'identity',
    args: [...typescript, 'scripts/identity-provider/server.mts'],
    env,
    ready: () => answers(`http://localhost:${ports.IDENTITY_PORT}/.well-known/openid-configuration`),
  };
  const worker: Service = { name: 'worker', args: [...typescript, 'lib/tasks/worker.ts'], env };
  return [...(embedded.mail ? [mail] : []), ...(embedded.identity ? [identity] : []), worker].filter(
    (service) => existsSync(service.args.at(-1) ?? ''),
  );
}

/** The site itself: a build, or the development server. */
export function site({ ports, env }: Settings, command: 'start' | 'dev'): Service {
  const next = 'node_modules/next/dist/bin/next';
  return {
    name: 'site',
    args: [next, command, ...(command === 'dev' ? ['--webpack'] : []), '--port', String(ports.PORT)],
    // How a built site ends is ours (lib/http/end-on-signal.server.ts).
    env: {
      ...env,
      NEXT_TELEMETRY_DISABLED: '1',
      ...(command === 'start' && { NEXT_MANUAL_SIG_HANDLE: 'true' }),
    },
    mode: command === 'dev' ? 'development' : 'production',
    ready: () => answers(`http://localhost:${ports.PORT}/api/health`, (status) => status === 200),
  };
}
