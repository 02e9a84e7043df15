import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { isCredentialKind } from '@/lib/doctors/credentials/credential-kinds';
import type { Database } from '@/lib/services/database/database';
import { requirementScopes } from './requirement-set';
import { isKnownSubject, itemSchema, newSetId, selectRequirementSets } from './requirement-set-store.server';
import { addRequirementSet, changeRequirementSet } from './save-requirement-set.server';

const defaultFile = path.resolve(process.cwd(), 'db/reference/requirement-sets.json');
const fileSchema = z.object({
  sets: z.array(
    z.object({
      scope: z.enum(requirementScopes).default('region'),
      subject: z.string(),
      source: z.url(),
      items: z.array(
        itemSchema.extend({
          kind: z.string().refine(isCredentialKind),
          alternatives: z.array(z.string().refine(isCredentialKind)).default([]),
        }),
      ),
    }),
  ),
});

/**
 * Loads the requirement sets from the file. Skips sets that staff have changed, and employers that are not in this
 * database.
 */
export async function loadDefaultSets(
  { db, now }: { db: Database; now: Date },
  file = defaultFile,
): Promise<void> {
  const { sets } = fileSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  for (const { scope, subject, ...change } of sets) {
    if (!(await isKnownSubject(db, { scope, subject }))) {
      if (scope === 'employer') continue;
      throw new Error(`Unknown ${scope} in ${file}: ${subject}`);
    }
    const [stored] = (await selectRequirementSets(db, { scope, subject })).rows;
    if (!stored) {
      const set = { id: newSetId(now), scope, subject, ...change, actor: 'file' };
      await addRequirementSet({ db, now }, set);
    } else if (stored.versions.every(({ actor }) => actor === 'file')) {
      const { id, version } = stored;
      await changeRequirementSet({ db, now }, { id, version, ...change, actor: 'file' });
    }
  }
}
