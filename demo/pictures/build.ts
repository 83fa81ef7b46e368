// Resizes the demo shop's pictures and copies its video: `node demo/pictures/build.ts`, and part of
// the build. Skips what is up to date.

import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, dirname, extname, join } from 'node:path'
import sharp from 'sharp'
import { isCutOut } from '#domain/picture-sizes.ts'
import { processPicture } from '#integrations/media/picture-pipeline.ts'
import {
  type Manifest,
  type ManifestEntry,
  manifestPath,
  readManifest,
  picturesRoot,
} from './manifest.ts'
import { listPictureSources, type PictureSource } from './sources.ts'

/** Increase it when the output of the pipeline changes. */
const pipelineVersion = '4'

/**
 * Removes pictures without a source from `root`, processes what is missing there, and writes the
 * manifest.
 *
 * @throws when a source is not a picture, or its extension contradicts its ground
 */
export async function buildDemoPictures(
  all = listPictureSources(),
  root = picturesRoot,
): Promise<Manifest> {
  const previous = await readManifest(root)
  const urls = new Set(all.map(({ url }) => url))
  // A WebP that replaces a JPEG has files of the same names, so the old files go first.
  await Promise.all(
    Object.keys(previous)
      .filter((url) => !urls.has(url))
      .map((url) => removePicture(join(root, url))),
  )
  const threads = sharp.concurrency()
  sharp.concurrency(1)
  const entries = await mapConcurrently(all, (source) =>
    processSource(source, root, previous[source.url]),
  )
  sharp.concurrency(threads)
  const manifest: Manifest = Object.fromEntries(
    entries.map((entry, index) => [all[index]!.url, entry]),
  )
  await cp(join(import.meta.dirname, '../videos'), join(root, 'videos'), { recursive: true })
  await writeAtomically(manifestPath(root), JSON.stringify(manifest, null, 1))
  return manifest
}

async function processSource(
  { path, url }: PictureSource,
  root: string,
  previous: ManifestEntry | undefined,
): Promise<ManifestEntry> {
  const bytes = await readFile(path)
  const hash = createHash('sha256').update(pipelineVersion).update(bytes).digest('hex').slice(0, 20)
  if (previous?.hash === hash) return previous
  const result = await processPicture(bytes)
  if ('refused' in result) throw new Error(`${path}: ${result.refused}`)
  const { files, width, height, color, isCutOut: hasTransparentGround } = result.made
  if (hasTransparentGround !== isCutOut(url))
    throw new Error(
      `${path}: a picture with a transparent ground is a .webp, and every other picture a .jpg`,
    )
  const base = withoutExtension(join(root, url))
  await mkdir(dirname(base), { recursive: true })
  await Promise.all(files.map((file) => writeAtomically(`${base}${file.ending}`, file.bytes)))
  return { hash, width, height, color }
}

const withoutExtension = (path: string) => path.slice(0, -extname(path).length)

async function removePicture(path: string): Promise<void> {
  const folder = dirname(path)
  const name = withoutExtension(basename(path))
  const names = await readdir(folder).catch(() => [])
  const ofPicture = names.filter(
    (candidate) =>
      candidate.startsWith(name) && /^(?:-\d{3,4})?\.\w+$/.test(candidate.slice(name.length)),
  )
  await Promise.all(ofPicture.map((candidate) => rm(join(folder, candidate), { force: true })))
}

/** Writes to a temporary file and renames it, so that a stopped build leaves no partial file. */
async function writeAtomically(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(`${path}.new`, content)
  await rename(`${path}.new`, path)
}

async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const queue = items.entries()
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, worker))
  return results
}

if (import.meta.main) {
  const started = performance.now()
  const manifest = await buildDemoPictures()
  console.log(
    `${Object.keys(manifest).length} pictures in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  )
}
