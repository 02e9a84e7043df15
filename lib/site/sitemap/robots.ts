import { givenPaths } from '@/lib/routes';

/** Robots of search engines, and assistants that fetch a page to answer a person and link to it. */
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

/** Robots, or tokens for a purpose, that collect texts to train models. */
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
 * Returns robots.txt. It allows all pages, because pages that must not be indexed have `noindex`, which a blocked robot
 * would not see. It only blocks API routes. Outside the live environment every response has `X-Robots-Tag: noindex`,
 * which robots must also be able to see.
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
    // A robot reads only the group with its name, so all allowed robots share one group with the same rules.
    ...named([...welcome, '*']),
    'Disallow: /api/',
    '',
    ...(trainingCrawlers === 'refuse' ? [...named(training), 'Disallow: /', ''] : []),
    `Sitemap: ${siteUrl}${givenPaths.sitemap()}`,
    '',
  ].join('\n');
}
