// Starts the shop in a process that uses little memory, with packages that are heavy to find taken from the build.

import './lean.mjs'
import { flushCompileCache } from 'node:module'
import { useBundledPackages } from './bundled-packages.ts'

useBundledPackages()
await import('./run.ts')
flushCompileCache()
