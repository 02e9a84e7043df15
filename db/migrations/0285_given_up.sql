-- Staff set `given-up` if a message will not arrive. The worker does not send such a message again.
alter table email drop constraint email_state_check;
alter table email
  add constraint email_state_check check (state in ('queued', 'sent', 'failed', 'given-up', 'suppressed'));
alter table webhook_delivery drop constraint webhook_delivery_state_check;
alter table webhook_delivery
  add constraint webhook_delivery_state_check check (state in ('queued', 'sent', 'failed', 'given-up'));

create index email_newest on email (created_at desc, id desc);
create index email_open on email (state, template) where state in ('queued', 'failed', 'given-up');
create index webhook_delivery_newest on webhook_delivery (created_at desc, id desc);
create index webhook_delivery_open on webhook_delivery (state, event) where state in ('queued', 'failed', 'given-up');
drop index webhook_delivery_failed;
