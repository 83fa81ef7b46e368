import { expect, test } from 'vitest'
import { emptyPage } from '../page-draft.ts'
import { uploadEmbeddedPictures } from './upload-embedded-pictures.ts'

const pixel = 'data:image/png;base64,iVBORw0KGgo='
const upload = (file: File) =>
  Promise.resolve({
    id: 1,
    url: `/storage/${file.type.slice(6)}.jpg`,
    width: 1,
    height: 1,
    tint: null,
  })
const pageOf = (attributes: Record<string, unknown>) => ({
  ...emptyPage,
  content: [{ key: 'a', layout: 'X', attributes }],
})
const uploadFrom = async (attributes: Record<string, unknown>, by = upload) =>
  (await uploadEmbeddedPictures(pageOf(attributes), by)).content[0]?.attributes

test('uploadEmbeddedPictures returns the same object for a page without embedded pictures', async () => {
  const page = pageOf({
    image: { url: '/media/a.jpg', alt: 'A' },
    text: '<p>data:image hoort hier niet</p>',
  })
  expect(await uploadEmbeddedPictures(page, upload)).toBe(page)
})

test.each<[string, unknown, unknown]>([
  ['a data: picture', pixel, '/storage/png.jpg'],
  [
    'a data: picture with an alt text',
    { url: pixel, alt: 'Een duin' },
    { url: '/storage/png.jpg', alt: 'Een duin' },
  ],
  [
    'pictures in formatted text',
    `<p>a<img src="${pixel}">b<img src="${pixel}"></p>`,
    '<p>a<img src="/storage/png.jpg">b<img src="/storage/png.jpg"></p>',
  ],
  [
    'a picture deep in a list',
    [{ image: null }, { image: pixel }],
    [{ image: null }, { image: '/storage/png.jpg' }],
  ],
])('uploadEmbeddedPictures replaces %s by its library URL', async (_, value, expected) => {
  expect(await uploadFrom({ field: value })).toEqual({ field: expected })
})

test('uploadEmbeddedPictures keeps a picture that fails to upload', async () => {
  expect(await uploadFrom({ image: pixel }, () => Promise.reject(new Error('te groot')))).toEqual({
    image: pixel,
  })
})
