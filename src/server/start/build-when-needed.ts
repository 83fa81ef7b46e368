// The build, made anew when the source changed since.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { projectPath, projectRoot } from '#integrations/project-root.ts'
import { isBuilt } from './build-stamp.ts'
import { CannotStart } from '../cannot-start.ts'

/** In a process of its own, so the shop does not carry the builder's memory. @throws CannotStart */
export async function buildWhenNeeded(): Promise<void> {
  if (isBuilt()) return
  console.log('Building the shop, which happens once after each change …')
  const builder = spawn(process.execPath, [projectPath('src/server/build/build.ts')], { cwd: projectRoot, stdio: 'inherit' })
  const [code] = await once(builder, 'exit')
  if (code !== 0) throw new CannotStart('the build failed; its reason is printed above')
}
