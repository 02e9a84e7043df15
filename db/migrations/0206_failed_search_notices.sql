alter table search_notice drop constraint search_notice_state_check;
update search_notice set state = 'failed' where state = 'dead';
alter table search_notice
  add constraint search_notice_state_check check (state in ('queued', 'sent', 'failed'));
