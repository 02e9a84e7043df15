create table feed_word (
  source_id text not null references feed_source (id),
  field text not null check (field in ('specialty', 'grade', 'workType', 'region', 'place', 'rateUnit')),
  word_key text not null check (length(word_key) between 1 and 80),
  word text not null check (length(word) between 1 and 300),
  meaning text not null check (length(meaning) between 1 and 100),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When staff withdrew the meaning of the word. Imports have not used it since then. Staff see it only as a
  -- suggestion.
  taken_back_at timestamptz,
  primary key (source_id, field, word_key)
);
