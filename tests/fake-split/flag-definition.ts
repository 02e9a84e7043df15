/** Flag in the format of the flag service. `setFlag` sets its `changeNumber`. */
export type FlagDefinition = {
  name: string;
  trafficTypeName: string;
  status: 'ACTIVE' | 'ARCHIVED';
  killed: boolean;
  defaultTreatment: string;
  changeNumber: number;
  seed: number;
  trafficAllocation: number;
  trafficAllocationSeed: number;
  configurations: Record<string, string>;
  sets: string[];
  impressionsDisabled: boolean;
  conditions: Condition[];
};

type Matcher = {
  matcherType: string;
  negate: boolean;
  keySelector: { trafficType: string; attribute: string } | null;
  whitelistMatcherData?: { whitelist: string[] };
  userDefinedSegmentMatcherData?: { segmentName: string };
};

type Condition = {
  conditionType: 'WHITELIST' | 'ROLLOUT';
  label: string;
  matcherGroup: { combiner: 'AND'; matchers: Matcher[] };
  partitions: Partition[];
};

type Partition = { treatment: string; size: number };

/** Short form of the rules of a flag. `flagDefinition` converts it to the format of the flag service. */
export type FlagRules = {
  whitelist?: { treatment: string; keys: string[] };
  segment?: { treatment: string; name: string };
  attribute?: { treatment: string; name: string; values: string[] };
  /** Visitors whom no other rule matches get this treatment. Partitions divide them among treatments by percentage. */
  everybody?: string | Partition[];
  defaultTreatment?: string;
  configurations?: Record<string, string>;
  impressionsDisabled?: boolean;
};

const matcher = (matcherType: string, data: Partial<Matcher> = {}): Matcher => ({
  matcherType,
  negate: false,
  keySelector: null,
  ...data,
});

function condition(
  conditionType: Condition['conditionType'],
  label: string,
  one: Matcher,
  partitions: Partition[],
): Condition {
  return { conditionType, label, matcherGroup: { combiner: 'AND', matchers: [one] }, partitions };
}

const wholly = (treatment: string): Partition[] => [{ treatment, size: 100 }];

/** Returns an active flag with the default treatment `off`. Without rules, every visitor gets `on`. */
export function flagDefinition(name: string, rules: FlagRules = {}): FlagDefinition {
  const { whitelist, segment, attribute, everybody = 'on' } = rules;
  const conditions: Condition[] = [];
  if (whitelist)
    conditions.push(
      condition(
        'WHITELIST',
        'whitelisted',
        matcher('WHITELIST', { whitelistMatcherData: { whitelist: whitelist.keys } }),
        wholly(whitelist.treatment),
      ),
    );
  if (segment)
    conditions.push(
      condition(
        'ROLLOUT',
        `in segment ${segment.name}`,
        matcher('IN_SEGMENT', { userDefinedSegmentMatcherData: { segmentName: segment.name } }),
        wholly(segment.treatment),
      ),
    );
  if (attribute)
    conditions.push(
      condition(
        'ROLLOUT',
        `${attribute.name} in list`,
        matcher('WHITELIST', {
          keySelector: { trafficType: 'user', attribute: attribute.name },
          whitelistMatcherData: { whitelist: attribute.values },
        }),
        wholly(attribute.treatment),
      ),
    );
  conditions.push(
    condition(
      'ROLLOUT',
      'default rule',
      matcher('ALL_KEYS'),
      typeof everybody === 'string' ? wholly(everybody) : everybody,
    ),
  );
  return {
    name,
    trafficTypeName: 'user',
    status: 'ACTIVE',
    killed: false,
    defaultTreatment: rules.defaultTreatment ?? 'off',
    changeNumber: 0,
    seed: 1,
    trafficAllocation: 100,
    trafficAllocationSeed: 1,
    configurations: rules.configurations ?? {},
    sets: [],
    impressionsDisabled: rules.impressionsDisabled ?? false,
    conditions,
  };
}
