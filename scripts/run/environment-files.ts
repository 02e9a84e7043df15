import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import type { Environment } from './settings';

/** The environment of this process over `.env.local` over `.env`, as Next itself does it. An empty variable counts as not set. */
export function readEnvironment(folder: string, env: Environment = process.env): Environment {
  const files = ['.env', '.env.local'].map((name) => path.join(folder, name)).filter(existsSync);
  const fromFiles = files.map((file) => filled(parseEnv(readFileSync(file, 'utf8'))));
  return Object.assign({}, ...fromFiles, filled(env));
}

function filled(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
}
