-- A school may have said, in words, whether a check-in was at the workplace. Without consents, no school may.
ALTER TABLE schools
  ADD COLUMN tells_place boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT schools_tells_place_with_consent CHECK (consent_required OR NOT tells_place);

ALTER TABLE workplaces
  DROP CONSTRAINT workplaces_modes,
  ADD CONSTRAINT workplaces_modes CHECK (modes <@ '{on_site,from_home,outdoors,abroad,teaching_factory}' AND modes <> '{}');

-- What the location of a check-in, or of a check-out, said at that moment (PlaceFact of lib/attendances/place.ts). It goes
-- with the location.
ALTER TABLE attendances
  ADD COLUMN place_fact jsonb,
  ADD COLUMN left_place_fact jsonb,
  ADD CONSTRAINT attendances_place_fact CHECK (place_fact IS NULL
    OR (latitude IS NOT NULL AND place_fact->>'finding' IN ('inside', 'outside', 'uncertain', 'unmeasured')) IS TRUE),
  ADD CONSTRAINT attendances_left_place_fact CHECK (left_place_fact IS NULL
    OR (left_latitude IS NOT NULL AND left_place_fact->>'finding' IN ('inside', 'outside', 'uncertain', 'unmeasured')) IS TRUE);

-- THE rule of what a location says: inside if distance + accuracy <= radius, outside if distance - accuracy > radius. With
-- several points, the one whose circle is nearest decides. Null where the workplace has no points. Distances are those
-- of a sphere, so they hold across 180 degrees and at the poles. `doubts` are those about its time.
CREATE FUNCTION place_fact_of(placement text, at_latitude float8, at_longitude float8, at_accuracy float8, doubts text[])
RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN at_latitude IS NULL THEN NULL
    WHEN w.modes && '{from_home,outdoors,abroad}' THEN jsonb_build_object('finding', 'unmeasured', 'modes',
      (SELECT jsonb_agg(mode) FROM unnest(w.modes) mode WHERE mode IN ('from_home', 'outdoors', 'abroad')))
    WHEN near.label IS NOT NULL THEN jsonb_build_object(
      'finding', CASE WHEN doubted.doubts <> '{}' OR NOT (near.inside OR near.outside) THEN 'uncertain'
        WHEN near.inside THEN 'inside' ELSE 'outside' END,
      'label', near.label, 'radius', near.radius,
      'distance', CASE WHEN NOT wrong THEN round(near.distance)::int END,
      'accuracy', CASE WHEN exact THEN round(at_accuracy)::int END,
      'doubts', to_jsonb(doubted.doubts || CASE
        WHEN wrong OR NOT exact OR near.inside OR near.outside THEN '{}'
        WHEN at_accuracy > least(near.radius, 100) THEN '{weak}'
        WHEN doubted.doubts = '{}' THEN '{edge}' ELSE '{}' END::text[])) END
  FROM internships i JOIN workplaces w ON w.id_workplace = i.workplace_id
  -- Devices without a position say 0, 0, and made-up ones are often whole degrees. No measurement is exact to 0 metres.
  CROSS JOIN LATERAL (SELECT at_latitude = round(at_latitude) AND at_longitude = round(at_longitude) AS wrong,
    coalesce(at_accuracy > 0, false) AS exact) fix
  CROSS JOIN LATERAL (SELECT place_fact_of.doubts || CASE WHEN wrong THEN '{nowhere}' ELSE '{}' END::text[]
    || CASE WHEN NOT exact THEN '{no_accuracy}' ELSE '{}' END::text[] AS doubts) doubted
  LEFT JOIN LATERAL (
    SELECT label, radius, distance, distance + at_accuracy <= radius AS inside, distance - at_accuracy > radius AS outside
    FROM workplace_points p CROSS JOIN LATERAL (SELECT 2 * 6371008.8 * asin(least(1, sqrt(
      power(sind((at_latitude - p.latitude) / 2), 2)
      + cosd(at_latitude) * cosd(p.latitude) * power(sind((at_longitude - p.longitude) / 2), 2)))) AS distance) way
    WHERE p.workplace_id = i.workplace_id ORDER BY distance - radius, id_point LIMIT 1) near ON true
  WHERE i.id_internship = placement
$$;
