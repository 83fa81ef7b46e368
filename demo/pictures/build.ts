// Cuts the demo shop's pictures to every size, and lays its film beside them: `node demo/pictures/build.ts`, and part of the build. What is already made is skipped.

import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, dirname, join } from 'node:path'
import sharp from 'sharp'
import { makePicture } from '#integrations/media/picture-pipeline.ts'
import { type Manifest, type ManifestEntry, manifestPath, readManifest, root } from './manifest.ts'

/** Raise it when the pipeline changes what it makes. */
const recipe = '3'
const sources = join(import.meta.dirname, 'sources')
const folders = { products: '/media/products', images: '/images' } as const

type Source = { path: string; url: string }

/** Makes what is missing under build/pictures, removes what has no source any more, and writes the manifest. Throws on a source that is no picture. */
export async function buildDemoPictures(): Promise<Manifest> {
  const [all, before] = await Promise.all([allSources(), readManifest()])
  const threads = sharp.concurrency()
  sharp.concurrency(1)
  const entries = await inParallel(all, (source) => madeFrom(source, before[source.url]))
  sharp.concurrency(threads)
  const manifest: Manifest = Object.fromEntries(entries.map((entry, index) => [all[index]!.url, entry]))
  await Promise.all(
    Object.keys(before)
      .filter((url) => !manifest[url])
      .map((url) => removePicture(url)),
  )
  await cp(join(import.meta.dirname, '../videos'), join(root, 'videos'), { recursive: true })
  await writeWhole(manifestPath, JSON.stringify(manifest, null, 1))
  return manifest
}

async function allSources(): Promise<Source[]> {
  const lists = Object.entries(folders).map(async ([folder, address]) => {
    const names = await readdir(join(sources, folder))
    return names
      .filter((name) => name.endsWith('.jpg'))
      .sort()
      .map((name) => ({ path: join(sources, folder, name), url: `${address}/${name}` }))
  })
  return (await Promise.all(lists)).flat()
}

async function madeFrom({ path, url }: Source, before: ManifestEntry | undefined): Promise<ManifestEntry> {
  const bytes = await readFile(path)
  const hash = createHash('sha256').update(recipe).update(bytes).digest('hex').slice(0, 20)
  if (before?.hash === hash) return before
  const result = await makePicture(bytes)
  if ('refused' in result) throw new Error(`${path}: ${result.refused}`)
  const { files, width, height, color } = result.made
  const base = fileOf(url).replace(/\.jpg$/, '')
  await mkdir(dirname(base), { recursive: true })
  await Promise.all(files.map((file) => writeWhole(`${base}${file.ending}`, file.bytes)))
  return { hash, width, height, color }
}

const fileOf = (url: string) => join(root, url)

async function removePicture(url: string): Promise<void> {
  const folder = dirname(fileOf(url))
  const name = basename(url, '.jpg')
  const names = await readdir(folder).catch(() => [])
  const own = names.filter((each) => each === `${name}.jpg` || (each.startsWith(`${name}-`) && /^-\d+\.\w+$/.test(each.slice(name.length))))
  await Promise.all(own.map((each) => rm(join(folder, each), { force: true })))
}

/** Never half a file under its own name, also when the build is stopped. */
async function writeWhole(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(`${path}.new`, content)
  await rename(`${path}.new`, path)
}

async function inParallel<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
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
  console.log(`${Object.keys(manifest).length} pictures in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
