-- Makes the rows that the nouns had until now as text and arithmetic, and says how many. Running it again makes nothing.
-- What papers and lists say stays as it is: placements keep their words, and the number of their year.
DO $$
DECLARE
  today date := (now() AT TIME ZONE 'Asia/Jakarta')::date;
  made bigint;
BEGIN
  -- The years that have rows, and the present one.
  INSERT INTO school_years (npsn, school_year, begins, second_semester, ends, state)
    SELECT npsn, year, make_date(year, 7, 1), make_date(year + 1, 1, 1), make_date(year + 1, 6, 30),
      CASE WHEN year < school_year_of(today) THEN 'closed' WHEN year = school_year_of(today) THEN 'current' ELSE 'planned' END::year_state
    FROM (
      SELECT npsn, school_year_of(coalesce(last_day, start_date)) AS year FROM internships
      UNION SELECT npsn, school_year FROM majors JOIN learning_goals ON major_id = id_major
      UNION SELECT npsn, school_year FROM majors JOIN rapor_rules ON major_id = id_major
      UNION SELECT npsn, school_year_of(today) FROM schools
    ) years
    WHERE NOT EXISTS (SELECT FROM school_years y WHERE y.npsn = years.npsn AND y.school_year = years.year);
  GET DIAGNOSTICS made = ROW_COUNT;
  IF made > 0 THEN
    RAISE NOTICE 'school_years: % rows were made.', made;
  END IF;

  -- A class per homeroom teacher and major: of the present year, and of the past years of their placements. Where a major
  -- has several, its teacher's name tells them apart, as in the files for e-Rapor. Somebody who is no longer a homeroom
  -- teacher has none.
  INSERT INTO classes (npsn, school_year, name, major_id, homeroom_teacher_id)
    SELECT npsn, year, 'XII ' || code || CASE WHEN of_major = 1 THEN '' WHEN of_name = 1 THEN ' – ' || name
      ELSE ' – ' || name || ' ' || of_name END, id_major, id_user
    FROM (
      SELECT wanted.*, m.id_major, m.code, t.id_user, t.name, count(*) OVER (PARTITION BY year, m.id_major) AS of_major,
        row_number() OVER (PARTITION BY year, m.id_major, fold(t.name) ORDER BY t.id_user) AS of_name
      FROM (
        SELECT npsn, school_year_of(today) AS year, homeroom_teacher_id, major_id FROM students
        UNION SELECT npsn, school_year_of(today), homeroom_teacher_id, major_id FROM class_codes
        UNION SELECT i.npsn, school_year_of(coalesce(last_day, start_date)), homeroom_teacher_id, major_id
        FROM internships i JOIN students ON id_user = student_id
        WHERE school_year_of(coalesce(last_day, start_date)) < school_year_of(today)
      ) wanted
      JOIN majors m ON m.id_major = wanted.major_id JOIN users t ON t.id_user = homeroom_teacher_id
    ) named
    WHERE NOT EXISTS (SELECT FROM classes c WHERE (c.npsn, c.school_year, c.major_id, c.homeroom_teacher_id)
      = (named.npsn, named.year, named.id_major, named.id_user))
    ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS made = ROW_COUNT;
  IF made > 0 THEN
    RAISE NOTICE 'classes: % rows were made.', made;
  END IF;

  -- The present class, and those of the past years in which a student had a placement.
  INSERT INTO enrolments (student_id, npsn, class_id, since, until)
    SELECT s.id_user, s.npsn, c.id_class, y.begins, CASE WHEN y.state <> 'current' THEN y.ends END
    FROM students s
    JOIN LATERAL (
      SELECT school_year_of(today) AS year
      UNION SELECT school_year_of(coalesce(last_day, start_date)) FROM internships
      WHERE student_id = s.id_user AND school_year_of(coalesce(last_day, start_date)) < school_year_of(today)
    ) years ON true
    JOIN school_years y ON y.npsn = s.npsn AND y.school_year = years.year
    JOIN classes c ON (c.npsn, c.school_year, c.major_id, c.homeroom_teacher_id) = (s.npsn, years.year, s.major_id, s.homeroom_teacher_id)
    WHERE NOT EXISTS (SELECT FROM enrolments e WHERE e.student_id = s.id_user AND daterange(e.since, e.until, '[]') && daterange(y.begins, y.ends, '[]'));
  GET DIAGNOSTICS made = ROW_COUNT;
  IF made > 0 THEN
    RAISE NOTICE 'enrolments: % rows were made.', made;
  END IF;

  -- A placement is in the class of its year. One that ends in a later year has none yet.
  UPDATE internships i SET enrolment_id = e.id_enrolment
    FROM enrolments e JOIN classes c ON c.id_class = e.class_id
    WHERE e.student_id = i.student_id AND i.enrolment_id IS NULL AND c.school_year = school_year_of(coalesce(i.last_day, i.start_date));
  UPDATE internships SET school_year = school_year_of(coalesce(last_day, start_date)) WHERE school_year IS NULL;

  -- A workplace per name. Of several spellings, it has the one that most placements have, and of those the latest.
  INSERT INTO workplaces (id_workplace, npsn, name)
    SELECT ulid(), npsn, name FROM (
      SELECT DISTINCT ON (npsn, company_key(company_name)) npsn, company_name AS name
      FROM internships WHERE workplace_id IS NULL
      GROUP BY npsn, company_key(company_name), company_name
      ORDER BY npsn, company_key(company_name), count(*) DESC, max(created_at) DESC, company_name
    ) named
    WHERE NOT EXISTS (SELECT FROM workplace_names n WHERE (n.npsn, n.key) = (named.npsn, company_key(named.name)));
  GET DIAGNOSTICS made = ROW_COUNT;
  IF made > 0 THEN
    RAISE NOTICE 'workplaces: % rows were made.', made;
  END IF;
  INSERT INTO workplace_names (npsn, key, name, workplace_id)
    SELECT npsn, company_key(name), name, id_workplace FROM workplaces w
    WHERE NOT EXISTS (SELECT FROM workplace_names n WHERE n.workplace_id = w.id_workplace);

  -- Their instructors, with the latest contact.
  INSERT INTO instructors (workplace_id, name, contact)
    SELECT DISTINCT ON (workplace, fold(instructor_name)) workplace, instructor_name, instructor_contact
    FROM (SELECT i.*, workplace_of(npsn, company_name) AS workplace FROM internships i WHERE workplace_id IS NULL) named
    ORDER BY workplace, fold(instructor_name), created_at DESC
    ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS made = ROW_COUNT;
  IF made > 0 THEN
    RAISE NOTICE 'instructors: % rows were made.', made;
  END IF;
  UPDATE internships SET company_name = company_name WHERE workplace_id IS NULL;
END $$;

ALTER TABLE internships ALTER COLUMN workplace_id SET NOT NULL, ALTER COLUMN instructor_id SET NOT NULL,
  ALTER COLUMN school_year SET NOT NULL;
