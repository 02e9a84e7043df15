-- Staff are invited by email. Both columns are set while the invitation waits to be accepted. A new invitation replaces
-- invitation_id, so that earlier links stop working. Null: accepted, or added without an invitation.
alter table staff_member
  add column invitation_id uuid unique,
  add column invited_until timestamptz,
  add constraint staff_member_invitation_check check ((invitation_id is null) = (invited_until is null));
