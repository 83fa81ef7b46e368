// Where the files are that the shop serves from the disk.

import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { projectPath } from '#integrations/project-root.ts'
import { mediaFolderOf, pictureVariantsFolderOf } from '../boot/open-media.ts'
import type { StaticFolders } from './media-files.ts'

/**
 * The variants of the demo shop's pictures, which shops of the same program share. Where the
 * program's folder is read-only, they are with the data.
 */
const demoVariantsFolderOf = (dataDir: string): string =>
  isWritable(projectPath('build'))
    ? projectPath('build/picture-sizes')
    : pictureVariantsFolderOf(dataDir)

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

export function createStaticFolders(build: string, dataDir: string): StaticFolders {
  const uploads = { path: mediaFolderOf(dataDir), variants: pictureVariantsFolderOf(dataDir) }
  const demo = {
    path: projectPath('demo/pictures/sources'),
    variants: demoVariantsFolderOf(dataDir),
  }
  return {
    // While processes restart, a page of one build may request its scripts from a process of the
    // other build. The disk has both builds.
    build: [{ path: join(build, 'client/build') }, { path: join(build, 'before/client/build') }],
    // Earlier versions of the build wrote scripts to this folder.
    assets: [{ path: join(build, 'before/client/assets') }],
    images: [{ path: join(demo.path, 'images'), variants: join(demo.variants, 'images') }],
    media: [uploads, demo],
    storage: [uploads, demo],
    videos: [{ path: join(dataDir, 'videos') }, { path: projectPath('demo/videos') }],
  }
}
