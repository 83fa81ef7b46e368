// Starts the shop in a process that uses little memory: as the program that was built, else from the source, with packages that are heavy to
// find taken from the build.

import './lean.mjs'
import { flushCompileCache } from 'node:module'
import { builtProgram } from './built-program.ts'
import { useBundledPackages } from './bundled-packages.ts'

const program = process.argv.includes('--dev') ? undefined : builtProgram()
if (program === undefined) {
  useBundledPackages()
  await import('./run.ts')
} else await import(program)
flushCompileCache()
