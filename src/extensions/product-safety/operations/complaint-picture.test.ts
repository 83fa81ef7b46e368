import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { complaints } from '../data/tables.ts'
import { privateFiles } from '#data/tables/private-files.ts'
import { createInMemoryMediaStore } from '#integrations/media/media-store.fake.ts'
import { createTestComplaint, testComplaint } from '../tests/complaints.ts'
import type { TestOrder } from '#tests/support/builders/orders.ts'
import { password, requesterOf } from '#tests/support/builders/customers.ts'
import { erasePersonalData } from '#operations/customer/erase-person.ts'
import { deleteUnownedFiles, readPrivateFile } from '#operations/private-files.ts'
import { addComplaintPicture } from './complaints.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'

const email = 'jo@luwte.example'
const {
  context,
  clock,
  createProduct,
  createCustomer,
  createShippedOrder,
  updateOrder,
  rowsOf,
  countRows,
  deleteExpiredData,
  expectCount,
} = useFreshShop()
let media: ReturnType<typeof createInMemoryMediaStore>
let order: TestOrder
let complaintId: number
beforeEach(async () => {
  media = createInMemoryMediaStore()
  Object.assign(context, { media, privateFiles: media.privateFiles })
  const product = await createProduct()
  order = await createShippedOrder(product)
  await updateOrder(order.id, { email })
  complaintId = await createTestComplaint(context, order.token, testComplaint(product.id))
})

/** A picture that says where it was taken, as phones do. */
const phonePicture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#b9848c' } })
    .withExif({
      IFD0: { Artist: 'Jo de Wit' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 22/1 0/1' },
    })
    .jpeg()
    .toBuffer()
const add = async () =>
  addComplaintPicture(context, order.token, complaintId, new Uint8Array(await phonePicture()))
const pictureFile = async () => (await rowsOf(complaints))[0]!.pictureFile

describe('addComplaintPicture', () => {
  test('stores one private file without the metadata of the phone, and nothing that the shop serves', async () => {
    expect((await phonePicture()).toString('latin1')).toContain('Jo de Wit')
    await add()
    const { content } = await readPrivateFile(context, (await pictureFile())!)
    const metadata = await sharp(content).metadata()
    expect(metadata).toMatchObject({ format: 'jpeg', width: 40 })
    expect(metadata.exif).toBeUndefined()
    expect(Buffer.from(content).toString('latin1')).not.toContain('Jo de Wit')
    expect([...media.files.keys()].filter((name) => !name.startsWith('private/'))).toEqual([])
  })

  test('replaces an earlier picture, whose file is deleted', async () => {
    await add()
    const first = await pictureFile()
    await add()
    expect(await pictureFile()).not.toBe(first)
    expect(await context.privateFiles.listIds()).toEqual([await pictureFile()])
    clock.forward({ days: 2 })
    await deleteUnownedFiles(context)
    expect(await context.privateFiles.listIds()).toEqual([await pictureFile()])
  })

  test('refuses what is no picture, and a complaint of another order', async () => {
    const text = new TextEncoder().encode('<svg onload="alert(1)">')
    await expect(addComplaintPicture(context, order.token, complaintId, text)).toBeRefused({
      errors: { picture: [expect.any(String)] },
    })
    const other = await createShippedOrder(await createProduct())
    await expect(addComplaintPicture(context, other.token, complaintId, text)).toBeRefused(
      'not-found',
    )
    await expectCount(privateFiles, 0)
  })
})

describe('the picture of a complaint', () => {
  test('is gone at once when the customer erases all data', async () => {
    const { id } = await createCustomer(email)
    await add()
    await erasePersonalData(context, requesterOf(id), password)
    expect([
      await pictureFile(),
      await countRows(privateFiles),
      await context.privateFiles.listIds(),
    ]).toEqual([null, 0, []])
  })

  test('is gone after two years', async () => {
    await add()
    clock.forward({ days: 740 })
    await deleteExpiredData()
    expect([
      await pictureFile(),
      await countRows(privateFiles),
      await context.privateFiles.listIds(),
    ]).toEqual([null, 0, []])
  })
})
