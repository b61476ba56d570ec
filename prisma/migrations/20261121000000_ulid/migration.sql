-- Opaque, sortable ids (https://github.com/ulid/spec): 48 bits of milliseconds, 80 random bits, Crockford base 32.
-- Made here because the rows of missing days are made by SQL.
CREATE FUNCTION ulid() RETURNS text LANGUAGE plpgsql VOLATILE PARALLEL SAFE AS $$
DECLARE
  digits CONSTANT text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  -- Bytes 6 and 8 of a version 4 uuid are partly fixed; the ten used here are random throughout.
  bytes  CONSTANT bytea := uuid_send(gen_random_uuid());
  parts  bigint[] := ARRAY[floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint, 0, 0];
  widths CONSTANT int[] := ARRAY[10, 8, 8];
  used   CONSTANT int[] := ARRAY[0, 1, 2, 3, 4, 5, 9, 10, 11, 12];
  answer text := '';
BEGIN
  FOR i IN 1..5 LOOP
    parts[2] := (parts[2] << 8) | get_byte(bytes, used[i]);
    parts[3] := (parts[3] << 8) | get_byte(bytes, used[i + 5]);
  END LOOP;
  FOR part IN 1..3 LOOP
    FOR place IN REVERSE widths[part] - 1..0 LOOP
      answer := answer || substr(digits, ((parts[part] >> (5 * place)) & 31)::int + 1, 1);
    END LOOP;
  END LOOP;
  RETURN answer;
END
$$;
