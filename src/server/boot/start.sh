#!/bin/sh
# Starts the shop with its memory settings (docs/decisions/0102), for `npm start`, the systemd unit and the container image.

case "${HEAP_MB:-}" in
  # The shop itself rejects a value that is not a number, with one clear line.
  '' | *[!0-9]*) heap=384 ;;
  *) heap=$HEAP_MB ;;
esac

# Otherwise the C library keeps a memory arena for each thread that ever compressed a page.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-1}"
# Node's TypeScript loader takes 20 MB; with the cache it runs only once after each change.
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-build/compiled}"

# Without a limit V8 lets the heap grow far beyond what is in use. Allocation-site pretenuring guesses at the start which objects live long; a
# wrong guess lasts for the life of the process, so it is off. `exec` makes signals reach the shop itself.
exec node --max-semi-space-size=4 --max-old-space-size="$heap" --no-allocation-site-pretenuring src/server/boot/start.mjs "$@"
