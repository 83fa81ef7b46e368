import { z } from 'zod'
import { lightenToTint } from '#domain/catalogue/lighten-to-tint.ts'
import { PictureTint } from '#domain/catalogue/product.ts'
import {
  type LibraryPicture,
  findPictures,
  findPictureUsages,
  type PictureUsage,
  pictureUsageKinds,
} from '#data/content/pictures.ts'
import {
  deletePicture,
  savePictureMetadata,
  storeLibraryPicture,
} from '#operations/content/picture-library.ts'
import { endpoint } from '../framework/endpoint.ts'
import { IdParams, Moment } from '../framework/json-shapes.ts'

const Fraction = z
  .number()
  .min(0)
  .max(1)
  .transform((value) => Math.round(value * 1000) / 1000)
const Focal = z
  .object({ x: Fraction, y: Fraction })
  .describe('The point that cropping keeps visible')
const Picture = z
  .object({
    id: z.int(),
    url: z.string(),
    width: z.int(),
    height: z.int(),
    tint: PictureTint,
    alt: z.string(),
    decorative: z.boolean(),
    focal: Focal,
    uploaded_at: Moment,
    used_in: z.array(
      z.object({
        kind: z.enum(pictureUsageKinds),
        slug: z.string(),
        title: z.string(),
      }),
    ),
  })
  .meta({ id: 'LibraryPicture' })

const toPictureReply = (
  { focalX, focalY, uploadedAt, color, ...picture }: LibraryPicture,
  usages: readonly PictureUsage[],
) => ({
  ...picture,
  tint: lightenToTint(color),
  focal: { x: focalX, y: focalY },
  uploaded_at: uploadedAt,
  used_in: [...usages],
})

const nameOf = ({ alt, url }: Pick<LibraryPicture, 'alt' | 'url'>): string =>
  alt || (url.split('/').at(-1) ?? url)

const perPage = 48

export const editorPicturesEndpoints = [
  endpoint(
    'POST /api/upload-image',
    {
      summary:
        'Uploads a picture: JPEG, PNG or WebP, at most 15 MB and 60 megapixels. The server re-encodes it',
      permission: 'content',
      auditAction: 'Foto toegevoegd',
      limit: 'upload',
      requestFormat: 'multipart',
      body: { image: z.file('Kies een foto.') },
      status: 201,
      reply: {
        url: z.string(),
        width: z.int(),
        height: z.int(),
        id: z.int(),
        tint: PictureTint,
      },
      problems: ['media-unavailable'],
    },
    async ({ context, body, caller: { user } }) => {
      const { color, ...picture } = await storeLibraryPicture(
        context,
        new Uint8Array(await body.image.arrayBuffer()),
        user?.id,
      )
      return { ...picture, tint: lightenToTint(color) }
    },
  ),
  endpoint(
    'GET /api/editor/pictures',
    {
      summary: `The picture library, last uploaded first, ${perPage} per page; \`query\` searches the alt texts`,
      permission: 'content',
      query: {
        query: z.string().max(200).default(''),
        page: z.coerce.number<string>().int().min(1).max(10_000).default(1),
      },
      reply: { pictures: z.array(Picture), total: z.int() },
    },
    async ({ context, query }) => {
      const { pictures, total } = await findPictures(context.db, { ...query, perPage })
      const usages = await findPictureUsages(context.db, pictures)
      return {
        pictures: pictures.map((picture) => toPictureReply(picture, usages.get(picture.id) ?? [])),
        total,
      }
    },
  ),
  endpoint(
    'PUT /api/editor/pictures/:id',
    {
      summary: 'Sets alt text, decorative mark and focal point of a picture',
      permission: 'content',
      auditAction: 'Foto beschreven',
      limit: 'write',
      params: IdParams,
      body: {
        alt: z.string().trim().max(500, 'Deze beschrijving is te lang: hooguit 500 tekens.'),
        decorative: z.boolean().default(false),
        focal: Focal.default({ x: 0.5, y: 0.5 }),
      },
      reply: Picture,
    },
    async ({ context, params: { id }, body: { alt, decorative, focal }, addAuditDetails }) => {
      const { uses: usages, ...picture } = await savePictureMetadata(context, id, {
        alt,
        decorative,
        focalX: focal.x,
        focalY: focal.y,
      })
      addAuditDetails({ picture: nameOf(picture) })
      return toPictureReply(picture, usages)
    },
  ),
  endpoint(
    'DELETE /api/editor/pictures/:id',
    {
      summary: 'Deletes a picture with its files; refused while it is in use',
      permission: 'content',
      auditAction: 'Foto verwijderd',
      limit: 'write',
      params: IdParams,
      problems: ['picture-in-use'],
    },
    async ({ context, params: { id }, addAuditDetails }) => {
      addAuditDetails({ picture: nameOf(await deletePicture(context, id)) })
    },
  ),
] as const
