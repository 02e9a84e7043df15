import { givenPaths } from '@/lib/routes';

/** Robots that make an index people search, and assistants that fetch a page to answer somebody and link to it. */
const searchAndAssistants = [
  'Googlebot',
  'Bingbot',
  'DuckDuckBot',
  'Applebot',
  'Slurp',
  'YandexBot',
  'Qwantbot',
  'Bravebot',
  'OAI-SearchBot',
  'ChatGPT-User',
  'Claude-SearchBot',
  'Claude-User',
  'PerplexityBot',
  'Perplexity-User',
  'DuckAssistBot',
  'MistralAI-User',
  'Amzn-SearchBot',
  'Amzn-User',
  'meta-externalfetcher',
];

/** Robots, or words that stand for a use, that collect texts to train models with. */
const training = [
  'GPTBot',
  'ClaudeBot',
  'anthropic-ai',
  'Google-Extended',
  'Applebot-Extended',
  'meta-externalagent',
  'Amazonbot',
  'CCBot',
  'Bytespider',
  'cohere-training-data-crawler',
  'AI2Bot',
];

const named = (robots: readonly string[]) => robots.map((robot) => `User-agent: ${robot}`);

/**
 * What robots may fetch. All pages: one that is not for an index says so itself (`noindex`), and a robot that is shut
 * out never reads it. Only the API routes are closed. Outside the live environment every answer carries
 * `X-Robots-Tag: noindex`, which has to be fetched to be seen.
 */
export function robotsText({
  appEnv,
  siteUrl,
  trainingCrawlers,
}: {
  appEnv: string;
  siteUrl: string;
  trainingCrawlers: 'allow' | 'refuse';
}): string {
  if (appEnv !== 'production') return 'User-agent: *\nAllow: /\n';
  const welcome = trainingCrawlers === 'allow' ? [...searchAndAssistants, ...training] : searchAndAssistants;
  return [
    // A robot that finds its name looks no further, so that everybody welcome is in one group with the same rules.
    ...named([...welcome, '*']),
    'Disallow: /api/',
    '',
    ...(trainingCrawlers === 'refuse' ? [...named(training), 'Disallow: /', ''] : []),
    `Sitemap: ${siteUrl}${givenPaths.sitemap()}`,
    '',
  ].join('\n');
}
