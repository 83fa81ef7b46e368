// Builds what the shop serves: the browser's code, the server's pages, compressed forms, the demo shop's pictures.

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createBuilder } from 'vite'
import { buildDemoPictures } from '#demo/pictures/build.ts'
import { fingerprint, markBuilt, projectRoot } from '../built.ts'
import { overBudget, weighPages } from './budget.ts'
import { bundlePackages } from './bundle-packages.ts'
import { compressFolder } from './compress.ts'

const made = fingerprint()
const build = join(projectRoot, 'build')
rmSync(join(build, '.built'), { force: true })

const builder = await createBuilder({ root: projectRoot, logLevel: 'warn' })
await builder.buildApp()
await bundlePackages()
await compressFolder(join(build, 'client'))
await buildDemoPictures()

const weights = weighPages(join(build, 'client'))
for (const { page, total, own } of weights) console.log(`${page.padEnd(44)} ${kilobytes(total)} of JavaScript, ${kilobytes(own)} its own`)
const heavy = overBudget(weights)
if (heavy.length > 0) {
  console.error(`Over budget: ${heavy.join('; ')}`)
  process.exit(1)
}
markBuilt(made)

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1).padStart(6)} KB`
}
