#!/bin/sh
# Starts the shop with its memory settings (docs/decisions/0005): `npm start`, the systemd unit and the image all come here.

case "${HEAP_MB:-}" in
  # The shop itself refuses a value that is no number, with one clear line.
  '' | *[!0-9]*) heap=384 ;;
  *) heap=$HEAP_MB ;;
esac

# The C library otherwise keeps a store of memory for each thread that ever compressed a page.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-1}" MALLOC_TRIM_THRESHOLD_="${MALLOC_TRIM_THRESHOLD_:-131072}"
# Node's reader of TypeScript takes 20 MB; with the cache it is needed once after each change.
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-build/compiled}"

# V8 lets objects grow far beyond what is in use when nothing holds them back. Its guess which objects live long, made at the start, can be
# wrong for as long as the process lives, so it does not guess. `exec`: signals reach the shop itself.
exec node --max-semi-space-size=4 --max-old-space-size="$heap" --no-allocation-site-pretenuring src/server/start/start.mjs "$@"
