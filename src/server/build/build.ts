// Builds the shop: browser code, server code and compressed files.

import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { compressWithBrotli } from '../cache/cached-response.ts'
import { contentTypes, isCompressible } from '../http/built-files.ts'
import { rmSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, extname } from 'node:path'
import { createBuilder } from 'vite'
import { projectPath, projectRoot } from '#integrations/project-root.ts'
import { fingerprintSource, writeBuildStamp } from './build-stamp.ts'
import { listBudgetViolations, measurePageScripts, measureStyles } from './bundle-budget.ts'
import { bundleServer } from './bundle-server.ts'
import { activateBuild } from './activate-build.ts'

const compressGzip = promisify(gzip)

/** With gzip and brotli, at the highest quality. */
async function compressFolder(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && isCompressible(contentTypes[extname(entry.name)] ?? ''),
  )
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name)
      const body = readFileSync(file)
      writeFileSync(`${file}.gz`, await compressGzip(body, { level: 9 }))
      writeFileSync(`${file}.br`, await compressWithBrotli(body, 11))
    }),
  )
}

const sourceFingerprint = fingerprintSource()
const build = projectPath('build')
const next = join(build, 'next')
rmSync(join(build, '.built'), { force: true })

const builder = await createBuilder({ root: projectRoot, logLevel: 'warn' })
await builder.buildApp()
await Promise.all([bundleServer(join(next, 'server')), compressFolder(join(next, 'client'))])

const weights = measurePageScripts(join(next, 'client'))
for (const { page, total, own } of weights)
  console.log(`${page.padEnd(44)} ${kilobytes(total)} of JavaScript, ${kilobytes(own)} its own`)
const styles = measureStyles(join(next, 'client'))
console.log(`${'styles of every page for visitors'.padEnd(44)} ${kilobytes(styles)}`)
const excess = listBudgetViolations(weights, styles)
if (excess.length > 0) {
  console.error(`Over budget: ${excess.join('; ')}`)
  process.exit(1)
}
activateBuild(build)
writeBuildStamp(sourceFingerprint)

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1).padStart(6)} KB`
}
