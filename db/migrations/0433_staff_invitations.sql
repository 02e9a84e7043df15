-- Both columns are set while an emailed invitation waits for acceptance. A new invitation changes `invitation_id`, so
-- that earlier links stop working. Both are null after acceptance, or if the member was added without an invitation.
alter table staff_member
  add column invitation_id uuid unique,
  add column invited_until timestamptz,
  add constraint staff_member_invitation_check check ((invitation_id is null) = (invited_until is null));
