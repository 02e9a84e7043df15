-- Which enquiry an entry belongs to is looked up each time: the one of the day it was added may have ended since.
alter table shortlist_entry drop column enquiry_id;
