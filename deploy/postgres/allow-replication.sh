#!/bin/sh
# Run once by the image of PostgreSQL when it creates the database: the user of backups may stream the write-ahead log.
echo 'host replication farmgate_backup all scram-sha-256' >> "$PGDATA/pg_hba.conf"
