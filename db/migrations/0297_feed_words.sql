-- What a word of a source means, as staff said it once for every record: its name for a speciality, a grade, a place.
create table feed_word (
  source_id text not null references feed_source (id),
  -- A field of an advert whose words are those of a closed list.
  field text not null check (field in ('specialty', 'grade', 'workType', 'region', 'place', 'rateUnit')),
  -- The word without regard to case, signs and accents.
  word_key text not null check (length(word_key) between 1 and 80),
  -- As the source writes it.
  word text not null check (length(word) between 1 and 300),
  -- The id of an entry of the field's list.
  meaning text not null check (length(meaning) between 1 and 100),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- It counts no more since then, and is remembered as a hint.
  taken_back_at timestamptz,
  primary key (source_id, field, word_key)
);
