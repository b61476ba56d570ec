#!/bin/sh
# Copies the primary into an empty volume, then starts as its standby. A volume with data is started as it is.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
	mkdir -p "$PGDATA" && chown postgres "$PGDATA" && chmod 700 "$PGDATA"
	gosu postgres pg_basebackup -R -c fast -D "$PGDATA" \
		-d "host=$PRIMARY user=replicator password=$REPLICATION_PASSWORD application_name=standby"
fi
exec docker-entrypoint.sh postgres -c config_file=/etc/postgresql/postgresql.conf
