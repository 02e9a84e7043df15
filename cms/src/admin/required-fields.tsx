'use client';

import { useAllFormFields, useConfig, useDocumentInfo } from '@payloadcms/ui';
import type { ClientField, FormState } from 'payload';
import { fieldAffectsData } from 'payload/shared';

/** Returns the name of a required field and what is missing in it. Null if nothing is missing. */
function describeMissing(field: ClientField, state: FormState): string | null {
  // A missing slug is not reported, because the CMS makes it from the title.
  if (!fieldAffectsData(field) || !('required' in field && field.required) || field.name === 'slug')
    return null;
  const value = state[field.name]?.value;
  const label = typeof field.label === 'string' ? field.label : field.name;
  if (field.type !== 'text' && field.type !== 'textarea') return value ? null : label;
  const { minLength = 1, maxLength } = field;
  const { length } = typeof value === 'string' ? value : '';
  if (length >= minLength && (!maxLength || length <= maxLength)) return null;
  return maxLength ? `${label}: ${minLength} to ${maxLength} characters (now ${length})` : label;
}

export function RequiredFields() {
  const { collectionSlug = '' } = useDocumentInfo();
  const { getEntityConfig } = useConfig();
  const [state] = useAllFormFields();
  const fields: ClientField[] = getEntityConfig({ collectionSlug })?.fields ?? [];
  const missing = fields.map((field) => describeMissing(field, state)).filter((words) => words !== null);
  return (
    <div className="field-type required-fields">
      <strong>Fields to complete before review</strong>
      {missing.length === 0 ? (
        <p>All required fields are filled in.</p>
      ) : (
        <ul>
          {missing.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
