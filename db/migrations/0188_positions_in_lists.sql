-- Where an entry stands in its list, apart from the number by which jobs hold it: a new entry may be put anywhere.
alter table region add position smallint;
update region set position = ordinal;
alter table region alter position set not null;

alter table vocabulary_term add position smallint;
update vocabulary_term set position = ordinal;
alter table vocabulary_term alter position set not null;
