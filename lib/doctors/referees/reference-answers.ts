export const ratingTopics = [
  ['knowledge', 'Clinical knowledge and skill'],
  ['judgement', 'Clinical judgement, and knowing when to ask for help'],
  ['communication', 'Communication with patients, families and staff'],
  ['teamwork', 'Teamwork'],
  ['reliability', 'Reliability and punctuality'],
] as const;
export type RatingTopic = (typeof ratingTopics)[number][0];

export const ratings = [
  ['5', 'Excellent'],
  ['4', 'Good'],
  ['3', 'Satisfactory'],
  ['2', 'Below standard'],
  ['1', 'Poor'],
  ['not-judged', 'Could not judge'],
] as const;
type Rating = (typeof ratings)[number][0];

export const employAgainAnswers = [
  ['yes', 'Yes'],
  ['reservation', 'Yes, with reservations'],
  ['no', 'No'],
] as const;
type EmployAgain = (typeof employAgainAnswers)[number][0];

export const answerLimits = {
  workedTogether: 500,
  concerns: 1000,
  overall: 2000,
  name: 120,
  position: 120,
  registration: 40,
} as const;

export type ReferenceAnswers = {
  workedTogether: string;
  ratings: Record<RatingTopic, Rating>;
  /** Text about concerns. Null if the referee has none. */
  concerns: string | null;
  employAgain: EmployAgain;
  overall: string;
  name: string;
  position: string;
  registration: string | null;
};

export const ratingField = (topic: RatingTopic) => `rating_${topic}` as const;

/** Field names of the form. A draft stores only these fields. */
export const referenceFields = [
  'worked_together',
  ...ratingTopics.map(([topic]) => ratingField(topic)),
  'concerns',
  'concerns_text',
  'employ_again',
  'overall',
  'name',
  'position',
  'registration',
] as const;
