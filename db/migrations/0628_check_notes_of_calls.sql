alter table person_note validate constraint person_note_text_check;
