// Builds what the shop serves: the browser's code, the server's pages, compressed forms, the demo shop's pictures.

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createBuilder } from 'vite'
import { buildDemoPictures } from '#demo/pictures/build.ts'
import { projectPath, projectRoot } from '#integrations/project-root.ts'
import { fingerprint, markBuilt } from '../start/build-stamp.ts'
import { overBudget, weighPages, weighStyles } from './budget.ts'
import { bundleProgram } from './bundle-program.ts'
import { compressFolder } from './compress.ts'
import { activateBuild } from './activate-build.ts'

const made = fingerprint()
const build = projectPath('build')
const next = join(build, 'next')
rmSync(join(build, '.built'), { force: true })

const builder = await createBuilder({ root: projectRoot, logLevel: 'warn' })
await builder.buildApp()
await bundleProgram(join(next, 'server'))
await compressFolder(join(next, 'client'))
await buildDemoPictures()

const weights = weighPages(join(next, 'client'))
for (const { page, total, own } of weights) console.log(`${page.padEnd(44)} ${kilobytes(total)} of JavaScript, ${kilobytes(own)} its own`)
const styles = weighStyles(join(next, 'client'))
console.log(`${'styles of every page for visitors'.padEnd(44)} ${kilobytes(styles)}`)
const heavy = overBudget(weights, styles)
if (heavy.length > 0) {
  console.error(`Over budget: ${heavy.join('; ')}`)
  process.exit(1)
}
activateBuild(build)
markBuilt(made)

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1).padStart(6)} KB`
}
