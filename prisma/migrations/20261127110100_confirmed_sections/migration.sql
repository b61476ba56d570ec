-- The labels of the instrument's sections, in order, for which the head has said which goals they score.
ALTER TABLE "rapor_rules" ADD COLUMN "confirmed_sections" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];

-- A head who has locked rapors of a year accepted the scores of its customary goals.
INSERT INTO rapor_rules (major_id, school_year, observation_weight, assesment_weight, workplace_weight)
SELECT DISTINCT s.major_id, left(d.content ->> 'school_year', 4)::smallint, 50, 50, 0
FROM issued_documents d JOIN internships i ON i.id_internship = d.internship_id JOIN students s ON s.id_user = i.student_id
WHERE d.kind = 'rapor' AND s.major_id IS NOT NULL
ON CONFLICT DO NOTHING;

-- A head who has saved the goals of a year saw which sections score them.
UPDATE rapor_rules r SET confirmed_sections = coalesce(
  (SELECT array_agg(x ->> 'section_label' ORDER BY (x ->> 'section_code')::int)
    FROM instruments i JOIN instrument_years y ON y.instrument_id = i.id_instrument, jsonb_array_elements(y.sections) x
    WHERE i.major_id = r.major_id AND y.academic_year = r.school_year || '/' || r.school_year + 1
      AND y.academic_year <> i.academic_year),
  (SELECT array_agg(s.section_label ORDER BY s.section_code)
    FROM instruments i JOIN instrument_sections s ON s.instrument_id = i.id_instrument WHERE i.major_id = r.major_id),
  '{}');
