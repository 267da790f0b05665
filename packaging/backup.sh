#!/bin/bash
# The daily backup: database, settings and yesterday's log, each encrypted, and the list of what was
# deleted for good, which has no names. docs/operations.md says how to restore it.
set -euo pipefail
umask 077
cd /
folder=/var/backups/thinna

# Encrypts what a command writes. The file has its name only when the command has ended well.
encrypt_to() {
  local file=$1
  shift
  "$@" | gpg --batch --yes --symmetric --passphrase-file /etc/thinna/backup.pass -o "$file.new"
  mv "$file.new" "$file"
}

encrypt_to "$folder/clinic-$(date +%F).dump.gpg" runuser -u postgres -- pg_dump -Fc clinic
encrypt_to "$folder/settings.tar.gpg" tar -C /etc --exclude=backup.pass -c thinna
encrypt_to "$folder/log-$(date -d yesterday +%F).gpg" thinna logs -o cat --since yesterday --until today
thinna erasures list > "$folder/erasures.jsonl.new"
mv "$folder/erasures.jsonl.new" "$folder/erasures.jsonl"
find "$folder" -name 'clinic-*.dump.gpg' -mtime +30 -delete
find "$folder" -name 'log-*.gpg' -mtime +365 -delete
