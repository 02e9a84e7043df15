export const ratingTopics = [
  { value: 'knowledge', label: 'Clinical knowledge and skill' },
  { value: 'judgement', label: 'Clinical judgement, and knowing when to ask for help' },
  { value: 'communication', label: 'Communication with patients, families and staff' },
  { value: 'teamwork', label: 'Teamwork' },
  { value: 'reliability', label: 'Reliability and punctuality' },
] as const;
export type RatingTopic = (typeof ratingTopics)[number]['value'];

export const ratings = [
  { value: '5', label: 'Excellent' },
  { value: '4', label: 'Good' },
  { value: '3', label: 'Satisfactory' },
  { value: '2', label: 'Below standard' },
  { value: '1', label: 'Poor' },
  { value: 'not-judged', label: 'Could not judge' },
] as const;
type Rating = (typeof ratings)[number]['value'];

export const employAgainAnswers = [
  { value: 'yes', label: 'Yes' },
  { value: 'reservation', label: 'Yes, with reservations' },
  { value: 'no', label: 'No' },
] as const;
type EmployAgain = (typeof employAgainAnswers)[number]['value'];

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
  concerns: string | null;
  employAgain: EmployAgain;
  overall: string;
  name: string;
  position: string;
  registration: string | null;
};

export const ratingField = (topic: RatingTopic) => `rating_${topic}` as const;

const questionFields = [
  'worked_together',
  ...ratingTopics.map(({ value }) => ratingField(value)),
  'concerns',
  'concerns_text',
  'employ_again',
  'overall',
] as const;
export const questionCount = questionFields.length;

export const referenceFields = [...questionFields, 'name', 'position', 'registration'] as const;
