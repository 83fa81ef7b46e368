// Builds when the source changed since the last build, then runs the shop in this process.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { isBuilt, projectRoot } from './built.ts'
import { CannotStart, lineFor } from './cannot-start.ts'
import { readSettings } from './env.ts'

try {
  readSettings()
  if (!isBuilt()) await build()
  await import('./main.ts')
} catch (error) {
  console.error(lineFor(error))
  process.exit(1)
}

/** In a process of its own, so the shop does not carry the builder's memory. */
async function build(): Promise<void> {
  console.log('Building the shop, which happens once after each change …')
  const builder = spawn(process.execPath, [join(projectRoot, 'src/server/build/build.ts')], { cwd: projectRoot, stdio: 'inherit' })
  const [code] = await once(builder, 'exit')
  if (code !== 0) throw new CannotStart('the build failed; its reason is printed above')
}
