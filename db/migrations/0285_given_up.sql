-- Staff give up what will not arrive; nothing tries it again by itself.
alter table email drop constraint email_state_check;
alter table email
  add constraint email_state_check check (state in ('queued', 'sent', 'failed', 'given-up', 'suppressed'));
alter table webhook_delivery drop constraint webhook_delivery_state_check;
alter table webhook_delivery
  add constraint webhook_delivery_state_check check (state in ('queued', 'sent', 'failed', 'given-up'));

-- The lists of the back office: newest first, and what is not sent by its name.
create index email_newest on email (created_at desc, id desc);
create index email_open on email (state, template) where state in ('queued', 'failed', 'given-up');
create index webhook_delivery_newest on webhook_delivery (created_at desc, id desc);
create index webhook_delivery_open on webhook_delivery (state, event) where state in ('queued', 'failed', 'given-up');
drop index webhook_delivery_failed;
