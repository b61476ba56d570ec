-- The answers of a section that the instrument no longer has score only the goals that the head has named for its words.
ALTER TABLE learning_goals ADD COLUMN section_labels text[] NOT NULL DEFAULT '{}';
ALTER TABLE rapor_rules ADD COLUMN earlier_sections text[] NOT NULL DEFAULT '{}';

-- Until now they scored the goals of the present section with their code, and stay with them.
CREATE TEMPORARY TABLE answered AS
  SELECT DISTINCT r.major_id, r.school_year, (x ->> 'section_code')::int AS code, x ->> 'section_label' AS label
  FROM rapor_rules r JOIN students s ON s.major_id = r.major_id
  JOIN internships i ON i.student_id = s.id_user AND i.school_year = r.school_year
  CROSS JOIN LATERAL (
    SELECT scored_with FROM observations WHERE internship_id = i.id_internship AND status = 'success'
    UNION ALL SELECT scored_with FROM assesments WHERE internship_id = i.id_internship AND status = 'success') form,
  jsonb_array_elements(form.scored_with) x
  WHERE x ->> 'section_label' <> ALL(r.confirmed_sections)
    AND EXISTS (SELECT FROM learning_goals g WHERE g.major_id = r.major_id AND g.school_year = r.school_year);
UPDATE rapor_rules r SET earlier_sections = a.labels
  FROM (SELECT major_id, school_year, array_agg(DISTINCT label ORDER BY label) AS labels FROM answered GROUP BY 1, 2) a
  WHERE a.major_id = r.major_id AND a.school_year = r.school_year;
UPDATE learning_goals g SET section_labels = (
  SELECT coalesce(array_agg(DISTINCT a.label ORDER BY a.label), '{}') FROM answered a
  WHERE a.major_id = g.major_id AND a.school_year = g.school_year AND a.code = ANY(g.section_codes));
DROP TABLE answered;
