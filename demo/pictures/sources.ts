// The source files of the demo shop's pictures. A photograph is a JPEG, and a cut-out with a
// transparent ground is a WebP.

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { projectPath } from '#integrations/project-root.ts'

export type PictureSource = { path: string; url: string }

const sourcesRoot = projectPath('demo/pictures/sources')
const folders = { products: '/media/products', images: '/images' } as const

/** Lists the sources by name. If a picture has a WebP and a JPEG, lists the WebP. */
export function listPictureSources(root = sourcesRoot): PictureSource[] {
  return Object.entries(folders).flatMap(([folder, urlPath]) => {
    const names = new Set(
      readdirSync(join(root, folder)).filter((name) => /\.(?:jpg|webp)$/.test(name)),
    )
    return [...names]
      .filter((name) => name.endsWith('.webp') || !names.has(name.replace(/jpg$/, 'webp')))
      .sort()
      .map((name) => ({ path: join(root, folder, name), url: `${urlPath}/${name}` }))
  })
}

/**
 * Returns the URLs of a product's pictures and their places: front 0, inside 1, side 2, in use
 * 3, pack 4. Leaves out missing pictures.
 */
export function productPictureUrls(
  slug: string,
  sources = listPictureSources(),
): { url: string; place: number }[] {
  const urls = new Set(sources.map(({ url }) => url))
  return ['', '-2', '-3', '-4', '-5'].flatMap((suffix, place) =>
    ['webp', 'jpg']
      .map((extension) => `${folders.products}/${slug}${suffix}.${extension}`)
      .filter((url) => urls.has(url))
      .map((url) => ({ url, place })),
  )
}
