// Makes this process one that uses little memory, before it has loaded anything else: it becomes the same program under the same process id,
// started with other options. See docs/decisions/0005. Where that cannot be done the shop runs all the same, larger.

import { fileURLToPath } from 'node:url'

/** Room for short-lived objects and for all others is in MB. Both grow far beyond what is in use when nothing holds them back. */
const options = [
  '--max-semi-space-size=4',
  '--max-old-space-size=384',
  // What lives as long as one answer must never be put among what lives for ever; V8 guesses from the first moments (docs/decisions/0023).
  '--no-allocation-site-pretenuring',
]

const settings = {
  // Else each thread of the C library's memory keeps what compressing a page once took.
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  // TypeScript is read once, not at every start; reading it takes 20 MB.
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../build/compiled', import.meta.url)),
}

const isLean = process.execArgv.includes(options[0])
const isWatched = process.channel !== undefined || process.argv.includes('--dev')
if (!isLean && !isWatched && process.platform !== 'win32' && process.execve)
  process.execve(process.execPath, [process.execPath, ...options, ...process.execArgv, ...process.argv.slice(1)], {
    ...settings,
    ...process.env,
  })
