import type { StructuredData } from '@/lib/jobs/job-structured-data';
import { plainBody, plainText, type Block } from './content-tree';

/** schema.org FAQPage of the questions a text answers: headings of the third level that end in a question mark. Null below two. */
export function questionData(
  { path, body }: { path: string; body: readonly Block[] },
  siteUrl: string,
): StructuredData | null {
  const questions: { question: string; answer: Block[] }[] = [];
  let current: (typeof questions)[number] | null = null;
  for (const block of body) {
    if (block[0] === 'h2' || block[0] === 'h3') {
      const [level, , ...words] = block;
      const question = plainText(words);
      current = level === 'h3' && question.endsWith('?') ? { question, answer: [] } : null;
      if (current) questions.push(current);
    } else current?.answer.push(block);
  }
  const answered = questions.filter(({ answer }) => answer.length > 0);
  if (answered.length < 2) return null;
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    '@id': `${siteUrl}${path}#questions`,
    mainEntity: answered.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainBody(answer) },
    })),
  };
}
