-- Position in lists, separate from the ordinal by which jobs refer to the entry. So a new entry can have any position.
alter table region add position smallint;
update region set position = ordinal;
alter table region alter position set not null;

alter table vocabulary_term add position smallint;
update vocabulary_term set position = ordinal;
alter table vocabulary_term alter position set not null;
