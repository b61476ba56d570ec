-- Few have graduated. Who has not is found without reading all students.
CREATE INDEX students_graduated ON students (id_user) WHERE (graduated_on IS NOT NULL);
