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

/** Robots that collect texts to train models, and names that robots use for this purpose only. */
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
 * would not see. It blocks only the API. Outside the live environment, every response has `X-Robots-Tag: noindex`,
 * which robots must be able to see as well.
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
    // One group for all allowed robots, because a robot reads only the group with its name.
    ...named([...welcome, '*']),
    'Disallow: /api/',
    '',
    ...(trainingCrawlers === 'refuse' ? [...named(training), 'Disallow: /', ''] : []),
    `Sitemap: ${siteUrl}${givenPaths.sitemap()}`,
    '',
  ].join('\n');
}
