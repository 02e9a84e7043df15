import { useEffect, useState } from 'react';
import { apiPaths } from '@/lib/api-routes';
import type { Suggestion } from '@/lib/jobs/search/suggest-words';

function isSuggestion(value: unknown): value is Suggestion {
  return typeof value === 'object' && value !== null && 'label' in value && typeof value.label === 'string';
}

const noSuggestions: Suggestion[] = [];

// Waiting time in ms before suggestions are requested, so that fast typing causes one request.
const suggestAfterMs = 120;

async function fetchSuggestions(field: string, text: string, signal: AbortSignal): Promise<Suggestion[]> {
  const response = await fetch(apiPaths.suggest({ field, text }), { signal });
  const options: unknown = response.ok ? await response.json() : [];
  return Array.isArray(options) ? options.filter(isSuggestion) : [];
}

export function useSuggestions(field: 'q' | 'where', typed: string | null): Suggestion[] {
  const [found, setFound] = useState<Suggestion[]>([]);
  const text = typed?.trim() ?? '';
  const wanted = text.length >= 2;
  useEffect(() => {
    if (!wanted) return;
    const request = new AbortController();
    const timer = setTimeout(() => {
      fetchSuggestions(field, text, request.signal).then(setFound, () => {});
    }, suggestAfterMs);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [field, text, wanted]);
  return wanted ? found : noSuggestions;
}
