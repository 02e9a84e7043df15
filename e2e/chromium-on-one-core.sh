#!/bin/sh
# Starts the browser on one core. The browser's processes have many threads, which slow each other down on several cores
# (measured in docs/testing.md). If the core cannot be chosen, starts the browser as usual.
if taskset -c "$BROWSER_CORE" true 2>/dev/null; then
  exec taskset -c "$BROWSER_CORE" "$BROWSER_PATH" "$@"
fi
exec "$BROWSER_PATH" "$@"
