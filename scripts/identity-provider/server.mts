// Runs the local identity provider: `node --import tsx scripts/identity-provider/server.mts`.
import { createIdentityProvider } from './identity-provider.mjs';
import { readSettings } from './settings.mjs';

function refuse(message: string): never {
  console.error(message);
  process.exit(1);
}

try {
  const settings = readSettings(process.env);
  const server = await createIdentityProvider(settings);
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') refuse(`The local identity provider failed: ${error.message}`);
    refuse(`Port ${settings.port} of the identity provider is in use: choose another with IDENTITY_PORT`);
  });
  // Accepts connections only from this machine, because the password of the demo accounts is public.
  server.listen(settings.port, 'localhost', () => console.log(`Identity provider on ${settings.issuer}`));
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      server.close(() => process.exit(0));
      server.closeAllConnections();
    });
} catch (error) {
  refuse(error instanceof Error ? error.message : String(error));
}
