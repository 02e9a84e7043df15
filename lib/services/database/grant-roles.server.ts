import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

const readStatements = () => readFile(path.resolve(process.cwd(), 'db/roles.sql'), 'utf8');

export async function rolesVersion(): Promise<string> {
  return createHash('sha256')
    .update(await readStatements())
    .digest('hex')
    .slice(0, 8);
}

/**
 * Creates the site's database roles and grants them their rights. `url` connects as the owner of the tables. Returns a
 * message for each missing role that this owner has no right to create.
 */
export async function grantRoles(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  const missing: string[] = [];
  client.on('notice', ({ message }) => message?.startsWith('The role') && missing.push(message));
  await client.connect();
  try {
    await client.query(await readStatements());
  } finally {
    await client.end();
  }
  return missing;
}
