import { pictureWidths } from '#domain/picture-sizes.ts'
import {
  encodeVariant,
  processPicture,
  type ProcessedPicture,
} from '#integrations/media/picture-pipeline.ts'

/** `ending` follows the base URL of the picture: '.jpg', '-640.avif'. */
type PictureFile = { ending: string; bytes: Buffer }

/** Makes every file that a page can name of a picture: the original first, then its variants. */
async function makeAllPictureFiles({
  original,
  isCutOut,
  width,
}: ProcessedPicture): Promise<PictureFile[]> {
  const files: PictureFile[] = [{ ending: isCutOut ? '.webp' : '.jpg', bytes: original }]
  if (isCutOut)
    files.push({
      ending: '.jpg',
      bytes: await encodeVariant(original, { width: undefined, format: 'jpg' }),
    })
  for (const size of pictureWidths.filter((candidate) => candidate <= width))
    for (const format of ['avif', 'webp', 'jpg'] as const)
      files.push({
        ending: `-${size}.${format}`,
        bytes: await encodeVariant(original, { width: size, format }),
      })
  return files
}

/** The picture that the pipeline makes of `source`, with all its files. */
export async function processWithFiles(source: Uint8Array) {
  const result = await processPicture(source)
  if ('refused' in result) throw new Error(result.refused)
  return { ...result.made, files: await makeAllPictureFiles(result.made) }
}
