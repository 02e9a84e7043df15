#!/bin/sh
# Starts the browser on one core, because on several cores its many threads slow each other down (measured in
# docs/testing.md). Without taskset, starts the browser on all cores.
if taskset -c "$BROWSER_CORE" true 2>/dev/null; then
  exec taskset -c "$BROWSER_CORE" "$BROWSER_PATH" "$@"
fi
exec "$BROWSER_PATH" "$@"
