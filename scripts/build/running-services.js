const { readFileSync } = require('node:fs');
const path = require('node:path');

const settingsFile = 'site-settings.json';

/**
 * Lets `npx next dev` use the services of a running site. Copies the environment of the site that runs with this data
 * folder, except the site's URL. Returns true if there is such a site.
 * @param {Record<string, string | undefined>} [env]
 */
function useRunningServices(env = process.env) {
  const running = readRunning(path.resolve(env.DATA_DIR || '.data'));
  if (!running) return false;
  for (const [name, value] of Object.entries(running.env)) env[name] ??= value;
  // Next has already set PORT to a free port.
  if (env.PORT) env.SITE_URL = `http://localhost:${env.PORT}`;
  // Next would use Turbopack by default, but this site is built with webpack (docs/decisions/0008).
  if (env.TURBOPACK === 'auto') delete env.TURBOPACK;
  return true;
}

/**
 * @param {string} dataFolder
 * @returns {{ pid: number, env: Record<string, string> } | null}
 */
function readRunning(dataFolder) {
  try {
    const running = JSON.parse(readFileSync(path.join(dataFolder, settingsFile), 'utf8'));
    process.kill(running.pid, 0);
    return running;
  } catch {
    return null;
  }
}

module.exports = { settingsFile, useRunningServices };
