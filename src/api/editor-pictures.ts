// The picture library: upload, find, describe, throw away.

import { z } from 'zod'
import { type LibraryPicture, listedPictures, picturesUsed, type Use } from '#data/pictures.ts'
import { deletePicture, describePicture, takePicture } from '#operations/picture-library.ts'
import { endpoint } from './endpoint.ts'

/** A thousandth is more than anyone can point at. */
const share = z
  .number()
  .min(0)
  .max(1)
  .transform((value) => Math.round(value * 1000) / 1000)
const Focal = z.object({ x: share, y: share }).describe('The point that stays in sight when the picture is cut')
const Picture = z
  .object({
    id: z.int(),
    url: z.string(),
    width: z.int(),
    height: z.int(),
    alt: z.string(),
    decorative: z.boolean(),
    focal: Focal,
    uploaded_at: z.iso.datetime(),
    used_in: z.array(z.object({ kind: z.enum(['page', 'article', 'product', 'menu', 'mailing']), slug: z.string(), title: z.string() })),
  })
  .meta({ id: 'LibraryPicture' })

const asPicture = ({ focalX, focalY, uploadedAt, ...picture }: LibraryPicture, uses: readonly Use[]) => ({
  ...picture,
  focal: { x: focalX, y: focalY },
  uploaded_at: uploadedAt.toISOString(),
  used_in: [...uses],
})

const Id = z.object({ id: z.coerce.number<string>().int().min(1).max(2_147_483_647) })

export const uploadImage = endpoint(
  'POST /api/upload-image',
  {
    summary: 'Takes in a picture: JPEG, PNG or WebP, at most 15 MB and 40 megapixels. It is decoded and encoded anew',
    for: 'staff',
    right: 'content',
    auditAction: 'Foto toegevoegd',
    limit: 'upload',
    bodyAs: 'multipart',
    body: z.object({ image: z.file('Kies een foto.') }),
    status: 201,
    reply: z.object({ url: z.string(), width: z.int(), height: z.int(), id: z.int() }),
    problems: ['input-invalid', 'media-type', 'media-unavailable'],
  },
  async ({ shop, body, caller: { user } }) => takePicture(shop, new Uint8Array(await body.image.arrayBuffer()), user?.id),
)

const perPage = 48

export const listPictures = endpoint(
  'GET /api/editor/pictures',
  {
    summary: `The picture library, last uploaded first, ${perPage} to a page; \`query\` is looked for in the descriptions`,
    for: 'staff',
    right: 'content',
    query: z.object({ query: z.string().max(200).default(''), page: z.coerce.number<string>().int().min(1).max(10_000).default(1) }),
    reply: z.object({ pictures: z.array(Picture), total: z.int() }),
  },
  async ({ shop, query }) => {
    const { pictures, total } = await listedPictures(shop.db, { ...query, perPage })
    const uses = await picturesUsed(shop.db, pictures)
    return { pictures: pictures.map((picture) => asPicture(picture, uses.get(picture.id) ?? [])), total }
  },
)

export const changePicture = endpoint(
  'PUT /api/editor/pictures/:id',
  {
    summary: 'Describes a picture: its alternative text, or that it is mere decoration, and the point that stays in sight',
    for: 'staff',
    right: 'content',
    auditAction: 'Foto beschreven',
    limit: 'write',
    params: Id,
    body: z.object({
      alt: z.string().trim().max(500, 'Deze beschrijving is te lang: hooguit 500 tekens.'),
      decorative: z.boolean().default(false),
      focal: Focal.default({ x: 0.5, y: 0.5 }),
    }),
    reply: Picture,
    problems: ['not-found', 'input-invalid'],
  },
  async ({ shop, params: { id }, body: { alt, decorative, focal } }) => {
    const { uses, ...picture } = await describePicture(shop, id, { alt, decorative, focalX: focal.x, focalY: focal.y })
    return asPicture(picture, uses)
  },
)

export const removePicture = endpoint(
  'DELETE /api/editor/pictures/:id',
  {
    summary: 'Throws a picture away, with its files; refused while something shows it',
    for: 'staff',
    right: 'content',
    auditAction: 'Foto verwijderd',
    limit: 'write',
    params: Id,
    status: 204,
    problems: ['not-found', 'picture-in-use'],
  },
  async ({ shop, params: { id } }) => {
    await deletePicture(shop, id)
    return undefined
  },
)
