-- `failed` replaces `dead`, so that webhook deliveries have the same states as emails.
alter table webhook_delivery drop constraint webhook_delivery_state_check;
update webhook_delivery set state = 'failed' where state = 'dead';
alter table webhook_delivery
  add constraint webhook_delivery_state_check check (state in ('queued', 'sent', 'failed'));
drop index webhook_delivery_dead;
create index webhook_delivery_failed on webhook_delivery (created_at) where state = 'failed';
