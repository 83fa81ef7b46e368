import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { projectPath, projectRoot } from '#integrations/project-root.ts'
import { isBuildCurrent } from './build-stamp.ts'
import { StartupError } from '../boot/startup-error.ts'

/**
 * Builds in a child process, so that the memory of the build is freed afterwards.
 * @throws StartupError
 */
export async function buildIfOutdated(): Promise<void> {
  if (isBuildCurrent()) return
  console.log('Building the shop, which happens once after each change …')
  const builder = spawn(process.execPath, [projectPath('src/server/build/build.ts')], {
    cwd: projectRoot,
    stdio: 'inherit',
  })
  const [code] = await once(builder, 'exit')
  if (code !== 0) throw new StartupError('the build failed; its reason is printed above')
}
