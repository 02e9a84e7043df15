-- Apart from 0455, so that writes go on while all rows are read.
alter table placement_event validate constraint placement_event_kind_check;
