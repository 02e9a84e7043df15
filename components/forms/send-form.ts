// What sending a form needs, and nothing that shows it: one chunk, fetched while somebody types.
export { postForm } from '@/lib/http/post-form';
export { emptyHoneypot, setHiddenFields } from './draft-fields';
